import { client } from '#console/shared/client/client.ts';
import { type AdminOverview, adminOverviewSchema } from '#contract/admin-overview.ts';
import { messageSchema } from '#contract/problem.ts';
import { type ScraperParameters, type ScraperParametersCreation, scraperParametersSchema } from '#contract/scraper.ts';

/** GET /admin/: the installation at a glance, the scraper's parameters among it. Superusers only, as everything below. */
export const fetchOverview = (signal: AbortSignal): Promise<AdminOverview> =>
  client.get('admin/', { signal }).json(adminOverviewSchema);

/** POST /admin/parameters/twitter_scraper/. */
export const createScraperParameters = (
  creation: ScraperParametersCreation,
  signal: AbortSignal,
): Promise<ScraperParameters> =>
  client.post('admin/parameters/twitter_scraper/', { json: creation, signal }).json(scraperParametersSchema);

/** DELETE /admin/parameters/twitter_scraper/{id}/. */
export async function deleteScraperParameters(id: number, signal: AbortSignal): Promise<void> {
  await client.delete(`admin/parameters/twitter_scraper/${id}/`, { signal }).json(messageSchema);
}
