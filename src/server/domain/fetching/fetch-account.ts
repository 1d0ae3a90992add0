import { count, eq, sql } from 'drizzle-orm';
import { updateIdentity } from '#server/domain/accounts/identity.ts';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import type { AccountRow } from '#server/domain/accounts/visibility.ts';
import { joinArchived } from '#server/domain/archives/join-archived.ts';
import type { RunRequest } from '#server/domain/runs/queue-runs.ts';
import { AccountUnavailable, CursorRefused } from '#server/domain/sources/errors.ts';
import { canBeFetched, findSource, isShownLately } from '#server/domain/sources/find-source.ts';
import type { Page, PostSource, SourceReader } from '#server/domain/sources/source.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Requester, WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import type { KeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { openSource } from './ask-sources.ts';
import {
  type Fetch,
  forgetCursor,
  holdAccount,
  holdFetch,
  isSameStep,
  leftOf,
  notePage,
  openFetch,
  readFetch,
} from './fetches.ts';
import { queueRunOverNews } from './queue-run-over-news.ts';

type Fetching = {
  database: Database;
  jobs: Pick<WorkQueue, 'analyseAccounts'>;
  sources: readonly PostSource[];
  /** Only one worker at a time takes a step of an account's fetching. */
  mutex: KeyedMutex;
};

/**
 * Fetches an account's new posts from its source into the database, page by page, and queues its analysis. It continues
 * where a fetching stopped; repeating it stores and pays nothing twice. An account that its source no longer shows
 * keeps its posts. Returns without an error when the account is removed. Throws `Postponed` while the source must not
 * be asked, {@link WorkFailure}, and the signal's reason after an abort.
 */
export async function fetchAccount(
  { database, jobs, sources, mutex }: Fetching,
  accountId: number,
  request: RunRequest,
  signal: AbortSignal,
): Promise<void> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) return;
  const isThere = await fetchPosts({ database, sources, mutex }, account, request.by, signal);
  if (!isThere) return;
  await joinArchived(database, accountId);
  await queueRunOverNews(database, jobs, accountId, request);
}

/**
 * Returns false when the account is removed meanwhile. A queue may give one job to two workers. One must not pay for
 * what the other has asked for, so a mutex keeps them apart. No transaction is open while the source is asked.
 */
async function fetchPosts(
  { database, sources, mutex }: Pick<Fetching, 'database' | 'sources' | 'mutex'>,
  account: AccountRow,
  by: Requester | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (!canBeFetched(account)) return true;
  const reader = await openSource(sources, account.source, by);
  const stored = await countPosts(database, account.id);
  if (!(await updateProgress(database, account.id, { state: 'fetching', fetched: stored, detail: null }))) return false;
  const fetching = { database, reader, account };
  const last = await readFetch(database, account.id);
  try {
    const round = await mutex.run(account.id, (lockSignal) => begin(fetching, last, lockSignal), signal);
    if (round === null) return false;
    for (let step: Step = { is: 'more', added: 0 }, fetched = stored; step.is === 'more'; fetched += step.added) {
      const taking = { ...fetching, round, fetched };
      step = await mutex.run(account.id, (lockSignal) => takePage(taking, lockSignal), signal);
      if (step.is === 'removed') return false;
    }
    return true;
  } catch (error) {
    if (!(error instanceof AccountUnavailable)) throw error;
    await database.update(accounts).set({ gone_reason: error.message }).where(eq(accounts.id, account.id));
    if ((await countPosts(database, account.id)) > 0) return true;
    throw new WorkFailure(error.message, { isLasting: true, cause: error });
  }
}

type Asking = { database: Database; reader: SourceReader; account: AccountRow };

/**
 * Continues the fetching that has begun, or that another worker has finished since `last`. Otherwise begins a new one,
 * after reading the account's current profile. Returns its round; null when the account is gone.
 */
async function begin(
  { database, reader, account }: Asking,
  last: Fetch | undefined,
  signal: AbortSignal,
): Promise<number | null> {
  const fetch = await readFetch(database, account.id);
  if (fetch !== undefined && (fetch.is_open || last?.is_open || fetch.round !== last?.round)) return fetch.round;
  const isKnown = fetch === undefined && isShownLately(account);
  const found = isKnown ? null : await reader.findAgain(identityOf(account), signal);
  return database.transaction(async (transaction) => {
    if (!(await holdAccount(transaction, account.id))) return null;
    if (found !== null) {
      const id = account.external_id ?? found.id;
      await updateIdentity(transaction, account.id, { ...found, id }, account.source);
    }
    return openFetch(transaction, account.id, reader.maxPosts);
  });
}

const identityOf = ({ external_id, screen_name }: AccountRow) => ({ id: external_id, screen_name });

type Step = { is: 'more' | 'end'; added: number } | { is: 'removed'; added: 0 };
type Taking = Asking & { round: number; fetched: number };

const AGAIN: Step = { is: 'more', added: 0 };

/** Asks for the next page and stores it together with the cursor of the page after it. */
async function takePage({ database, reader, account, round, fetched }: Taking, signal: AbortSignal): Promise<Step> {
  const fetch = await readFetch(database, account.id);
  if (fetch === undefined) return { is: 'removed', added: 0 };
  // Another worker has finished it.
  if (!fetch.is_open || fetch.round !== round) return { is: 'end', added: 0 };
  const page = await readPage({ database, reader, account }, fetch, signal);
  if (page === null) return AGAIN;
  return database.transaction(async (transaction) => {
    const held = await holdFetch(transaction, account.id);
    if (held === undefined) return { is: 'removed', added: 0 };
    // This worker lost the lock, and another worker has continued.
    if (!isSameStep(held, fetch)) return AGAIN;
    const added = await storePosts(transaction, account.id, page.posts, account.source);
    await updateProgress(transaction, account.id, { state: 'fetching', fetched: fetched + added, detail: null });
    await noteSeen(transaction, account.id, page);
    return { is: (await notePage(transaction, held, page)) ? 'end' : 'more', added };
  });
}

/** Null when the cursor was refused and the next page begins without one. */
async function readPage(
  { database, reader, account }: Asking,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<Page | null> {
  const { cursor, since_id: sinceId, until_id: untilId } = fetch;
  const wanted = leftOf(fetch) ?? findSource(account.source).pageSize;
  try {
    return await reader.readPage({ account: identityOf(account), cursor, sinceId, untilId, wanted }, signal);
  } catch (error) {
    if (!(error instanceof CursorRefused)) throw error;
    await forgetCursor(database, fetch);
    return null;
  }
}

/** A note stays when a later page has none: it is still true of the older posts. */
async function noteSeen(connection: Connection, accountId: number, { note }: Page): Promise<void> {
  await connection
    .update(accounts)
    .set({ last_seen_at: sql`now()`, gone_reason: null, ...(note !== undefined && { fetch_note: note }) })
    .where(eq(accounts.id, accountId));
}

async function countPosts(connection: Connection, accountId: number): Promise<number> {
  const [stored] = await connection.select({ posts: count() }).from(posts).where(eq(posts.account_id, accountId));
  return stored?.posts ?? 0;
}
