import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ReviewTurn } from '#contract/review.ts';
import type { MachineAnswer, ReviewPost } from '#contract/review-judgement.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { notFound } from '#server/foundations/refusal.ts';
import { describeJudgement, describePost, describeProgress, isOpenTo } from './describe-review.ts';
import type { ReviewRow } from './find-review.ts';
import { isPostFlagged } from './finding.ts';
import { type JudgedPost, readJudged } from './read-judged.ts';
import { review_judgements } from './tables.ts';

/** The next post for a reader, and their newest judgement. */
export async function takeTurn(connection: Connection, viewer: Viewer, review: ReviewRow): Promise<ReviewTurn> {
  const judged = await readJudged(connection, review.id);
  const next = judged.find((post) => isOpenTo(viewer, review, post));
  const last = judged
    .flatMap(({ postId, said }) => said.map((one) => ({ postId, said: one })))
    .filter(({ said }) => said.userId === viewer.id)
    .reduce<{ postId: number; said: JudgedPost['said'][number] } | null>(
      (newest, one) => (newest !== null && newest.said.id > one.said.id ? newest : one),
      null,
    );
  const described = await describePosts(
    connection,
    [next?.postId, last?.postId].flatMap((id) => id ?? []),
  );
  const lastPost = last && described.get(last.postId);
  return {
    review: await describeProgress(connection, viewer, review, judged),
    post: next === undefined ? null : (described.get(next.postId) ?? null),
    machine: next === undefined || review.is_blind ? null : describeMachine(next),
    last: last && lastPost ? { judgement: describeJudgement(last.said, viewer), post: lastPost } : null,
  };
}

/** These posts as readers see them, by id. */
export async function describePosts(connection: Connection, ids: readonly number[]): Promise<Map<number, ReviewPost>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select()
    .from(posts)
    .where(inArray(posts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, describePost(row)]));
}

/**
 * What the analyzer said of a post that the reader has judged. That they asked is stored: a later judgement of the post
 * is not blind.
 */
export async function revealMachine(
  connection: Connection,
  viewer: Viewer,
  review: ReviewRow,
  judgementId: number,
): Promise<MachineAnswer> {
  const [own] = await connection
    .update(review_judgements)
    .set({ revealed_at: new Date() })
    .where(
      and(
        eq(review_judgements.id, judgementId),
        eq(review_judgements.review_id, review.id),
        eq(review_judgements.user_id, viewer.id),
        isNull(review_judgements.undone_at),
      ),
    )
    .returning({ postId: review_judgements.post_id });
  const post = own && (await readJudged(connection, review.id)).find(({ postId }) => postId === own.postId);
  if (post === undefined) throw notFound('Judgement');
  return describeMachine(post);
}

const describeMachine = ({ strength, labels }: JudgedPost): MachineAnswer => ({
  strength,
  is_flagged: isPostFlagged({ strength }),
  labels: labels
    .map(({ category, start, end, confidence }) => ({ category, start, end, strength: confidence }))
    .sort((a, b) => a.start - b.start || a.end - b.end),
});

/** Whether the reader asked, after an earlier judgement of the post, what the analyzer said of it. */
export async function hasSeenMachine(
  connection: Connection,
  viewer: Viewer,
  { id }: ReviewRow,
  postId: number,
): Promise<boolean> {
  const revealed = await connection.$count(
    review_judgements,
    and(
      eq(review_judgements.review_id, id),
      eq(review_judgements.post_id, postId),
      eq(review_judgements.user_id, viewer.id),
      isNotNull(review_judgements.revealed_at),
    ),
  );
  return revealed > 0;
}
