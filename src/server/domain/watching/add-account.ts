import { sql } from 'drizzle-orm';
import type { WatchedItem } from '#contract/watching.ts';
import { holdByName, holdShown, insertAccount, updateIdentity } from '#server/domain/accounts/identity.ts';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { watches } from '#server/domain/accounts/tables.ts';
import { AccountNotFound, type AccountRow } from '#server/domain/accounts/visibility.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import { type Asked, type Found, sourcesNamed } from '#server/domain/fetching/ask-sources.ts';
import { holdUser, type Person } from '#server/domain/people/users.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { isShownLately } from '#server/domain/sources/find-source.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { ACCOUNT_LOCK } from '#server/foundations/database/locks.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import {
  type Candidate,
  type Candidates,
  describeCandidates,
  findCandidates,
  isGuess,
  isMeant,
  notAskedOf,
} from './find-candidates.ts';
import { listThese } from './list-accounts.ts';

/**
 * The first attempt may find that sources must be asked, the second that another request has just stored or removed the
 * account.
 */
const ATTEMPTS = 4;

type Adding = { database: Database; jobs: Pick<WorkQueue, 'fetchAccounts'>; sources: readonly PostSource[] };
type Request = Omit<Asked, 'by'> & { user: Person; address: string; current: Reading | null; signal: AbortSignal };
type Chosen = { candidate: Candidate; notAsked: WatchedItem['not_asked'] };

/**
 * Makes a person watch the account with that name. An account that its source showed recently is shared. Any other name
 * is looked up at all sources with names of this form, or at `only` one. The account that is found is stored and queued
 * for fetching. An account is identified by its network and its id, so it stays the same account when its name changes.
 * If several accounts are possible, or the only one has a similar name, refuses with them as `choices`. Throws {@link AccountNotFound} when no source has
 * it; the reason why a source does not show it, could not be asked or is turned off, if no other has it; and the signal's reason.
 */
export async function addAccount({ database, jobs, sources }: Adding, request: Request): Promise<WatchedItem> {
  let chosen: Chosen | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const taken: Candidate | null = chosen?.candidate ?? null;
    const item = await database.transaction(async (transaction) => {
      await holdUser(transaction, request.user.id);
      await lockName(transaction, taken?.is === 'found' ? taken.account.screen_name : request.screenName);
      const account =
        taken?.is === 'found'
          ? await storeFound(transaction, jobs, taken, request)
          : await holdStored(transaction, taken, request);
      return account && watch(transaction, account, request);
    });
    if (item) return { ...item, not_asked: chosen?.notAsked ?? [] };
    // An account that was found is stored at the next attempt; an account that was stored is removed now.
    if (taken?.is !== 'found')
      chosen = choose(
        await findCandidates({ database, sources }, { ...request, by: request.user }, request.signal),
        request,
        sources,
      );
  }
  throw new Error(`The account ${request.screenName} was stored and removed each time it was looked for`);
}

/** Among simultaneous callers with one name, only one at a time looks for the account and stores it. */
async function lockName(connection: Connection, screenName: string): Promise<void> {
  await connection.execute(sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}::int, hashtext(lower(${screenName})))`);
}

/**
 * The chosen account; otherwise one that its source showed recently, because any other name may belong to somebody else
 * now.
 */
async function holdStored(
  transaction: Transaction,
  chosen: Candidate | null,
  request: Request,
): Promise<AccountRow | undefined> {
  const account = await holdByName(transaction, request.screenName);
  if (account === undefined || !isMeant(account, request)) return undefined;
  return chosen?.account.id === account.id || isShownLately(account) ? account : undefined;
}

/**
 * The only possible account. If there is none, a source that could not be asked may have it, and is reported before a
 * source that hides it.
 */
function choose(found: Candidates, request: Request, sources: readonly PostSource[]): Chosen {
  const { screenName, only } = request;
  const [candidate, ...others] = found.candidates;
  if (candidate === undefined) throw explainAbsence(found, sourcesNamed(sources, request));
  if (others.length > 0) {
    const names = found.candidates.map(({ source }) => source.label).join(', ');
    const choices = describeCandidates(screenName, found);
    throw new Refusal('conflict', `Several sources have @${screenName}: choose one of ${names}`, { choices });
  }
  if (only === undefined && isGuess(candidate)) {
    const { source, account } = candidate;
    const choices = describeCandidates(screenName, found);
    const message = `No source has @${screenName}, but ${source.label} has @${account.screen_name}: choose it if you mean it`;
    throw new Refusal('conflict', message, { choices });
  }
  return { candidate, notAsked: notAskedOf(found.answers) };
}

function explainAbsence({ answers }: Candidates, named: ReturnType<typeof sourcesNamed>): Refusal {
  const reasonOf = (is: 'not asked' | 'hidden') =>
    answers.flatMap((answer) => (answer.is === is ? [answer.reason] : []))[0];
  const reason = reasonOf('not asked') ?? reasonOf('hidden');
  return reason ?? (answers.length === 0 ? turnedOff(named) : null) ?? new AccountNotFound();
}

/** Why no source can have the name, if the operator has turned off all of them. What superusers can set up is offered beside the refusal. */
function turnedOff(named: ReturnType<typeof sourcesNamed>): Refusal | null {
  const [first] = named;
  const isOff = named.every(({ source }) => source.setUpAt === null);
  return first !== undefined && isOff ? new Refusal('notFound', first.source.notReady) : null;
}

/** Finds or stores what a source shows and queues its fetching. Undefined when another request has just stored it. */
async function storeFound(
  transaction: Transaction,
  jobs: Adding['jobs'],
  { source, account }: Found,
  { user }: Request,
): Promise<AccountRow | undefined> {
  const known = await holdShown(transaction, account, source.id);
  if (known !== undefined) {
    if (account.id !== null) await updateIdentity(transaction, known.id, account, source.id);
    if (known.source === source.id || account.id === null) return known;
  }
  const stored = known ?? (await insertAccount(transaction, account, source.id));
  if (stored === undefined) return undefined;
  await queueProgress(transaction, [stored.id]);
  await jobs.fetchAccounts([stored.id], { trigger: 'person', by: user, connection: transaction });
  return stored;
}

async function watch(
  connection: Connection,
  account: AccountRow,
  { user, address, current }: Request,
): Promise<Omit<WatchedItem, 'not_asked'> | undefined> {
  const watch = { user_id: user.id, account_id: account.id };
  // Updating an existing watch prevents its owner from ending it before this answer.
  const [kept] = await connection
    .insert(watches)
    .values(watch)
    .onConflictDoUpdate({ target: [watches.user_id, watches.account_id], set: watch })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (kept?.isNew) {
    await recordAudit(connection, { actor: { user, address }, action: 'account.added', subject: account.screen_name });
  }
  const [item] = await listThese(connection, user, [account.id], current);
  return item && { ...item, is_new: kept?.isNew === true };
}
