import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { analyzerPromptEntries, chosenAccountsSchema, llmSettingUpdateSchema } from './llm-setting.ts';
import { modelSettingsUpdateSchema } from './model-settings.ts';
import { sharingSchema } from './sharing.ts';

const { model, is_blind, languages, counts_reposts } = llmSettingUpdateSchema.entries;

const promptsSchema = v.optional(closedObject(analyzerPromptEntries));

/**
 * Body of POST /admin/llm_analyzer/plan: a setting, saved or not, under the models settings, saved or not. Values that are left
 * out are the stored ones. Without `id` it is a new setting with this `model` and the default analyzers; without both, the selected one.
 * `accounts`: only these are analysed; without it, all.
 */
export const planRequestSchema = closedObject({
  id: v.optional(llmSettingUpdateSchema.entries.id),
  model,
  is_blind,
  languages,
  counts_reposts,
  propaganda: promptsSchema,
  disinformation: promptsSchema,
  models: v.optional(modelSettingsUpdateSchema),
  accounts: v.optional(chosenAccountsSchema),
});
export type PlanRequest = v.InferInput<typeof planRequestSchema>;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What analysing the accounts with a setting would read and use. */
export const planSchema = v.object({
  model: v.string(),
  /** All stored accounts, or those that were named. */
  accounts: whole,
  /** Those whose newest analysis was made with something else, or that have none. */
  accounts_to_measure: whole,
  /** Posts without an answer so far, about; only these cost anything. */
  posts_to_ask: whole,
  /** About; null for the embedded model, which uses no tokens. No account uses more than its budget. */
  tokens: v.nullable(whole),
  /** US dollars, about; null when it uses no tokens or the price of the model is not known. */
  cost_usd: v.nullable(v.number()),
  /** Of one analysis of one account; null for the embedded model. */
  token_budget: v.nullable(whole),
  /** Accounts whose analysis would wait until a superuser confirms it. */
  accounts_to_confirm: whole,
  sharing: sharingSchema,
});
export type Plan = v.InferOutput<typeof planSchema>;
