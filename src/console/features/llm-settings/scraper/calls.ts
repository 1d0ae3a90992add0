import { client } from '#console/shared/client/client.ts';
import { messageSchema } from '#contract/problem.ts';
import { type ScraperParameters, type ScraperParametersCreation, scraperParametersSchema } from '#contract/scraper.ts';

/** POST /admin/parameters/twitter_scraper/. Superusers only, like all calls below. */
export const createScraperParameters = (
  creation: ScraperParametersCreation,
  signal: AbortSignal,
): Promise<ScraperParameters> =>
  client.post('admin/parameters/twitter_scraper/', { json: creation, signal }).json(scraperParametersSchema);

/** DELETE /admin/parameters/twitter_scraper/{id}/. */
export async function deleteScraperParameters(id: number, signal: AbortSignal): Promise<void> {
  await client.delete(`admin/parameters/twitter_scraper/${id}/`, { signal }).json(messageSchema);
}
