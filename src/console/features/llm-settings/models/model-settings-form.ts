import * as v from 'valibot';
import { type ModelSettings, modelSettingsUpdateSchema } from '#contract/model-settings.ts';

const { temperature, concurrency, batch_size, max_posts, token_budget, endpoints } = modelSettingsUpdateSchema.entries;

/** A number as people type it; the empty text is none, though `Number` would make 0 of it. */
const typed = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
);

export const modelSettingsFormSchema = v.object({
  version: v.pipe(v.string(), v.transform(Number)),
  temperature: v.pipe(typed, temperature.wrapped),
  concurrency: v.pipe(typed, concurrency.wrapped),
  batch_size: v.pipe(typed, batch_size.wrapped),
  max_posts: v.pipe(typed, max_posts.wrapped),
  token_budget: v.pipe(typed, token_budget.wrapped),
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
