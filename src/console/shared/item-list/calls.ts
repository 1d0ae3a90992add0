import { ApiError } from '#console/shared/client/api-error.ts';
import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type Item, itemSchema, type Progress, progressSchema } from '#contract/item.ts';
import { type Page, pageSchema } from '#contract/page.ts';
import { type ItemFilters, writeFilters } from './item-query.ts';
import { type ProgressListener, readProgressEvents } from './progress-events.ts';

const itemPageSchema = pageSchema(itemSchema);

/** GET /twitter/: the accounts that this person watches and that match `filters`, in the order of `filters`. */
export const fetchItems = (request: PageRequest, filters: ItemFilters, signal: AbortSignal): Promise<Page<Item>> =>
  client
    .get('twitter/', { searchParams: { ...toPageQuery(request), ...writeFilters(filters) }, signal })
    .json(itemPageSchema);

/** GET /twitter/user/{screen_name}/status_scrapping; null if the account does not exist or this person may not see it. */
export async function fetchProgress(screenName: string, signal: AbortSignal): Promise<Progress | null> {
  try {
    return await client
      .get(`twitter/user/${encodeURIComponent(screenName)}/status_scrapping`, { signal })
      .json(progressSchema);
  } catch (error) {
    if (error instanceof ApiError && error.isGone) return null;
    throw error;
  }
}

/**
 * GET /twitter/events: the progress of every account that this person sees, at every change. Resolves when the server ends the
 * stream; rejects when the stream breaks. It is read with fetch, because the browser's EventSource cannot send a token.
 */
export async function streamProgress(listener: ProgressListener, signal: AbortSignal): Promise<void> {
  const { body } = await client.get('twitter/events', { signal, timeout: false, retry: 0 });
  if (body !== null) await readProgressEvents(body, listener);
}
