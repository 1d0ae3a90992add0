import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { notFound } from '#server/foundations/refusal.ts';
import { reviews } from './tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** The review of an account with that id. The caller has checked who may see the account. */
export async function findReview(connection: Connection, account: { id: number }, id: number): Promise<ReviewRow> {
  const [review] = await connection
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.account_id, account.id)));
  if (review === undefined) throw notFound('Review');
  return review;
}
