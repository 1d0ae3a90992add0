import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Correction } from '#contract/correction.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { users } from '#server/domain/people/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { corrections } from './tables.ts';

/** A correction with its author's name. */
export type CorrectionRow = typeof corrections.$inferSelect & { by: string };

/** True for the rows of `corrections` that a person sees: their own; superusers see all. */
export function isSeenBy(viewer: Viewer): SQL {
  return viewer.is_superuser ? sql`true` : sql`corrections.user_id = ${viewer.id}`;
}

/** The corrections of these texts that a person sees, by hash of the text, oldest first. */
export async function readCorrections(
  connection: Connection,
  viewer: Viewer,
  hashes: readonly string[],
): Promise<Map<string, CorrectionRow[]>> {
  const rows = await connection
    .select({ correction: corrections, by: users.username })
    .from(corrections)
    .innerJoin(users, eq(users.id, corrections.user_id))
    .where(and(inArray(corrections.text_hash, [...hashes]), isSeenBy(viewer)))
    .orderBy(asc(corrections.id));
  return Map.groupBy(
    rows.map(({ correction, by }) => ({ ...correction, by })),
    ({ text_hash }) => text_hash,
  );
}

/** A correction of a post with this text, as the API shows it. */
export function describeCorrection(row: CorrectionRow, text: string, viewer: Viewer): Correction {
  const { id, kind, judgement, category, start, end, reason, by } = row;
  const quote = start === null || end === null ? null : text.slice(start, end);
  const at = row.created_at.toISOString();
  return { id, kind, judgement, category, start, end, quote, reason, by, is_mine: row.user_id === viewer.id, at };
}
