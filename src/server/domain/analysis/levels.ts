import { eq, sql } from 'drizzle-orm';
import { FLAGGED_FROM } from '#contract/band.ts';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';
import { accounts, levels, posts } from '#server/foundations/database/schema.ts';
import type { Analyzer } from './analyzer.ts';
import { type Fingerprints, readMarkedPosts } from './results.ts';
import { scoreAccount } from './score.ts';

type Measurement = {
  database: Database;
  account: { id: number; screen_name: string };
  analyzer: Pick<Analyzer, 'model'>;
  fingerprints: Fingerprints;
};

/**
 * Scores an account from its results, keeps both levels and ends its progress, unless posts came meanwhile. Ends quietly
 * when the account is gone.
 */
export async function saveLevels({ database, account, analyzer, fingerprints }: Measurement): Promise<void> {
  const rows = await Promise.all(
    ANALYZER_KINDS.map(async (kind) => {
      const read = await readMarkedPosts(database, account.id, fingerprints[kind]);
      const { score, interval, band } = await scoreAccount(read, kind, `${account.screen_name} ${fingerprints[kind]}`);
      return {
        account_id: account.id,
        kind,
        score,
        low: interval?.[0] ?? null,
        high: interval?.[1] ?? null,
        band,
        posts_analysed: read.length,
        posts_flagged: read.filter(({ mark }) => (mark?.confidence ?? 0) >= FLAGGED_FROM).length,
        model: analyzer.model,
        fingerprint: fingerprints[kind],
        analysed_at: sql`now()`,
      };
    }),
  );
  const postsAnalysed = rows[0]?.posts_analysed ?? 0;
  await database.transaction(async (transaction) => {
    const isHeld = await holdAccount(transaction, account.id);
    if (!isHeld) return;
    await transaction
      .insert(levels)
      .values(rows)
      .onConflictDoUpdate({ target: [levels.account_id, levels.kind], set: REPLACED });
    // Posts that came during the analysis brought a job of their own, so the work is not done yet.
    const isComplete = (await transaction.$count(posts, eq(posts.account_id, account.id))) === postsAnalysed;
    await updateProgress(transaction, account.id, { state: isComplete ? 'done' : 'queued', detail: null });
    await recordAudit(transaction, {
      actor: null,
      address: null,
      action: 'analysis.finished',
      subject: account.screen_name,
      detail: { model: analyzer.model, posts: postsAnalysed },
    });
  });
}

/** Every measured column, taken from the row that could not be inserted. */
const REPLACED = Object.fromEntries(
  (
    ['score', 'low', 'high', 'band', 'posts_analysed', 'posts_flagged', 'model', 'fingerprint', 'analysed_at'] as const
  ).map((column) => [column, sql.raw(`excluded.${column}`)]),
);

/** Keeps the account from being removed until the transaction ends; false when it already is. */
async function holdAccount(transaction: Transaction, accountId: number): Promise<boolean> {
  const held = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share');
  return held.length === 1;
}
