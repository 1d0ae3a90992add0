import { count, eq } from 'drizzle-orm';
import type { PostSource } from '#server/domain/sources/source.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { updateProgress } from './progress.ts';
import { holdAccounts, queueRuns, type RunRequest } from './queue-runs.ts';
import { storePosts } from './store-posts.ts';
import { accounts, posts } from './tables.ts';
import type { AccountRow } from './visibility.ts';

type Fetching = { database: Database; jobs: Pick<WorkQueue, 'analyseAccounts'>; sources: readonly PostSource[] };

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
  if (account.source !== 'archive' && !(await fetchPosts({ database, sources }, account, signal))) return;
  await database.transaction(async (transaction) => {
    await queueRuns(transaction, jobs, await holdAccounts(transaction, [accountId]), request);
  });
}

/** Gives false when the account is removed meanwhile. */
async function fetchPosts(
  { database, sources }: Pick<Fetching, 'database' | 'sources'>,
  { id, source: name, screen_name }: AccountRow,
  signal: AbortSignal,
): Promise<boolean> {
  const source = sources.find((known) => known.name === name);
  if (source === undefined) {
    throw new WorkFailure(`The source "${name}" is not set up on this server`, { isLasting: true });
  }
  let fetched = await countPosts(database, id);
  let isThere = await updateProgress(database, id, { state: 'fetching', fetched, detail: null });
  if (!isThere) return false;
  for await (const batch of source.readPosts(screen_name, signal)) {
    signal.throwIfAborted();
    fetched += await storePosts(database, id, batch);
    isThere = await updateProgress(database, id, { fetched });
    if (!isThere) return false;
  }
  return true;
}

async function countPosts(database: Database, accountId: number): Promise<number> {
  const [stored] = await database.select({ posts: count() }).from(posts).where(eq(posts.account_id, accountId));
  return stored?.posts ?? 0;
}
