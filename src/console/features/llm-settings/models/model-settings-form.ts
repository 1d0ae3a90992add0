import * as v from 'valibot';
import {
  carriedNumber,
  optionalTypedNumber,
  typedNumber,
  typedNumberOrNone,
} from '#console/shared/forms/number-text.ts';
import { analyseNowField, NONE_NOW } from '#console/shared/setting-edit/analyse-now.ts';
import type { PlanRequest } from '#contract/analysis-plan.ts';
import { type ModelSettings, modelSettingsUpdateSchema, type Price, priceSchema } from '#contract/model-settings.ts';
import type { FormValues } from '#machines/draft.ts';

const {
  temperature,
  concurrency,
  batch_size,
  max_posts,
  token_budget,
  prices,
  confirm_above_tokens,
  confirm_above_cost,
  endpoints,
} = modelSettingsUpdateSchema.entries;

/** One row of prices; its numbers are typed as text. Those of cached tokens may be left out. */
export const priceRowSchema = v.pipe(
  v.object({
    model: priceSchema.entries.model,
    input: v.pipe(typedNumber, priceSchema.entries.input),
    output: v.pipe(typedNumber, priceSchema.entries.output),
    cache_read: v.pipe(typedNumberOrNone, priceSchema.entries.cache_read),
    cache_write: v.pipe(typedNumberOrNone, priceSchema.entries.cache_write),
  }),
  v.transform((price): Price => price),
);

export const modelSettingsFormSchema = v.object({
  version: carriedNumber,
  temperature: v.pipe(typedNumber, temperature.wrapped),
  concurrency: v.pipe(typedNumber, concurrency.wrapped),
  batch_size: v.pipe(typedNumber, batch_size.wrapped),
  max_posts: v.pipe(typedNumber, max_posts.wrapped),
  token_budget: v.pipe(typedNumber, token_budget.wrapped),
  prices: v.pipe(v.array(priceRowSchema), prices.wrapped),
  confirm_above_tokens: v.pipe(optionalTypedNumber, confirm_above_tokens.wrapped),
  confirm_above_cost: v.pipe(optionalTypedNumber, confirm_above_cost.wrapped),
  endpoints: endpoints.wrapped,
  analyse_now: analyseNowField,
});

export type ModelSettingsValues = v.InferInput<typeof modelSettingsFormSchema>;

const textOf = (number: number | null) => (number === null ? '' : String(number));

/** The start values of the models form. */
export const toModelSettingsForm = (settings: ModelSettings): ModelSettingsValues => ({
  version: String(settings.version),
  temperature: String(settings.temperature),
  concurrency: String(settings.concurrency),
  batch_size: String(settings.batch_size),
  max_posts: String(settings.max_posts),
  token_budget: String(settings.token_budget),
  prices: settings.prices.map(({ model, input, output, cache_read = null, cache_write = null }) => ({
    model,
    input: String(input),
    output: String(output),
    cache_read: textOf(cache_read),
    cache_write: textOf(cache_write),
  })),
  confirm_above_tokens: textOf(settings.confirm_above_tokens),
  confirm_above_cost: textOf(settings.confirm_above_cost),
  endpoints: settings.endpoints,
  analyse_now: NONE_NOW,
});

/** What decides the use of analyses with the form as it is typed, for the selected setting; null while it cannot be saved. */
export function toPlanRequest(draft: FormValues): PlanRequest | null {
  const parsed = v.safeParse(modelSettingsFormSchema, draft);
  if (!parsed.success) return null;
  const { version: _, analyse_now: __, ...models } = parsed.output;
  return { models };
}
