import type { AccountLookup } from '#contract/item.ts';
import { isKnownToX } from '#server/domain/accounts/identity.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { type AccountRow, hasName } from '#server/domain/accounts/visibility.ts';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import type { FoundAccount, PostSource, SourceReader } from '#server/domain/sources/source.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Database } from '#server/foundations/database/connect.ts';

type Outlook = AccountLookup['sources'][number];
type LookingUp = { database: Database; sources: readonly PostSource[] };

const NOTHING = { has_account: false, detail: null, name: null, posts: null, posts_to_fetch: null, cost_usd: null };

/**
 * Which sources have a name, and what adding it would fetch and cost at most. An account that X showed lately is not asked
 * for again; any other name costs one look-up where X can be asked.
 */
export async function lookUpName(
  { database, sources }: LookingUp,
  screenName: string,
  signal: AbortSignal,
): Promise<AccountLookup> {
  const [stored] = await database.select().from(accounts).where(hasName(screenName));
  if (stored && isKnownToX(stored)) return answer(screenName, stored, [ofStored(stored)]);
  const archive: Outlook[] = stored?.source === 'archive' ? [ofStored(stored)] : [];
  const live = await ofSource(sources, 'x', screenName, signal);
  const sample = await ofSource(sources, 'sample', screenName, signal);
  return answer(screenName, stored, [...live, ...archive, ...sample]);
}

function answer(screenName: string, stored: AccountRow | undefined, found: Outlook[]): AccountLookup {
  const first = found.find(({ has_account }) => has_account)?.source ?? null;
  return { screen_name: screenName, is_stored: stored?.source === first, answer: first, sources: found };
}

const ofStored = ({ source, name }: AccountRow): Outlook => ({
  ...NOTHING,
  source,
  has_account: true,
  name,
  cost_usd: 0,
});

async function ofSource(
  sources: readonly PostSource[],
  name: PostSource['name'],
  screenName: string,
  signal: AbortSignal,
): Promise<Outlook[]> {
  try {
    const reader = await sources.find((known) => known.name === name)?.open();
    if (!reader) return [];
    const account = await reader.findByName(screenName, signal);
    return [account === null ? { ...NOTHING, source: name } : { source: name, ...outlookOf(account, reader) }];
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return [{ ...NOTHING, source: name, detail: error.message }];
  }
}

const isAnswer = (error: unknown): error is Error =>
  error instanceof AccountUnavailable || error instanceof WorkFailure || error instanceof Postponed;

function outlookOf({ name, posts }: FoundAccount, reader: SourceReader): Omit<Outlook, 'source'> {
  const wanted = posts === null ? reader.maxPosts : Math.min(posts, reader.maxPosts ?? posts);
  const cost = wanted === null ? null : reader.costOf({ posts: wanted, users: 1 });
  return { has_account: true, detail: null, name, posts, posts_to_fetch: wanted, cost_usd: cost };
}
