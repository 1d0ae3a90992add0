import * as v from 'valibot';
import { carriedNumber, typedNumber } from '#console/shared/forms/number-text.ts';
import { type ModelSettings, modelSettingsUpdateSchema } from '#contract/model-settings.ts';

const { temperature, concurrency, batch_size, max_posts, token_budget, endpoints } = modelSettingsUpdateSchema.entries;

export const modelSettingsFormSchema = v.object({
  version: carriedNumber,
  temperature: v.pipe(typedNumber, temperature.wrapped),
  concurrency: v.pipe(typedNumber, concurrency.wrapped),
  batch_size: v.pipe(typedNumber, batch_size.wrapped),
  max_posts: v.pipe(typedNumber, max_posts.wrapped),
  token_budget: v.pipe(typedNumber, token_budget.wrapped),
  endpoints: endpoints.wrapped,
});

export type ModelSettingsValues = v.InferInput<typeof modelSettingsFormSchema>;

/** What the models form starts from. */
export const toModelSettingsForm = (settings: ModelSettings): ModelSettingsValues => ({
  version: String(settings.version),
  temperature: String(settings.temperature),
  concurrency: String(settings.concurrency),
  batch_size: String(settings.batch_size),
  max_posts: String(settings.max_posts),
  token_budget: String(settings.token_budget),
  endpoints: settings.endpoints,
});
