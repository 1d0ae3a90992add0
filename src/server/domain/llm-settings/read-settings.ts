import { desc, eq, sql } from 'drizzle-orm';
import type { LlmSetting, LlmSettingDetail, RevealedKey } from '#contract/llm-setting.ts';
import type { Page, PageQuery } from '#contract/page.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import type { Config } from '#server/foundations/config.ts';
import { revealKey } from './api-key.ts';
import { type AnalyzerRow, describeAnalyzer, describeSetting, maskKey, type SettingRow } from './describe-setting.ts';
import { problemOf } from './model-problem.ts';
import { settingNotFound } from './refusals.ts';
import type { SettingServices } from './setting-services.ts';
import { analyzers, llm_settings } from './tables.ts';

type Reading = Pick<SettingServices, 'database' | 'secrets'> & { config: Pick<Config, 'LLM_BASE_URL'> };

/** One page of all settings, newest first, their keys masked. */
export async function listSettings(
  { database, secrets, config }: Reading,
  { skip, limit }: PageQuery,
): Promise<Page<LlmSetting>> {
  const { endpoints } = await readModelSettings(database);
  const rows = await database
    .select()
    .from(llm_settings)
    .orderBy(desc(llm_settings.created_at), desc(llm_settings.id))
    .offset(skip)
    .limit(limit);
  const data = rows.map((row) => maskKey(describeSetting(row, secrets, { endpoints, config })));
  return { data, count: await database.$count(llm_settings) };
}

/** A short form of the setting that scores accounts; null when none is selected. */
export async function readSelected({
  database,
  secrets,
  config,
}: Reading): Promise<Pick<LlmSetting, 'id' | 'name' | 'model' | 'problem'> | null> {
  const { endpoints } = await readModelSettings(database);
  const [row] = await database.select().from(llm_settings).where(eq(llm_settings.is_selected, true));
  if (row === undefined) return null;
  const { id, name, model } = row;
  return { id, name, model, problem: problemOf(row, secrets, { endpoints, config }) };
}

/** A setting with both analyzers, its key masked. */
export async function readSetting({ database, secrets, config }: Reading, id: number): Promise<LlmSettingDetail> {
  const { endpoints } = await readModelSettings(database);
  const { row, propaganda, disinformation } = await findSetting(database, id);
  return {
    ...maskKey(describeSetting(row, secrets, { endpoints, config })),
    disinformation_analyzer: describeAnalyzer(disinformation),
    propaganda_analyzer: describeAnalyzer(propaganda),
  };
}

/**
 * The whole key of a setting; null when it has no readable key. The audit log records each call before the key is
 * handed out.
 */
export async function readKey({ database, secrets }: Reading, id: number, actor: Actor): Promise<RevealedKey> {
  const { row } = await findSetting(database, id);
  const { key } = revealKey(secrets, row);
  if (key !== null) {
    const detail = { id: row.id };
    await recordAudit(database, { actor, action: 'llm_setting.key_read', subject: row.name, detail });
  }
  return { api_key: key };
}

type Found = { row: SettingRow; propaganda: AnalyzerRow; disinformation: AnalyzerRow };

/** A stored setting with its two analyzers, read at one moment. */
export async function findSetting(database: SettingServices['database'], id: number): Promise<Found> {
  const rows = await database
    .select({ setting: llm_settings, analyzer: analyzers })
    .from(llm_settings)
    .innerJoin(analyzers, eq(analyzers.setting_id, llm_settings.id))
    // An id in a path may be too large for the column's type. It must then find nothing instead of failing.
    .where(sql`${llm_settings.id} = ${id}::bigint`);
  const analyzerOf = (kind: AnalyzerRow['kind']) => rows.find(({ analyzer }) => analyzer.kind === kind)?.analyzer;
  const [row, propaganda, disinformation] = [rows[0]?.setting, analyzerOf('propaganda'), analyzerOf('disinformation')];
  if (!row || !propaganda || !disinformation) throw settingNotFound();
  return { row, propaganda, disinformation };
}
