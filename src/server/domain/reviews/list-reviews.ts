import { desc, eq } from 'drizzle-orm';
import type { Page, PageQuery } from '#contract/page.ts';
import type { ReviewProgress } from '#contract/review.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { describeProgress } from './describe-review.ts';
import { readJudged } from './read-judged.ts';
import { reviews } from './tables.ts';

/** One page of an account's reviews, newest first, without what they say. */
export async function listReviews(
  connection: Connection,
  viewer: Viewer,
  account: { id: number },
  { skip, limit }: PageQuery,
): Promise<Page<ReviewProgress>> {
  const isOfAccount = eq(reviews.account_id, account.id);
  const rows = await connection
    .select()
    .from(reviews)
    .where(isOfAccount)
    .orderBy(desc(reviews.id))
    .offset(skip)
    .limit(limit);
  const data: ReviewProgress[] = [];
  for (const row of rows) {
    data.push(await describeProgress(connection, viewer, row, await readJudged(connection, row.id)));
  }
  return { data, count: await connection.$count(reviews, isOfAccount) };
}
