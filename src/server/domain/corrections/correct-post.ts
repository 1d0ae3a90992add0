import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CorrectionCreation } from '#contract/correction.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import { readCategories } from '#server/domain/results/provenance.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { invalidField, notFound } from '#server/foundations/refusal.ts';
import { type JudgedPost, readJudgedPost } from './judged-post.ts';
import { corrections, type Replaced } from './tables.ts';
import { isWhole } from './whole-characters.ts';

export type Person = Actor & { user: Viewer & { username: string } };
export type Target = { account: { id: number; screen_name: string }; postId: number; fingerprints: Fingerprints };

/**
 * Stores a correction of a post. Refuses when the account has no such post, when the label is not one of the post's,
 * and when the words are not in its text.
 */
export async function correctPost(
  database: Database,
  { account, postId, fingerprints }: Target,
  correction: CorrectionCreation,
  actor: Person,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { kind } = correction;
    const place = { accountId: account.id, id: postId, kind, fingerprints };
    const post = await readJudgedPost(transaction, actor.user, place);
    if (post === null) throw notFound('Post');
    await checkFits(transaction, post, correction, fingerprints);
    const replaced = await withdraw(transaction, post, correction, actor.user.id);
    const isOwn = replaced.some(({ judgement }) => judgement === 'missed');
    // A person who calls their own label wrong only removes it.
    if (correction.judgement === 'wrong' && isOwn) return;
    const { category = null, start = null, end = null } = correction.judgement === 'right' ? {} : correction;
    const judged = post.given.map(({ category, start, end, confidence }) => ({ category, start, end, confidence }));
    await transaction.insert(corrections).values({
      user_id: actor.user.id,
      text_hash: post.hash,
      kind,
      judgement: correction.judgement,
      category,
      start,
      end,
      judged,
      replaced,
    });
    await recordAudit(transaction, {
      actor,
      action: 'correction.made',
      subject: account.screen_name,
      detail: { post: post.postId, kind, judgement: correction.judgement, category },
    });
  });
}

type Reason = { correctionId: number; reason: string };

/** Keeps why a person made their correction; an empty reason removes it. Refuses corrections of others, also to superusers. */
export async function explainCorrection(
  database: Database,
  { account, postId }: Omit<Target, 'fingerprints'>,
  { correctionId, reason }: Reason,
  { user }: Person,
): Promise<void> {
  const ofPost = sql`(select text_hash from posts where id = ${postId} and account_id = ${account.id})`;
  const { rowCount } = await database
    .update(corrections)
    .set({ reason: reason || null })
    .where(and(eq(corrections.id, correctionId), eq(corrections.text_hash, ofPost), eq(corrections.user_id, user.id)));
  if (rowCount === 0) throw notFound('Correction');
}

async function checkFits(
  connection: Connection,
  post: JudgedPost,
  correction: CorrectionCreation,
  fingerprints: Fingerprints,
): Promise<void> {
  if (correction.judgement === 'right') {
    if (!post.isRead) throw invalidField(['judgement'], 'This post was not read for this question');
    return;
  }
  const { category, start, end, quote } = correction;
  if (post.text.slice(start, end) !== quote) {
    throw invalidField(['quote'], 'These words are not at this place of the post');
  }
  if (correction.judgement === 'wrong') {
    if (post.labels.some((label) => label.category === category && label.start === start && label.end === end)) return;
    throw invalidField(['category'], 'The post has no such label');
  }
  if (quote.trim() === '') throw invalidField(['quote'], 'Select some words');
  if (!isWhole(post.text, start, end)) throw invalidField(['quote'], 'The selection cuts a character in two');
  if (!(await readCategories(connection, fingerprints[correction.kind])).includes(category)) {
    throw invalidField(['category'], 'The analyzer has no such category');
  }
  const isThere = post.labels.some(
    (label) => !label.isWrong && label.category === category && label.start < end && start < label.end,
  );
  if (isThere) throw invalidField(['category'], 'These words have this label already');
}

/** Removes the person's earlier corrections of the same label or post, and returns them. */
async function withdraw(
  connection: Connection,
  { hash }: JudgedPost,
  correction: CorrectionCreation,
  userId: string,
): Promise<Replaced[]> {
  const isOverridden: SQL =
    correction.judgement === 'right'
      ? sql`true`
      : sql`(judgement = 'right' or (category, start, "end")
          = (${correction.category}, ${correction.start}::integer, ${correction.end}::integer))`;
  const withdrawn = await connection
    .delete(corrections)
    .where(
      and(
        eq(corrections.user_id, userId),
        eq(corrections.text_hash, hash),
        eq(corrections.kind, correction.kind),
        isOverridden,
      ),
    )
    .returning();
  return withdrawn.map(({ id, judgement, category, start, end, judged, reason, created_at }) => ({
    ...{ id, judgement, category, start, end, judged, reason },
    created_at: created_at.toISOString(),
  }));
}
