import { eq, sql } from 'drizzle-orm';
import type { ImportReport } from '#contract/import-report.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import { holdUser, type Person } from '#server/domain/people/users.ts';
import type { ArchiveRow, OwnerRow, PostRow } from '#server/domain/sources/archive/archive-row.ts';
import type { SourceAccount, SourcePost } from '#server/domain/sources/source.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { holdArchived } from './hold-archived.ts';
import { createTally, keyOf } from './import-tally.ts';
import { queueRun } from './queue-run.ts';
import { storePosts } from './store-posts.ts';
import { progress, watches } from './tables.ts';

/** What is held before it is stored: few round trips on one side, bounded memory on the other. */
const BATCH_POSTS = 5000;
const BATCH_CHARACTERS = 4_000_000;

type Storing = {
  database: Database;
  jobs: Pick<WorkQueue, 'analyseAccount'>;
  importer: { user: Pick<Person, 'id' | 'username'>; address: string | null };
  /** Whose posts they are, as far as the importer says so. */
  screenName?: string | undefined;
};
type Import = Storing & {
  /** What the audit log calls the file. */
  fileName: string;
  rows: AsyncIterable<ArchiveRow>;
};
/** One account's posts in a batch; `isOwner` when its owner's archive says who it is. */
type Share = { account: SourceAccount; isOwner: boolean; posts: SourcePost[] };

/**
 * Stores the posts of an archive with their accounts, makes the importer watch those, and queues their analysis; accounts
 * that are stored, whatever their source, get the new posts added. An account's share of a batch is stored as a
 * whole, with its queued analysis: when an import ends early, what was stored is analysed, and importing the file again
 * adds the rest. Throws what `rows` throws, and `UserNotFound` once the importer has been deleted.
 */
export async function importArchive({ rows, fileName, ...storing }: Import): Promise<ImportReport> {
  const tally = createTally();
  let isComplete = false;
  try {
    for await (const shares of batches(rows, tally.admits)) {
      for (const share of shares) tally.keep(share.account, share.posts.length, await storeShare(storing, share));
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
  admits: (row: ArchiveRow) => row is PostRow | OwnerRow,
): AsyncGenerator<Share[]> {
  let shares = new Map<string, Share>();
  let posts = 0;
  let characters = 0;
  for await (const row of rows) {
    if (!admits(row)) continue;
    const share = shares.get(keyOf(row.account)) ?? { account: row.account, isOwner: row.kind === 'owner', posts: [] };
    shares.set(keyOf(row.account), share);
    if (row.kind === 'owner') continue;
    share.posts.push(row.post);
    posts += 1;
    characters += row.post.text.length;
    if (posts < BATCH_POSTS && characters < BATCH_CHARACTERS) continue;
    yield [...shares.values()];
    shares = new Map();
    posts = 0;
    characters = 0;
  }
  yield [...shares.values()];
}

/** Gives how many of the share's posts were new, and what the account that has them is called. */
function storeShare(
  { database, jobs, importer, screenName }: Storing,
  { account, isOwner, posts }: Share,
): Promise<{ added: number; screenName: string }> {
  return database.transaction(async (transaction) => {
    await holdUser(transaction, importer.user.id);
    const isNamed = screenName?.toLowerCase() === account.screen_name.toLowerCase();
    const postIds = posts.map(({ external_id }) => external_id);
    const held = await holdArchived(transaction, { account, postIds, isVouchedFor: isOwner || isNamed });
    await transaction.insert(watches).values({ user_id: importer.user.id, account_id: held.id }).onConflictDoNothing();
    const added = await storePosts(transaction, held.id, posts, 'archive');
    await queueRun(transaction, jobs, held.id, { trigger: 'import', by: importer.user });
    await transaction
      .update(progress)
      .set({ fetched: sql`${progress.fetched} + ${added}` })
      .where(eq(progress.account_id, held.id));
    return { added, screenName: held.screen_name };
  });
}
