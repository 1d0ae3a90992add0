import { sql } from 'drizzle-orm';
import type { WatchedItem } from '#contract/watching.ts';
import { holdById, holdByName, insertAccount, isKnownToX, updateIdentity } from '#server/domain/accounts/identity.ts';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { AccountNotFound, type AccountRow, hasName } from '#server/domain/accounts/visibility.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import { askSources, type Found } from '#server/domain/fetching/ask-sources.ts';
import { holdUser, type Person } from '#server/domain/people/users.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { ACCOUNT_LOCK } from '#server/foundations/database/locks.ts';
import { findListedAccount } from './list-accounts.ts';

/** The first may find that the sources must be asked, the second that another request has just stored the account. */
const ATTEMPTS = 3;

type Adding = { database: Database; jobs: Pick<WorkQueue, 'fetchAccounts'>; sources: readonly PostSource[] };
type Request = { user: Person; address: string; screenName: string; current: Reading | null; signal: AbortSignal };

/**
 * Makes a person watch the account of that name. One that X showed lately is shared; any other name is looked for at X,
 * in what archives brought, and in the samples, in this order; what is found is stored and queued to be fetched. An
 * account is known by its id, so one that has another name now stays what it is. Throws {@link AccountNotFound} when no
 * source has it, `AccountUnavailable` when X does not show it, and what a source throws.
 */
export async function addAccount({ database, jobs, sources }: Adding, request: Request): Promise<WatchedItem> {
  let found: Found | 'stored' | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const item = await database.transaction(async (transaction) => {
      await holdUser(transaction, request.user.id);
      const name = found === null || found === 'stored' ? request.screenName : found.account.screen_name;
      await takeTurn(transaction, name);
      const account =
        found === null || found === 'stored'
          ? await holdStored(transaction, name, found)
          : await storeFound(transaction, jobs, found, request);
      return account && watch(transaction, account, request);
    });
    if (item) return item;
    found ??= await ask({ database, sources }, request);
  }
  throw new Error(`The account ${request.screenName} was stored and removed each time it was looked for`);
}

/** Of those who add an account of one name at once, one at a time looks for it and stores it. */
async function takeTurn(connection: Connection, screenName: string): Promise<void> {
  await connection.execute(sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}::int, hashtext(lower(${screenName})))`);
}

/** One that X showed lately is taken at once; of any other X was asked first, since the name may be somebody else's there. */
async function holdStored(
  transaction: Transaction,
  screenName: string,
  found: 'stored' | null,
): Promise<AccountRow | undefined> {
  const account = await holdByName(transaction, screenName);
  return found === 'stored' || (account && isKnownToX(account)) ? account : undefined;
}

async function ask(
  { database, sources }: Pick<Adding, 'database' | 'sources'>,
  { screenName, signal }: Request,
): Promise<Found | 'stored'> {
  const [stored] = await database.select().from(accounts).where(hasName(screenName));
  const asked = askSources(sources, { screenName, isStored: stored !== undefined }, signal);
  // What X has shown before can be watched while X cannot be asked.
  const answer = await (stored?.source === 'x' ? asked.catch(() => 'stored' as const) : asked);
  if (answer === null) throw new AccountNotFound();
  if (answer instanceof AccountUnavailable) throw answer;
  return answer;
}

/** Finds or stores what a source shows and queues its fetching; undefined when another request has just stored it. */
async function storeFound(
  transaction: Transaction,
  jobs: Adding['jobs'],
  { source, account }: Found,
  { user }: Request,
): Promise<AccountRow | undefined> {
  const { id, screen_name } = account;
  const known = id === null ? await holdByName(transaction, screen_name) : await holdById(transaction, id);
  if (known !== undefined) {
    if (id !== null) await updateIdentity(transaction, known.id, account, source);
    if (known.source === source || id === null) return known;
  }
  const stored = known ?? (await insertAccount(transaction, account, source));
  if (stored === undefined) return undefined;
  await queueProgress(transaction, [stored.id]);
  await jobs.fetchAccounts([stored.id], { trigger: 'person', by: user, connection: transaction });
  return stored;
}

async function watch(
  connection: Connection,
  account: AccountRow,
  { user, address, current }: Request,
): Promise<WatchedItem | undefined> {
  const watch = { user_id: user.id, account_id: account.id };
  // Updating a watch that is there keeps its owner from ending it before we have answered.
  const [kept] = await connection
    .insert(watches)
    .values(watch)
    .onConflictDoUpdate({ target: [watches.user_id, watches.account_id], set: watch })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (kept?.isNew) {
    await recordAudit(connection, { actor: { user, address }, action: 'account.added', subject: account.screen_name });
  }
  const item = await findListedAccount(connection, user, account.id, current);
  return item && { ...item, is_new: kept?.isNew === true };
}
