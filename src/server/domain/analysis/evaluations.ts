import { count, desc, eq, sql } from 'drizzle-orm';
import type { Evaluation } from '#contract/evaluation.ts';
import type { Measured } from '#contract/level.ts';
import type { Page, PageQuery } from '#contract/page.ts';
import { SettingNotFound } from '#server/domain/llm-settings/errors.ts';
import { settingWithId } from '#server/domain/llm-settings/selected.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type FingerprintConfig, fingerprintsNow } from './current-reading.ts';
import { evaluations } from './tables.ts';

/** Keeps what a setting measured under a fingerprint, in place of an earlier measurement. */
export async function keepEvaluation(
  connection: Connection,
  evaluation: Omit<typeof evaluations.$inferInsert, 'at'>,
): Promise<void> {
  const { setting_id: _, fingerprint: _fingerprint, ...measures } = evaluation;
  await connection
    .insert(evaluations)
    .values(evaluation)
    .onConflictDoUpdate({
      target: [evaluations.setting_id, evaluations.fingerprint],
      set: { ...measures, at: sql`now()` },
    });
}

/** The newest measurement under a fingerprint, whichever setting was measured; null without one. */
export async function readMeasured(connection: Connection, fingerprint: string): Promise<Measured | null> {
  const [newest] = await connection
    .select()
    .from(evaluations)
    .where(eq(evaluations.fingerprint, fingerprint))
    .orderBy(desc(evaluations.at))
    .limit(1);
  if (newest === undefined) return null;
  const { posts, auc, auc_low, auc_high, at } = newest;
  return { posts, auc, interval: [auc_low, auc_high], at: at.toISOString() };
}

type Reading = { database: Connection; config: FingerprintConfig };

/** One page of what was measured of a setting, newest first. Throws {@link SettingNotFound}. */
export async function listEvaluations(
  { database, config }: Reading,
  settingId: number,
  { skip, limit }: PageQuery,
): Promise<Page<Evaluation>> {
  const setting = await settingWithId(database, settingId);
  if (setting === null) throw new SettingNotFound(settingId);
  const current = await fingerprintsNow(database, setting, config);
  const isOfSetting = eq(evaluations.setting_id, settingId);
  const rows = await database
    .select()
    .from(evaluations)
    .where(isOfSetting)
    .orderBy(desc(evaluations.at), evaluations.fingerprint)
    .offset(skip)
    .limit(limit);
  const [total] = await database.select({ count: count() }).from(evaluations).where(isOfSetting);
  const data = rows.map(
    ({ setting_id: _, auc_low, auc_high, at, ...measures }): Evaluation => ({
      ...measures,
      interval: [auc_low, auc_high],
      is_current: current[measures.kind] === measures.fingerprint,
      at: at.toISOString(),
    }),
  );
  return { data, count: total?.count ?? 0 };
}
