import { and, eq } from 'drizzle-orm';
import type { Page, PageQuery } from '#contract/page.ts';
import type { Disagreement } from '#contract/review-judgement.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { notFound, Refusal } from '#server/foundations/refusal.ts';
import { describeJudgement } from './describe-review.ts';
import type { ReviewRow } from './find-review.ts';
import type { Place, Reader } from './judge-post.ts';
import { keepGold } from './keep-gold.ts';
import { isDisputed, type JudgedPost, readJudged } from './read-judged.ts';
import { review_settlements } from './tables.ts';
import { describePosts } from './take-turn.ts';

/** One page of the posts that people judge differently, in the order of reading. */
export async function listDisagreements(
  connection: Connection,
  viewer: Viewer,
  review: ReviewRow,
  { skip, limit }: PageQuery,
): Promise<Page<Disagreement>> {
  const disputed = (await readJudged(connection, review.id)).filter(isDisputed);
  const page = disputed.slice(skip, skip + limit);
  const described = await describePosts(
    connection,
    page.map(({ postId }) => postId),
  );
  const data = page.flatMap((disputed): Disagreement[] => {
    const post = described.get(disputed.postId);
    if (post === undefined) return [];
    const { settled } = disputed;
    return [
      {
        post,
        judgements: disputed.said.map((said) => describeJudgement(said, viewer)),
        settled: settled && { judgement_id: settled.judgementId, by: settled.by, at: settled.at.toISOString() },
        may_choose: choicesOf(viewer, disputed),
      },
    ];
  });
  return { data, count: disputed.length };
}

/** A third person may choose any judgement. A reader can only give way: two people then say the same. */
const choicesOf = ({ id }: Viewer, { said, settled }: JudgedPost): number[] =>
  settled === null ? said.filter(({ userId }) => userId !== id).map((one) => one.id) : [];

/** Lets one of several different judgements count. */
export async function settle(
  database: Database,
  { account, review }: Place,
  judgementId: number,
  actor: Reader,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const post = await findDisputed(transaction, review, ({ said }) => said.some(({ id }) => id === judgementId));
    if (post.settled !== null) throw new Refusal('conflict', 'This disagreement is settled already');
    if (!choicesOf(actor.user, post).includes(judgementId)) {
      throw new Refusal('conflict', 'You can give way to the other reader; your own judgement needs a third person');
    }
    const [stored] = await transaction
      .insert(review_settlements)
      .values({ review_id: review.id, post_id: post.postId, judgement_id: judgementId, user_id: actor.user.id })
      .onConflictDoNothing()
      .returning({ postId: review_settlements.post_id });
    if (stored === undefined) throw new Refusal('conflict', 'This disagreement is settled already');
    await keepGold(transaction, review, post.postId);
    await recordAudit(transaction, {
      actor,
      action: 'review.settled',
      subject: account.screen_name,
      detail: { review: review.id, judgement: judgementId },
    });
  });
}

/** Opens a settled disagreement again. The one who settled it can, and superusers. */
export async function undoSettlement(
  database: Database,
  { account, review }: Place,
  judgementId: number,
  actor: Reader,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const post = await findDisputed(transaction, review, ({ settled }) => settled?.judgementId === judgementId);
    if (post.settled?.userId !== actor.user.id && !actor.user.is_superuser) throw notFound('Settlement');
    await transaction
      .delete(review_settlements)
      .where(and(eq(review_settlements.review_id, review.id), eq(review_settlements.post_id, post.postId)));
    await keepGold(transaction, review, post.postId);
    await recordAudit(transaction, {
      actor,
      action: 'review.settlement_undone',
      subject: account.screen_name,
      detail: { review: review.id, judgement: judgementId },
    });
  });
}

async function findDisputed(
  connection: Connection,
  review: ReviewRow,
  isMeant: (post: JudgedPost) => boolean,
): Promise<JudgedPost> {
  const post = (await readJudged(connection, review.id)).filter(isDisputed).find(isMeant);
  if (post === undefined) throw notFound('Disagreement');
  return post;
}
