import { sql } from 'drizzle-orm';
import type { Item } from '#contract/item.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import { holdUser, type Person } from '#server/domain/people/users.ts';
import type { PostSource, SourceAccount } from '#server/domain/sources/source.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { ACCOUNT_LOCK } from '#server/foundations/database/locks.ts';
import { findListedAccount } from './list-accounts.ts';
import { queueProgress } from './progress.ts';
import { storableText } from './stored-text.ts';
import { accounts, watches } from './tables.ts';
import { AccountNotFound, type AccountRow, hasName } from './visibility.ts';

/** The first attempt may find that the sources must be asked, the second that an import has just stored the account. */
const ATTEMPTS = 3;

type Adding = { database: Database; jobs: Pick<WorkQueue, 'fetchAccounts'>; sources: readonly PostSource[] };
type Request = { user: Person; address: string; screenName: string; signal: AbortSignal };
type Found = { source: PostSource; account: SourceAccount };

/**
 * Makes a person watch the account of that name. One that is stored is shared; any other is asked of each source in
 * turn, stored and queued to be fetched. Throws {@link AccountNotFound} when no source has it, `UserNotFound` when the
 * person has just been deleted, and what a source throws.
 */
export async function addAccount({ database, jobs, sources }: Adding, request: Request): Promise<Item> {
  let found: Found | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const item = await database.transaction(async (transaction) => {
      await holdUser(transaction, request.user.id);
      const name = found?.account.screen_name ?? request.screenName;
      await takeTurn(transaction, name);
      const stored = await holdAccount(transaction, name);
      const account = stored ?? (found && (await createAccount(transaction, jobs, found, request)));
      return account && watch(transaction, account, request);
    });
    if (item) return item;
    found ??= await askSources(sources, request);
  }
  throw new Error(`The account ${request.screenName} was stored and removed each time it was looked for`);
}

/** Of those who add an account of one name at once, one at a time looks for it and stores it. */
async function takeTurn(connection: Connection, screenName: string): Promise<void> {
  await connection.execute(sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}::int, hashtext(lower(${screenName})))`);
}

/** Finds a stored account and keeps it from being removed until the transaction ends. */
async function holdAccount(connection: Connection, screenName: string): Promise<AccountRow | undefined> {
  const [account] = await connection.select().from(accounts).where(hasName(screenName)).for('key share');
  return account;
}

async function askSources(sources: readonly PostSource[], { screenName, signal }: Request): Promise<Found> {
  for (const source of sources) {
    const account = await source.findAccount(screenName, signal);
    if (account !== null) return { source, account };
  }
  throw new AccountNotFound(screenName);
}

/** Stores a new account and queues its fetching; undefined when another request has just stored it. */
async function createAccount(
  connection: Connection,
  jobs: Adding['jobs'],
  { source, account }: Found,
  request: Request,
): Promise<AccountRow | undefined> {
  const [created] = await connection
    .insert(accounts)
    .values({
      screen_name: account.screen_name,
      name: storableText(account.name),
      description: account.description && storableText(account.description),
      source: source.name,
    })
    .onConflictDoNothing()
    .returning();
  if (created === undefined) return undefined;
  await queueProgress(connection, [created.id]);
  await jobs.fetchAccounts([created.id], { trigger: 'person', by: request.user, connection });
  return created;
}

async function watch(
  connection: Connection,
  account: AccountRow,
  { user, address }: Request,
): Promise<Item | undefined> {
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
  return findListedAccount(connection, user, account.id);
}
