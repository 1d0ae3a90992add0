import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type Item, itemSchema, type Progress, progressSchema } from '#contract/item.ts';
import { type Page, pageSchema } from '#contract/page.ts';

const itemPageSchema = pageSchema(itemSchema);

/** GET /twitter/: the accounts this person watches, newest first. */
export const fetchItems = (request: PageRequest, signal: AbortSignal): Promise<Page<Item>> =>
  client.get('twitter/', { searchParams: toPageQuery(request), signal }).json(itemPageSchema);

/** GET /twitter/user/{screen_name}/status_scrapping. */
export const fetchProgress = (screenName: string, signal: AbortSignal): Promise<Progress> =>
  client.get(`twitter/user/${encodeURIComponent(screenName)}/status_scrapping`, { signal }).json(progressSchema);
