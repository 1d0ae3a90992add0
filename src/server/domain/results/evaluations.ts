import { desc, eq, sql } from 'drizzle-orm';
import type { Evaluation } from '#contract/evaluation.ts';
import type { Measured } from '#contract/level.ts';
import type { Page, PageQuery } from '#contract/page.ts';
import { settingNotFound } from '#server/domain/llm-settings/refusals.ts';
import { settingWithId } from '#server/domain/llm-settings/selected.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type FingerprintConfig, fingerprintsNow } from './current-reading.ts';
import { evaluations } from './tables.ts';

/** Stores a setting's measures under a fingerprint. They replace an earlier measurement of the same subject. */
export async function keepEvaluation(
  connection: Connection,
  evaluation: Omit<typeof evaluations.$inferInsert, 'at'>,
): Promise<void> {
  const { setting_id: _, fingerprint: _fingerprint, subject: _subject, ...measures } = evaluation;
  await connection
    .insert(evaluations)
    .values(evaluation)
    .onConflictDoUpdate({
      target: [evaluations.setting_id, evaluations.fingerprint, evaluations.subject],
      set: { ...measures, at: sql`now()` },
    });
}

/** The newest measurement of each subject under a fingerprint, from any setting; the newer one first. */
export async function readMeasured(connection: Connection, fingerprint: string): Promise<Measured[]> {
  const newest = await connection
    .selectDistinctOn([evaluations.subject])
    .from(evaluations)
    .where(eq(evaluations.fingerprint, fingerprint))
    .orderBy(evaluations.subject, desc(evaluations.at));
  return newest.sort((a, b) => b.at.getTime() - a.at.getTime()).map(describe);
}

const describe = ({ subject, count, auc, auc_low, auc_high, at }: typeof evaluations.$inferSelect): Measured => ({
  subject,
  count,
  auc,
  interval: [auc_low, auc_high],
  at: at.toISOString(),
});

type Reading = { database: Connection; config: FingerprintConfig };

/** One page of the measurements of a setting, newest first. */
export async function listEvaluations(
  { database, config }: Reading,
  settingId: number,
  { skip, limit }: PageQuery,
): Promise<Page<Evaluation>> {
  const setting = await settingWithId(database, settingId);
  if (setting === null) throw settingNotFound();
  const current = await fingerprintsNow(database, setting, config);
  const isOfSetting = eq(evaluations.setting_id, settingId);
  const rows = await database
    .select()
    .from(evaluations)
    .where(isOfSetting)
    .orderBy(desc(evaluations.at), evaluations.fingerprint, evaluations.subject)
    .offset(skip)
    .limit(limit);
  const data = rows.map((row): Evaluation => {
    const { kind, fingerprint, file_name, positives, precision, recall, f1, brier } = row;
    const is_current = current[kind] === fingerprint;
    return { ...describe(row), kind, fingerprint, is_current, file_name, positives, precision, recall, f1, brier };
  });
  return { data, count: await database.$count(evaluations, isOfSetting) };
}
