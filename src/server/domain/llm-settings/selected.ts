import { eq } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { SettingPart } from '#contract/llm-setting.ts';
import type { AnalyzerInstructions } from '#server/domain/labelling/labeller.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { analyzers, llm_settings } from './tables.ts';

/** The LLM setting that scores accounts now; `api_key` is the stored envelope, not the key. */
export type SelectedSetting = {
  id: number;
  name: string;
  model: string;
  is_blind: boolean;
  /** The languages that its model is asked about; null: all. */
  languages: string[] | null;
  counts_reposts: boolean;
  api_key: string | null;
  key_base_url: string | null;
  versions: Record<SettingPart, number>;
  analyzers: Record<AnalyzerKind, AnalyzerInstructions>;
};

/** A stored setting lacks one of its two analyzers, which no route can cause. */
export class IncompleteSettingError extends Error {
  override name = 'IncompleteSettingError';
  readonly settingId: number;
  constructor(settingId: number, kind: AnalyzerKind) {
    super(`The LLM setting ${settingId} has no ${kind} analyzer`);
    this.settingId = settingId;
  }
}

/** The selected setting with its two analyzers; null when none is selected. Throws {@link IncompleteSettingError}. */
export async function selectedSetting(connection: Connection): Promise<SelectedSetting | null> {
  const rows = await connection
    .select({ setting: llm_settings, analyzer: analyzers })
    .from(llm_settings)
    .leftJoin(analyzers, eq(analyzers.setting_id, llm_settings.id))
    .where(eq(llm_settings.is_selected, true));
  const setting = rows[0]?.setting;
  if (setting === undefined) return null;
  const analyzerOf = (kind: AnalyzerKind): AnalyzerInstructions & { version: number } => {
    const analyzer = rows.find((row) => row.analyzer?.kind === kind)?.analyzer;
    if (!analyzer) throw new IncompleteSettingError(setting.id, kind);
    const { categories, prompt_system, prompt_user, version } = analyzer;
    return { kind, categories, prompt_system, prompt_user, version };
  };
  const { version: propagandaVersion, ...propaganda } = analyzerOf('propaganda');
  const { version: disinformationVersion, ...disinformation } = analyzerOf('disinformation');
  const { id, name, model, is_blind, languages, counts_reposts, api_key, key_base_url, version } = setting;
  return {
    id,
    name,
    model,
    is_blind,
    languages,
    counts_reposts,
    api_key,
    key_base_url,
    versions: { setting: version, propaganda: propagandaVersion, disinformation: disinformationVersion },
    analyzers: { propaganda, disinformation },
  };
}
