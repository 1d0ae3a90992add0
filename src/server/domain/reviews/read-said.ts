import { eq } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { ReviewJudgement } from '#contract/review-judgement.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { describeJudgement, isOpenTo } from './describe-review.ts';
import { readJudged } from './read-judged.ts';
import { reviews } from './tables.ts';

/** What a reader of a review said of a post. */
export type SaidOfPost = ReviewJudgement & { post: number; review: number; kind: AnalyzerKind };

/**
 * What readers of an account's reviews said of these posts, as one person sees it: of a blind review nothing of a post that
 * still waits for them.
 */
export async function readSaidOf(
  connection: Connection,
  viewer: Viewer,
  account: { id: number },
  ids: ReadonlySet<number>,
): Promise<SaidOfPost[]> {
  const rows = await connection.select().from(reviews).where(eq(reviews.account_id, account.id)).orderBy(reviews.id);
  const found: SaidOfPost[] = [];
  for (const review of rows) {
    for (const post of await readJudged(connection, review.id)) {
      if (!ids.has(post.postId) || (review.is_blind && isOpenTo(viewer, review, post))) continue;
      found.push(
        ...post.said.map((said) => ({
          post: post.postId,
          review: review.id,
          kind: review.kind,
          ...describeJudgement(said, viewer),
        })),
      );
    }
  }
  return found;
}
