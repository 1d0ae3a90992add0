import { and, eq } from 'drizzle-orm';
import { posts } from '#server/domain/accounts/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import type { ReviewRow } from './find-review.ts';
import { readJudged } from './read-judged.ts';
import { agreedOn } from './settled-post.ts';
import { gold_posts, review_posts } from './tables.ts';

/** Puts a post of a review into the gold set when people agree on it, and takes it out when they no longer do. */
export async function keepGold(connection: Connection, review: ReviewRow, postId: number): Promise<void> {
  // Two readers may judge the post at the same time: the second one waits here, and then sees both judgements.
  await connection
    .select({ place: review_posts.place })
    .from(review_posts)
    .where(and(eq(review_posts.review_id, review.id), eq(review_posts.post_id, postId)))
    .for('update');
  const judged = (await readJudged(connection, review.id)).find((post) => post.postId === postId);
  const agreed = judged === undefined ? null : agreedOn(judged);
  await connection.delete(gold_posts).where(and(eq(gold_posts.review_id, review.id), eq(gold_posts.post_id, postId)));
  if (judged === undefined || agreed === null) return;
  const [post] = await connection.select().from(posts).where(eq(posts.id, postId));
  if (post === undefined) return;
  await connection.insert(gold_posts).values({
    review_id: review.id,
    post_id: postId,
    kind: review.kind,
    ...{ text: post.text, text_hash: post.text_hash, language: post.language },
    ...{ posted_at: post.created_at, source: post.source },
    ...{ verdict: agreed.verdict, found: agreed.found, basis: agreed.basis, is_blind: agreed.isBlind },
    ...{ model: review.model, categories: review.categories },
    stratum: judged.stratum,
    stratum_posts: review.strata[judged.stratum]?.posts ?? 0,
  });
}

/** Takes all posts of a review out of the gold set. */
export async function forgetGold(connection: Connection, { id }: Pick<ReviewRow, 'id'>): Promise<void> {
  await connection.delete(gold_posts).where(eq(gold_posts.review_id, id));
}
