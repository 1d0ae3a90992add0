import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { paid_answers } from './tables.ts';

const KEPT_MS = 24 * 60 * 60_000;

const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** The answer that was paid for under this key within a day, as it was kept; null when there is none. */
export async function recallAnswer(
  connection: Connection,
  key: string,
  now: Date,
): Promise<{ answer: unknown } | null> {
  const [kept] = await connection
    .select({ answer: paid_answers.answer })
    .from(paid_answers)
    .where(and(eq(paid_answers.key, key), gte(paid_answers.at, keptSince(now))));
  return kept ?? null;
}

/** Keeps an answer, which is JSON, for a day. */
export async function keepAnswer(connection: Connection, key: string, answer: unknown, now: Date): Promise<void> {
  const kept = { answer: sql`${JSON.stringify(answer)}::jsonb`, at: now };
  await connection
    .insert(paid_answers)
    .values({ key, ...kept })
    .onConflictDoUpdate({ target: paid_answers.key, set: kept });
}

/** Forgets what is older than a day; gives how many answers. */
export async function forgetPaidAnswers(connection: Connection, now: Date): Promise<number> {
  const gone = await connection.delete(paid_answers).where(lt(paid_answers.at, keptSince(now)));
  return gone.rowCount ?? 0;
}
