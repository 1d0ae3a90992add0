import * as v from 'valibot';
import { typedNumber } from '#console/shared/forms/number-text.ts';
import { scraperParametersCreationSchema } from '#contract/scraper.ts';

const { name, bearer_token, max_posts } = scraperParametersCreationSchema.entries;

/** Add parameters: the form holds the number as text. */
export const addScraperSchema = v.object({
  name,
  bearer_token,
  max_posts: v.pipe(typedNumber, max_posts.wrapped),
  include_reposts: v.boolean(),
  is_active: v.boolean(),
});
export type ScraperValues = v.InferInput<typeof addScraperSchema>;
