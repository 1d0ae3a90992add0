import { count, eq } from 'drizzle-orm';
import type { PostSource } from '#server/domain/sources/source.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { updateProgress } from './progress.ts';
import { queueRun, type RunRequest } from './queue-run.ts';
import { storePosts } from './store-posts.ts';
import { accounts, posts } from './tables.ts';

type Fetching = { database: Database; jobs: Pick<WorkQueue, 'analyseAccount'>; sources: readonly PostSource[] };

/**
 * Brings an account's posts from its source into the database and queues their analysis. Repeating it stores nothing twice.
 * Ends without an error when the account is removed. Throws {@link WorkFailure} when its source is not set up here, what
 * the source throws, and the signal's reason once it is aborted.
 */
export async function fetchAccount(
  { database, jobs, sources }: Fetching,
  accountId: number,
  request: RunRequest,
  signal: AbortSignal,
): Promise<void> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) return;
  if (account.source === 'archive') return queueRun(database, jobs, accountId, request);
  const source = sources.find(({ name }) => name === account.source);
  if (source === undefined) {
    throw new WorkFailure(`The source "${account.source}" is not set up on this server`, { isLasting: true });
  }
  let fetched = await countPosts(database, accountId);
  if (!(await updateProgress(database, accountId, { state: 'fetching', fetched, detail: null }))) return;
  for await (const batch of source.readPosts(account.screen_name, signal)) {
    signal.throwIfAborted();
    fetched += await storePosts(database, accountId, batch);
    if (!(await updateProgress(database, accountId, { fetched }))) return;
  }
  await database.transaction(async (transaction) => {
    if (!(await updateProgress(transaction, accountId, { fetched }))) return;
    await queueRun(transaction, jobs, accountId, request);
  });
}

async function countPosts(database: Database, accountId: number): Promise<number> {
  const [stored] = await database.select({ posts: count() }).from(posts).where(eq(posts.account_id, accountId));
  return stored?.posts ?? 0;
}
