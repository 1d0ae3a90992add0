import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { mayRemove } from './describe-review.ts';
import type { Place, Reader } from './judge-post.ts';
import { forgetGold } from './keep-gold.ts';
import { reviews } from './tables.ts';

/** Removes a review with everything that people said in it. Refuses people who neither started it nor are superusers. */
export async function removeReview(database: Database, { account, review }: Place, actor: Reader): Promise<void> {
  if (!mayRemove(actor.user, review)) throw new Refusal('conflict', 'Only who started this review can remove it');
  await database.transaction(async (transaction) => {
    await forgetGold(transaction, review);
    await transaction.delete(reviews).where(eq(reviews.id, review.id));
    await recordAudit(transaction, {
      actor,
      action: 'review.removed',
      subject: account.screen_name,
      detail: { review: review.id, kind: review.kind },
    });
  });
}
