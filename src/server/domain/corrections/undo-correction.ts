import { and, eq } from 'drizzle-orm';
import { posts } from '#server/domain/accounts/tables.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { notFound } from '#server/foundations/refusal.ts';
import type { Person, Target } from './correct-post.ts';
import { isSeenBy } from './read-corrections.ts';
import { corrections } from './tables.ts';

type Place = Omit<Target, 'fingerprints'>;
type Stored = typeof corrections.$inferSelect;

/** Removes a correction: a person's own one; superusers can remove anybody's. */
export async function removeCorrection(database: Database, place: Place, id: number, actor: Person): Promise<void> {
  await database.transaction((transaction) => remove(transaction, place, id, actor));
}

/** Removes a correction, and restores those that it had replaced: everything is as it was before it was made. */
export async function undoCorrection(database: Database, place: Place, id: number, actor: Person): Promise<void> {
  await database.transaction(async (transaction) => {
    await restoreReplaced(transaction, await remove(transaction, place, id, actor));
  });
}

async function remove(connection: Connection, { account, postId }: Place, id: number, actor: Person): Promise<Stored> {
  const [post] = await connection
    .select({ hash: posts.text_hash, postId: posts.external_id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.account_id, account.id)));
  if (post === undefined) throw notFound('Correction');
  const isMeant = and(eq(corrections.id, id), eq(corrections.text_hash, post.hash), isSeenBy(actor.user));
  const [removed] = await connection.delete(corrections).where(isMeant).returning();
  if (removed === undefined) throw notFound('Correction');
  const { kind, judgement, category, user_id } = removed;
  await recordAudit(connection, {
    actor,
    action: 'correction.undone',
    subject: account.screen_name,
    detail: { post: post.postId, kind, judgement, category, is_own: user_id === actor.user.id },
  });
  return removed;
}

/** What the person says now wins: a label that they judged again, and any judgement over `right`. */
async function restoreReplaced(connection: Connection, undone: Stored): Promise<void> {
  const { user_id, text_hash, kind, replaced } = undone;
  const isOfSame = and(
    eq(corrections.user_id, user_id),
    eq(corrections.text_hash, text_hash),
    eq(corrections.kind, kind),
  );
  const hasSpoken = (await connection.$count(corrections, isOfSame)) > 0;
  const restored = replaced.filter(({ judgement }) => judgement !== 'right' || !hasSpoken);
  if (restored.length === 0) return;
  await connection
    .insert(corrections)
    .values(
      restored.map(({ created_at, ...one }) => ({
        ...one,
        ...{ user_id, text_hash, kind },
        created_at: new Date(created_at),
      })),
    )
    .onConflictDoNothing();
}
