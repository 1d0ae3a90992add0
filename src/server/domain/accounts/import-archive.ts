import { sql } from 'drizzle-orm';
import type { ImportReport } from '#contract/import-report.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import { holdUser, type Person } from '#server/domain/people/users.ts';
import type { ArchiveRow, PostRow } from '#server/domain/sources/archive/archive-row.ts';
import type { SourceAccount, SourcePost } from '#server/domain/sources/source.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';
import { createTally, keyOf } from './import-tally.ts';
import { queueRuns } from './queue-runs.ts';
import { storeShares } from './store-posts.ts';

/** What is held before it is stored: few round trips on one side, bounded memory on the other. */
const BATCH_POSTS = 5000;
const BATCH_CHARACTERS = 4_000_000;

type Storing = {
  database: Database;
  jobs: Pick<WorkQueue, 'analyseAccounts'>;
  importer: { user: Pick<Person, 'id' | 'username'>; address: string | null };
};
type Import = Storing & {
  /** What the audit log calls the file. */
  fileName: string;
  rows: AsyncIterable<ArchiveRow>;
};
/** One account's posts in a batch. */
type AccountPosts = { account: SourceAccount; posts: SourcePost[] };

/**
 * Stores the posts of an archive with their accounts, makes the importer watch those, and queues their analysis; accounts
 * that are stored, whatever their source, get the new posts added. A batch is stored as a whole, with the queued analyses
 * of its accounts: when an import ends early, what was stored is analysed, and importing the file again
 * adds the rest. Throws what `rows` throws, and `UserNotFound` once the importer has been deleted.
 */
export async function importArchive({ rows, fileName, ...storing }: Import): Promise<ImportReport> {
  const tally = createTally();
  let isComplete = false;
  try {
    for await (const batch of batches(rows, tally.admits)) {
      const added = await storeBatch(storing, batch);
      for (const [index, { account, posts }] of batch.entries()) tally.keep(account, posts.length, added[index] ?? 0);
    }
    isComplete = true;
    return tally.report();
  } finally {
    const detail = { ...tally.totals(), is_complete: isComplete };
    await recordAudit(storing.database, {
      actor: storing.importer,
      action: 'archive.imported',
      subject: fileName,
      detail,
    });
  }
}

/** Gathers the admitted rows into batches, and each batch into its accounts' shares. */
async function* batches(
  rows: AsyncIterable<ArchiveRow>,
  admits: (row: ArchiveRow) => row is PostRow,
): AsyncGenerator<AccountPosts[]> {
  let shares = new Map<string, AccountPosts>();
  let posts = 0;
  let characters = 0;
  for await (const row of rows) {
    if (!admits(row)) continue;
    const share = shares.get(keyOf(row.account)) ?? { account: row.account, posts: [] };
    shares.set(keyOf(row.account), share);
    share.posts.push(row.post);
    posts += 1;
    characters += row.post.text.length;
    if (posts < BATCH_POSTS && characters < BATCH_CHARACTERS) continue;
    yield [...shares.values()];
    shares = new Map();
    posts = 0;
    characters = 0;
  }
  if (shares.size > 0) yield [...shares.values()];
}

/** Gives how many of each share's posts were new. */
function storeBatch({ database, jobs, importer }: Storing, batch: readonly AccountPosts[]): Promise<number[]> {
  return database.transaction(async (transaction) => {
    await holdUser(transaction, importer.user.id);
    const idOf = await keepAccounts(transaction, batch);
    const ids = [...idOf.values()];
    await transaction.execute(sql`
      insert into watches (user_id, account_id)
      select ${importer.user.id}, id from unnest(${sql.param(ids)}::integer[]) as id order by id
      on conflict do nothing`);
    const shares = batch.map(({ account, posts }) => ({ accountId: found(idOf, account), posts }));
    const added = await storeShares(transaction, shares);
    await queueRuns(transaction, jobs, ids, { trigger: 'import', by: importer.user });
    await transaction.execute(sql`
      update progress set fetched = fetched + added.posts
      from unnest(${sql.param([...added.keys()])}::integer[], ${sql.param([...added.values()])}::integer[]) as added (id, posts)
      where account_id = added.id`);
    return shares.map(({ accountId }) => added.get(accountId) ?? 0);
  });
}

/**
 * Finds or creates the accounts and keeps them, against removal and against another import of them, until the transaction
 * ends: the update changes nothing, but takes the lock that an insert passed over would not.
 */
async function keepAccounts(transaction: Transaction, batch: readonly AccountPosts[]): Promise<Map<string, number>> {
  const given = batch.map(({ account }) => account);
  const { rows } = await transaction.execute<{ id: number; screen_name: string }>(sql`
    insert into accounts (screen_name, name, description, source)
    select screen_name, name, description, 'archive' from unnest(
      ${sql.param(given.map(({ screen_name }) => screen_name))}::text[],
      ${sql.param(given.map(({ name }) => name))}::text[],
      ${sql.param(given.map(({ description }) => description))}::text[]
    ) as given (screen_name, name, description)
    order by lower(screen_name)
    on conflict (lower(screen_name)) do update set source = accounts.source
    returning id, screen_name`);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

function found(idOf: ReadonlyMap<string, number>, account: SourceAccount): number {
  const id = idOf.get(keyOf(account));
  if (id === undefined) throw new Error(`The account ${account.screen_name} was neither found nor created`);
  return id;
}
