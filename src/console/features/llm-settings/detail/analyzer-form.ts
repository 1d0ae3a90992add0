import * as v from 'valibot';
import { carriedNumber } from '#console/shared/forms/number-text.ts';
import { analyseNowField, NONE_NOW } from '#console/shared/setting-edit/analyse-now.ts';
import type { PlanRequest } from '#contract/analysis-plan.ts';
import type { ComparisonRequest } from '#contract/analyzer-comparison.ts';
import type { PreviewRequest } from '#contract/analyzer-preview.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { type Analyzer, analyzerPromptEntries, analyzerUpdateSchema } from '#contract/llm-setting.ts';
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
  analyse_now: analyseNowField,
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
  analyse_now: NONE_NOW,
});

const decisiveSchema = v.pick(analyzerFormSchema, ['setting_id', 'categories', 'prompt_user', 'prompt_system']);

/** What decides the use of analyses with the form as it is typed; null while it cannot be saved. */
export function toPlanRequest(kind: AnalyzerKind, draft: FormValues): PlanRequest | null {
  const parsed = v.safeParse(decisiveSchema, draft);
  if (!parsed.success) return null;
  const { setting_id: id, ...prompts } = parsed.output;
  return { id, [kind]: prompts };
}

/** A preview shows prompts that cannot be saved yet, too. */
const previewedSchema = v.object({ setting_id: carriedNumber, ...analyzerPromptEntries });

const postSchema = v.object({ screen_name: v.string(), post_id: v.string(), text: v.string() });

/** The request for a preview: the form as it is typed, and either a typed text or a stored post of an account. */
export function toPreviewRequest(draft: FormValues, post: FormValues): { settingId: number; request: PreviewRequest } {
  const { setting_id, categories, prompt_user, prompt_system } = v.parse(previewedSchema, draft);
  const { screen_name, post_id, text } = v.parse(postSchema, post);
  const account = { ...(screen_name !== '' && { screen_name }), ...(post_id !== '' && { post_id }) };
  const chosen = text === '' ? account : { text };
  return { settingId: setting_id, request: { categories, prompt_user, prompt_system, ...chosen } };
}

/** The request for a comparison: the form as it is typed, and the account whose posts are read, if not all. */
export function toComparisonRequest(
  draft: FormValues,
  post: FormValues,
): { settingId: number; request: ComparisonRequest } {
  const { setting_id, ...analyzer } = v.parse(previewedSchema, draft);
  const { screen_name } = v.parse(postSchema, post);
  return { settingId: setting_id, request: { ...analyzer, ...(screen_name !== '' && { screen_name }) } };
}
