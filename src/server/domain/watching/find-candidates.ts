import type { AccountLookup, NotAsked } from '#contract/lookup.ts';
import { countStoredPosts } from '#server/domain/accounts/count-stored-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { type AccountRow, hasName } from '#server/domain/accounts/visibility.ts';
import { type Answer, type Asked, askSources, type Found } from '#server/domain/fetching/ask-sources.ts';
import { findSource, isShownLately } from '#server/domain/sources/find-source.ts';
import type { PostSource, Source, SourceId } from '#server/domain/sources/source.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Database } from '#server/foundations/database/connect.ts';

type Stored = { is: 'stored'; source: Source; account: AccountRow; posts: number };
/** An account that a name may mean: one that a source shows, or one that is stored and that no source shows now. */
export type Candidate = Found | Stored;

export type Candidates = {
  candidates: Candidate[];
  answers: Answer[];
  /** The account that has this name here. */
  stored: AccountRow | undefined;
};

type Finding = { database: Database; sources: readonly PostSource[] };

/**
 * The accounts that a name may mean, in the order of their sources' ranks. If the source of a stored account showed it
 * recently, no source is asked: it is the one. Throws a lasting {@link WorkFailure} when the only source cannot be
 * asked, and the signal's reason.
 */
export async function findCandidates(
  { database, sources }: Finding,
  asked: Asked,
  signal: AbortSignal,
): Promise<Candidates> {
  const { screenName, only } = asked;
  const [named] = await database.select().from(accounts).where(hasName(screenName));
  const stored = named !== undefined && isMeant(named, asked) ? named : undefined;
  if (stored !== undefined && isShownLately(stored)) {
    return { candidates: [await describeStored(database, stored)], answers: [], stored };
  }
  const answers = await askSources(sources, asked, signal);
  const found: Candidate[] = answers.filter((answer) => answer.is === 'found');
  if (stored !== undefined && !found.some((candidate) => isAbout(candidate, stored))) {
    found.push(await describeStored(database, stored));
  }
  if (only !== undefined && answers.length === 0 && found.length === 0) mustBeAskable(only);
  return { candidates: found.sort((a, b) => a.source.rank - b.source.rank), answers, stored };
}

/** Whether a stored account is of the source or the network that was asked for; any is, if none was. */
export const isMeant = (stored: AccountRow, { only, network = null }: Pick<Asked, 'only' | 'network'>): boolean =>
  (only ?? stored.source) === stored.source && (network ?? stored.network) === stored.network;

/** Whether the account's name only resembles the typed one. A person must say that it is the one. */
export const isGuess = (candidate: Candidate): boolean =>
  candidate.is === 'found' && candidate.account.is_guess === true;

/**
 * Whether a candidate answers what happened to a stored account: it is the same account, or its source gives the name
 * to another one.
 */
export function isAbout(candidate: Candidate, stored: AccountRow): boolean {
  if (candidate.is === 'stored' || candidate.source.id === stored.source) return true;
  return candidate.source.network === stored.network && candidate.account.id === stored.external_id;
}

/** Whether a candidate is a stored account. An archive may not know an account's id. */
function isSame(candidate: Candidate, stored: AccountRow): boolean {
  if (candidate.is === 'stored') return true;
  if (stored.external_id === null) return candidate.source.id === stored.source;
  return candidate.source.network === stored.network && candidate.account.id === stored.external_id;
}

async function describeStored(database: Database, account: AccountRow): Promise<Stored> {
  const { posts } = await countStoredPosts(database, account.id);
  return { is: 'stored', source: findSource(account.source), account, posts };
}

function mustBeAskable(id: SourceId): void {
  const source = findSource(id);
  if (source.connect !== undefined) throw new WorkFailure(source.notReady, { isLasting: true });
}

/** The sources that may have the name but could not be asked. */
export const notAskedOf = (answers: readonly Answer[]): NotAsked[] =>
  answers.flatMap((answer) =>
    answer.is === 'not asked'
      ? [{ source: answer.source.id, label: answer.source.label, reason: answer.reason.message }]
      : [],
  );

const NOTHING = {
  has_account: false,
  detail: null,
  screen_name: null,
  name: null,
  posts: null,
  posts_to_fetch: null,
  cost_usd: null,
};

type Outlook = AccountLookup['sources'][number];

/**
 * What is known about a name: the answers of all sources, and the source that adding it would use; null when a person
 * must choose.
 */
export function describeCandidates(screenName: string, { candidates, answers, stored }: Candidates): AccountLookup {
  const [first] = candidates;
  const without = answers.filter((answer) => answer.is !== 'found');
  const outlooks = [
    ...candidates.map((candidate) => ({ rank: candidate.source.rank, outlook: outlookOf(candidate) })),
    ...without
      .filter(({ source }) => !candidates.some((candidate) => candidate.source.id === source.id))
      .map((answer) => ({
        rank: answer.source.rank,
        outlook: outlookWithout(answer.source, answer.is === 'unknown' ? null : answer.reason.message),
      })),
  ];
  return {
    screen_name: screenName,
    is_choice: candidates.length > 1 || candidates.some(isGuess),
    is_stored: first !== undefined && stored !== undefined && isSame(first, stored),
    answer: first?.source.id ?? null,
    sources: outlooks.sort((a, b) => a.rank - b.rank).map(({ outlook }) => outlook),
    not_asked: notAskedOf(answers),
  };
}

/** What a source says that shows no account of the name, and why if it has a reason. */
export const outlookWithout = ({ id, label }: Source, detail: string | null): Outlook => ({
  ...NOTHING,
  source: id,
  label,
  detail,
});

function outlookOf(candidate: Candidate): Outlook {
  const { source, account } = candidate;
  const { screen_name, name } = account;
  const known = { source: source.id, label: source.label, has_account: true, detail: null, screen_name, name };
  if (candidate.is === 'stored') return { ...known, posts: candidate.posts, posts_to_fetch: null, cost_usd: 0 };
  const { posts } = candidate.account;
  const wanted = posts === null ? candidate.maxPosts : Math.min(posts, candidate.maxPosts ?? posts);
  const cost = wanted === null ? null : source.costOf({ posts: wanted, users: 1 });
  return { ...known, posts, posts_to_fetch: wanted, cost_usd: cost };
}
