import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { SettingPart } from '#contract/setting-version.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import type { AnalyzerInstructions } from '#server/domain/labelling/labeller.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { analyzers, llm_settings } from './tables.ts';

/** An LLM setting as it is used for scoring. `api_key` is the stored envelope, not the key. */
export type SelectedSetting = {
  id: number;
  name: string;
  model: string;
  is_blind: boolean;
  /** The languages of posts that its model is asked about; null: all. */
  languages: string[] | null;
  counts_reposts: boolean;
  api_key: string | null;
  key_base_url: string | null;
  versions: Record<SettingPart, number>;
  analyzers: Record<AnalyzerKind, AnalyzerInstructions>;
};

/** The selected setting with its two analyzers; null when none is selected. */
export async function selectedSetting(connection: Connection): Promise<SelectedSetting | null> {
  const [selected] = await findSettings(connection, eq(llm_settings.is_selected, true));
  return selected ?? null;
}

/** The settings with this name (several may share it), in the same shape. */
export function settingsNamed(connection: Connection, name: string): Promise<SelectedSetting[]> {
  return findSettings(connection, eq(llm_settings.name, name));
}

/** The names of all settings, each once, in the order in which they were created. */
export async function settingNames(connection: Connection): Promise<string[]> {
  const rows = await connection.select({ name: llm_settings.name }).from(llm_settings).orderBy(llm_settings.id);
  return [...new Set(rows.map(({ name }) => name))];
}

/** The setting with this id in the same shape; null when there is none. */
export async function settingWithId(connection: Connection, id: number): Promise<SelectedSetting | null> {
  // An id in a path may be too large for the column's type. It must then find nothing instead of failing.
  const [found] = await findSettings(connection, sql`${llm_settings.id} = ${id}::bigint`);
  return found ?? null;
}

/** A setting that is not stored yet: a new one with this model and the default analyzers. */
export const newSetting = (model: string): SelectedSetting => ({
  id: 0,
  name: '',
  model,
  is_blind: true,
  languages: null,
  counts_reposts: false,
  api_key: null,
  key_base_url: null,
  versions: { setting: 1, propaganda: 1, disinformation: 1 },
  analyzers: { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS },
});

type Row = { setting: typeof llm_settings.$inferSelect; analyzer: typeof analyzers.$inferSelect | null };

async function findSettings(connection: Connection, isMeant: SQL): Promise<SelectedSetting[]> {
  const rows = await connection
    .select({ setting: llm_settings, analyzer: analyzers })
    .from(llm_settings)
    .leftJoin(analyzers, eq(analyzers.setting_id, llm_settings.id))
    .where(isMeant)
    .orderBy(llm_settings.id);
  return [...Map.groupBy(rows, ({ setting }) => setting.id).values()].flatMap(describe);
}

/** Combines rows: two rows, one for each analyzer, make one setting. */
function describe(rows: readonly Row[]): SelectedSetting[] {
  const setting = rows[0]?.setting;
  if (setting === undefined) return [];
  const analyzerOf = (kind: AnalyzerKind): AnalyzerInstructions & { version: number } => {
    const analyzer = rows.find((row) => row.analyzer?.kind === kind)?.analyzer;
    if (!analyzer) throw new Error(`The LLM setting ${setting.id} has no ${kind} analyzer`);
    const { categories, prompt_system, prompt_user, version } = analyzer;
    return { kind, categories, prompt_system, prompt_user, version };
  };
  const { version: propagandaVersion, ...propaganda } = analyzerOf('propaganda');
  const { version: disinformationVersion, ...disinformation } = analyzerOf('disinformation');
  const { id, name, model, is_blind, languages, counts_reposts, api_key, key_base_url, version } = setting;
  const versions = { setting: version, propaganda: propagandaVersion, disinformation: disinformationVersion };
  const described = { id, name, model, is_blind, languages, counts_reposts, api_key, key_base_url };
  return [{ ...described, versions, analyzers: { propaganda, disinformation } }];
}
