import { and, eq } from 'drizzle-orm';
import { posts } from '#server/domain/accounts/tables.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { notFound } from '#server/foundations/refusal.ts';
import { isConfirmationSeenBy } from './read-confirmed.ts';
import { confirmed_checks, fact_checks } from './tables.ts';

type Person = Actor & { user: Viewer & { username: string } };
type Target = { account: { id: number; screen_name: string }; postId: number };

/** Stores that a person holds a fact-check to be about what a post says. Confirming it again changes nothing. */
export async function confirmCheck(database: Database, target: Target, checkId: number, actor: Person): Promise<void> {
  await database.transaction(async (transaction) => {
    const post = await findPost(transaction, target);
    const [check] = await transaction.select().from(fact_checks).where(eq(fact_checks.id, checkId));
    if (check === undefined) throw notFound('Fact-check');
    const [confirmed] = await transaction
      .insert(confirmed_checks)
      .values({ user_id: actor.user.id, text_hash: post.hash, fact_check_id: check.id })
      .onConflictDoNothing()
      .returning();
    if (confirmed === undefined) return;
    await recordAudit(transaction, {
      actor,
      action: 'fact_check.confirmed',
      subject: target.account.screen_name,
      detail: { post: post.postId, fact_check: check.url, rating: check.rating },
    });
  });
}

/** Takes a confirmation back: a person's own one; superusers anybody's. */
export async function undoConfirmation(
  database: Database,
  target: Target,
  confirmationId: number,
  actor: Person,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const post = await findPost(transaction, target);
    const isMeant = and(
      eq(confirmed_checks.id, confirmationId),
      eq(confirmed_checks.text_hash, post.hash),
      isConfirmationSeenBy(actor.user),
    );
    const [undone] = await transaction.delete(confirmed_checks).where(isMeant).returning();
    if (undone === undefined) throw notFound('Confirmation');
    const rows = await transaction.select().from(fact_checks).where(eq(fact_checks.id, undone.fact_check_id));
    const check = onlyRow(rows);
    await recordAudit(transaction, {
      actor,
      action: 'fact_check.undone',
      subject: target.account.screen_name,
      detail: { post: post.postId, fact_check: check.url, is_own: undone.user_id === actor.user.id },
    });
  });
}

/** The text of a post of an account, and its hash. Refuses a post that the account does not have. */
export async function findPost(connection: Connection, { account, postId }: Target) {
  const [post] = await connection
    .select({ hash: posts.text_hash, postId: posts.external_id, text: posts.text })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.account_id, account.id)));
  if (post === undefined) throw notFound('Post');
  return post;
}
