import { and, eq, isNull } from 'drizzle-orm';
import type { JudgementCreation } from '#contract/review-judgement.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { isWhole } from '#server/domain/corrections/whole-characters.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { invalidField, notFound, Refusal } from '#server/foundations/refusal.ts';
import type { ReviewRow } from './find-review.ts';
import { keepGold } from './keep-gold.ts';
import { readJudged } from './read-judged.ts';
import { review_judgements, review_posts } from './tables.ts';
import { hasSeenMachine } from './take-turn.ts';

export type Reader = Actor & { user: Viewer & { username: string } };
export type Place = { account: { screen_name: string }; review: ReviewRow };

/**
 * Stores what a reader says of a drawn post. A post that others have judged meanwhile takes it too. Refuses a second
 * judgement of one reader, techniques that the analyzer does not have, and words that are not in the post.
 */
export async function judgePost(
  database: Database,
  { account, review }: Place,
  judgement: JudgementCreation,
  reader: Reader,
): Promise<void> {
  const { post_id, verdict, found, note } = judgement;
  await database.transaction(async (transaction) => {
    const [post] = await transaction
      .select({ text: posts.text, externalId: posts.external_id })
      .from(review_posts)
      .innerJoin(posts, eq(posts.id, review_posts.post_id))
      .where(and(eq(review_posts.review_id, review.id), eq(review_posts.post_id, post_id)));
    if (post === undefined) throw notFound('Post');
    checkFound(post.text, judgement, review.categories);
    const is_blind = review.is_blind && !(await hasSeenMachine(transaction, reader.user, review, post_id));
    const [stored] = await transaction
      .insert(review_judgements)
      .values({ review_id: review.id, post_id, user_id: reader.user.id, verdict, found, note, is_blind })
      .onConflictDoNothing()
      .returning({ id: review_judgements.id });
    if (stored === undefined) {
      throw new Refusal('conflict', 'You have judged this post already; take that back to judge it again');
    }
    await keepGold(transaction, review, post_id);
    await recordAudit(transaction, {
      actor: reader,
      action: 'review.judged',
      subject: account.screen_name,
      detail: { review: review.id, post: post.externalId, verdict, is_blind },
    });
  });
}

/**
 * Takes a reader's own judgement back. Refuses when others have judged the post too: then they can see what was said, and
 * a disagreement is settled instead.
 */
export async function undoJudgement(
  database: Database,
  { account, review }: Place,
  judgementId: number,
  reader: Reader,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const post = (await readJudged(transaction, review.id)).find(({ said }) =>
      said.some(({ id, userId }) => id === judgementId && userId === reader.user.id),
    );
    if (post === undefined) throw notFound('Judgement');
    if (post.said.length > 1) {
      throw new Refusal('conflict', 'Somebody else has judged this post too, so your judgement stays');
    }
    const [undone] = await transaction
      .update(review_judgements)
      .set({ undone_at: new Date() })
      .where(and(eq(review_judgements.id, judgementId), isNull(review_judgements.undone_at)))
      .returning({ verdict: review_judgements.verdict });
    if (undone === undefined) throw notFound('Judgement');
    await keepGold(transaction, review, post.postId);
    await recordAudit(transaction, {
      actor: reader,
      action: 'review.judgement_undone',
      subject: account.screen_name,
      detail: { review: review.id, verdict: undone.verdict },
    });
  });
}

function checkFound(text: string, { verdict, found }: JudgementCreation, categories: readonly string[]): void {
  if ((verdict === 'found') !== found.length > 0) {
    throw invalidField(
      ['found'],
      verdict === 'found' ? 'Name a technique' : 'Techniques are named, so this is “found”',
    );
  }
  for (const [place, { category, start, end }] of found.entries()) {
    const refuse = (message: string) => invalidField(['found', place], message);
    if (!categories.includes(category)) throw refuse('The analyzer has no such category');
    if (start === null && end === null) continue;
    if (start === null || end === null || start >= end || end > text.length) {
      throw refuse('These words are not at this place of the post');
    }
    if (!isWhole(text, start, end)) throw refuse('The selection cuts a character in two');
    if (text.slice(start, end).trim() === '') throw refuse('Select some words');
  }
}
