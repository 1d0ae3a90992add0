import { desc, eq } from 'drizzle-orm';
import type { Reviewed } from '#contract/reviewed.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { describeAnalyzer } from './describe-review.ts';
import { findingOf } from './finding.ts';
import { readJudged } from './read-judged.ts';
import { reviews } from './tables.ts';

/** What people found out about each analyzer on an account: by its newest review with a judgement, the newest first. */
export async function listReviewed(
  database: Database,
  account: { id: number; screen_name: string },
): Promise<Reviewed[]> {
  const rows = await database
    .select()
    .from(reviews)
    .where(eq(reviews.account_id, account.id))
    .orderBy(desc(reviews.id));
  const run = await readShownRun(database, account);
  const known = new Map<string, Reviewed>();
  for (const row of rows) {
    const analyzer = `${row.kind} ${row.fingerprint}`;
    if (known.has(analyzer)) continue;
    const posts = await readJudged(database, row.id);
    const finding = findingOf(row, posts);
    if (finding === null) continue;
    const { judged, found, precision, recall, share, machine_share } = finding;
    known.set(analyzer, {
      review_id: row.id,
      kind: row.kind,
      is_shown: run?.[`${row.kind}_fingerprint`] === row.fingerprint,
      ...describeAnalyzer(row),
      drawn: posts.length,
      judged,
      readers: new Set(posts.flatMap(({ said }) => said.map(({ userId }) => userId))).size,
      found,
      ...{ precision, recall, share, machine_share },
      at: row.created_at.toISOString(),
    });
  }
  return [...known.values()];
}
