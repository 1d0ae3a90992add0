import type { Analyzer, LlmSetting } from '#contract/llm-setting.ts';
import { findPromptWarnings } from '#contract/prompt.ts';
import { baseUrlOf, type Surroundings } from '#server/domain/models/locate-model.ts';
import { maskSecret } from '#server/foundations/mask-secret.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { revealKey } from './api-key.ts';
import { problemOf } from './model-problem.ts';
import type { analyzers, llm_settings } from './tables.ts';

export type SettingRow = typeof llm_settings.$inferSelect;
export type AnalyzerRow = typeof analyzers.$inferSelect;

/** A setting as the API shows it, but with its whole key; {@link maskKey} masks it. */
export function describeSetting(row: SettingRow, secrets: Secrets, surroundings: Surroundings): LlmSetting {
  const { id, name, description, model, is_selected, is_blind, languages, counts_reposts, revision } = row;
  const { key, isUnreadable } = revealKey(secrets, row);
  const baseUrl = baseUrlOf(model, surroundings);
  const hasKey = row.api_key !== null;
  return {
    id,
    name,
    description,
    model,
    is_selected,
    is_blind,
    languages,
    counts_reposts,
    version: revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    base_url: baseUrl,
    api_key: key,
    has_key: hasKey,
    key_unreadable: isUnreadable,
    key_for_other_base_url: hasKey && baseUrl !== null && row.key_base_url !== baseUrl,
    problem: problemOf(row, secrets, surroundings),
  };
}

export function maskKey(setting: LlmSetting): LlmSetting {
  return { ...setting, api_key: setting.api_key === null ? null : maskSecret(setting.api_key) };
}

export function describeAnalyzer(row: AnalyzerRow): Analyzer {
  const { id, name, categories, description, prompt_user, prompt_system, version, updated_at } = row;
  return {
    id,
    name,
    categories,
    description,
    prompt_user,
    prompt_system,
    version,
    updated_at: updated_at.toISOString(),
    warnings: findPromptWarnings({ prompt_system, prompt_user }),
  };
}
