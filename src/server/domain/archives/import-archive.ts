import { sql } from 'drizzle-orm';
import type { ImportReport } from '#contract/import-report.ts';
import { storePostsOfAccounts } from '#server/domain/accounts/store-posts.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import { holdUser, type Person } from '#server/domain/people/users.ts';
import { queueRuns } from '#server/domain/runs/queue-runs.ts';
import type { ArchiveRow, OwnerRow, PostRow } from '#server/domain/sources/archive/archive-row.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { SourceAccount, SourceId, SourcePost } from '#server/domain/sources/source.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { holdArchived, isWatchedBesides } from './hold-archived.ts';
import { quotaOf } from './import-quota.ts';
import { createTally, keyOf } from './import-tally.ts';

/** How many posts are held before they are stored: enough to keep round trips few, and a limit for memory. */
const BATCH_POSTS = 5000;
const BATCH_CHARACTERS = 4_000_000;

type Storing = {
  database: Database;
  jobs: Pick<WorkQueue, 'analyseAccounts'>;
  importer: { user: Pick<Person, 'id' | 'username' | 'is_superuser'>; address: string | null };
  /** The name of the account, if the importer gives it. */
  screenName?: string | undefined;
};
type Import = Storing & {
  /** The file's name in the audit log. */
  fileName: string;
  rows: AsyncIterable<ArchiveRow>;
  /** The accounts to store, by name; left out: all. */
  only?: readonly string[] | undefined;
};
/** One account's posts in a batch. `isOwner`: the archive comes from the account's owner and names it. */
type AccountPosts = { source: SourceId; account: SourceAccount; isOwner: boolean; line: number; posts: SourcePost[] };
type Batch = { source: SourceId; accounts: readonly AccountPosts[] };

/**
 * Stores the posts of an archive with their accounts, makes the importer watch these, and queues their analysis. Stored
 * accounts of any source get the new posts added. A batch is stored as a whole, with the queued analyses of its
 * accounts: when an import ends early, stored posts are analysed, and importing the file again adds the rest. Importers
 * who are not superusers have limits ({@link quotaOf}) and add no posts to accounts that others watch, whose scores would
 * change. Throws what `rows` throws, and `UserNotFound` after the importer has been deleted.
 */
export async function importArchive({ rows, fileName, only, ...storing }: Import): Promise<ImportReport> {
  const quota = quotaOf(storing.database, storing.importer.user);
  const tally = createTally({ ...quota, only: only && new Set(only.map((name) => name.toLowerCase())) });
  let isComplete = false;
  try {
    for await (const batch of batches(rows, tally.admits)) {
      const problem = await quota.problem();
      if (problem !== null) {
        tally.endAt(Math.min(...batch.accounts.map(({ line }) => line)), problem);
        break;
      }
      for (const outcome of await storeBatch(storing, batch)) {
        if (outcome.isOfOthers) tally.leaveToOthers(outcome);
        else tally.keep(outcome.account, outcome.offered, outcome);
        await quota.count(outcome.added);
      }
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

const noRows = () => ({ byAccount: new Map<string, AccountPosts>(), posts: 0, characters: 0 });

/** Collects the admitted rows into batches of one source, and each batch into the posts of its accounts. */
async function* batches(
  rows: AsyncIterable<ArchiveRow>,
  admits: (row: ArchiveRow) => row is PostRow | OwnerRow,
): AsyncGenerator<Batch> {
  let held = noRows();
  for await (const row of rows) {
    if (!admits(row)) continue;
    const gathered = held.byAccount.get(keyOf(row.account)) ?? {
      source: row.source,
      account: row.account,
      isOwner: row.kind === 'owner',
      line: row.line,
      posts: [],
    };
    held.byAccount.set(keyOf(row.account), gathered);
    if (row.kind === 'owner') continue;
    gathered.posts.push(row.post);
    held.posts += 1;
    held.characters += row.post.text.length;
    if (held.posts < BATCH_POSTS && held.characters < BATCH_CHARACTERS) continue;
    yield* bySource(held.byAccount);
    held = noRows();
  }
  yield* bySource(held.byAccount);
}

const bySource = (accounts: ReadonlyMap<string, AccountPosts>): Batch[] =>
  [...Map.groupBy(accounts.values(), ({ source }) => source)].map(([source, each]) => ({ source, accounts: each }));

type Outcome = {
  account: SourceAccount;
  line: number;
  offered: number;
  added: number;
  screenName: string;
  isOfOthers: boolean;
};

/** Returns how many posts of each account were new, and the name of the account that has them. */
function storeBatch({ database, jobs, importer, screenName }: Storing, batch: Batch): Promise<Outcome[]> {
  return database.transaction(async (transaction) => {
    await holdUser(transaction, importer.user.id);
    const isNamed = (name: string) => name.toLowerCase() === screenName?.toLowerCase();
    const source = findSource(batch.source);
    const isOfOthers = importer.user.is_superuser ? sql`false` : isWatchedBesides(importer.user.id);
    const allHeld = await holdArchived(
      transaction,
      { ...source, isOfOthers },
      batch.accounts.map((each) => ({ ...each, isVouchedFor: each.isOwner || isNamed(each.account.screen_name) })),
    );
    const heldAccounts = allHeld.filter(({ held }) => !held.isOfOthers);
    const ids = [...new Set(heldAccounts.map(({ held }) => held.id))];
    await transaction.execute(sql`
      insert into watches (user_id, account_id)
      select ${importer.user.id}, id from unnest(${sql.param(ids)}::integer[]) as id order by id
      on conflict do nothing`);
    const added = await storePostsOfAccounts(
      transaction,
      heldAccounts.map(({ held, posts }) => ({ accountId: held.id, posts })),
      source.id,
    );
    await queueRuns(transaction, jobs, ids, { trigger: 'import', by: importer.user });
    await transaction.execute(sql`
      update progress set fetched = fetched + added.posts
      from unnest(${sql.param([...added.keys()])}::integer[], ${sql.param([...added.values()])}::integer[]) as added (id, posts)
      where account_id = added.id`);
    return allHeld.map(({ account, line, posts, held }) => {
      const { screen_name: screenName, isOfOthers } = held;
      const outcome = { account, line, screenName, isOfOthers, offered: posts.length, added: added.get(held.id) ?? 0 };
      // An archive may name one account in two ways; its new posts must count once.
      added.delete(held.id);
      return outcome;
    });
  });
}
