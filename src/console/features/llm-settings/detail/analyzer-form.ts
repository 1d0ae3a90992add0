import * as v from 'valibot';
import { carriedNumber } from '#console/shared/forms/number-text.ts';
import type { PreviewRequest } from '#contract/analyzer-preview.ts';
import { type Analyzer, analyzerUpdateSchema } from '#contract/llm-setting.ts';
import type { FormValues } from '#machines/draft.ts';

const { name, description, categories, prompt_user, prompt_system } = analyzerUpdateSchema.entries;

/** The forms of both analyzers on /llm_setting/{llm_id}. */
export const analyzerFormSchema = v.object({
  setting_id: carriedNumber,
  version: carriedNumber,
  name: name.wrapped,
  categories: categories.wrapped,
  description: description.wrapped,
  prompt_user: prompt_user.wrapped,
  prompt_system: prompt_system.wrapped,
});

export type AnalyzerValues = v.InferInput<typeof analyzerFormSchema>;

/** The start values of an analyzer's form. */
export const toAnalyzerForm = (settingId: number, analyzer: Omit<Analyzer, 'id' | 'updated_at'>): AnalyzerValues => ({
  setting_id: String(settingId),
  version: String(analyzer.version),
  name: analyzer.name,
  categories: analyzer.categories,
  description: analyzer.description,
  prompt_user: analyzer.prompt_user,
  prompt_system: analyzer.prompt_system,
});

const postSchema = v.object({ screen_name: v.string(), post_id: v.string(), text: v.string() });

/** The request for a preview: the form as it is typed, and either a typed text or a stored post of an account. */
export function toPreviewRequest(draft: FormValues, post: FormValues): { settingId: number; request: PreviewRequest } {
  const { setting_id, categories, prompt_user, prompt_system } = v.parse(analyzerFormSchema, draft);
  const { screen_name, post_id, text } = v.parse(postSchema, post);
  const account = { ...(screen_name !== '' && { screen_name }), ...(post_id !== '' && { post_id }) };
  const chosen = text === '' ? account : { text };
  return { settingId: setting_id, request: { categories, prompt_user, prompt_system, ...chosen } };
}
