import * as v from 'valibot';
import { scraperParametersCreationSchema } from '#contract/scraper.ts';

const { name, bearer_token, max_posts } = scraperParametersCreationSchema.entries;

/** Add parameters: the form holds the number as text. */
export const addScraperSchema = v.object({
  name,
  bearer_token,
  max_posts: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    max_posts.wrapped,
  ),
  is_active: v.boolean(),
});
export type ScraperValues = v.InferInput<typeof addScraperSchema>;
