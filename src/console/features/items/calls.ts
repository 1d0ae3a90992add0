import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type ImportReport, importReportSchema } from '#contract/import-report.ts';
import { type Item, itemSchema, type Progress, progressSchema } from '#contract/item.ts';
import { type Page, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import { explainRefusal } from './archive-refusal.ts';

const itemPageSchema = pageSchema(itemSchema);

/** GET /twitter/: the accounts this person watches, newest first. */
export const fetchItems = (request: PageRequest, signal: AbortSignal): Promise<Page<Item>> =>
  client.get('twitter/', { searchParams: toPageQuery(request), signal }).json(itemPageSchema);

/** POST /twitter/: watch an account; its posts are fetched and analysed by and by. 404 when no source knows it. */
export const addItem = (screenName: string, signal: AbortSignal): Promise<Item> =>
  client.post('twitter/', { searchParams: { screen_name: screenName }, signal }).json(itemSchema);

/** DELETE /twitter/user/{user_id}: stop watching. */
export async function deleteItem(id: number, signal: AbortSignal): Promise<void> {
  await client.delete(`twitter/user/${id}`, { signal }).json(messageSchema);
}

/** GET /twitter/user/{screen_name}/status_scrapping. */
export const fetchProgress = (screenName: string, signal: AbortSignal): Promise<Progress> =>
  client.get(`twitter/user/${encodeURIComponent(screenName)}/status_scrapping`, { signal }).json(progressSchema);

/**
 * POST /twitter/import: an archive of posts, of whatever size the server takes; so it has no time limit. Rejects with
 * ArchiveRefusedError when nothing in it could be used.
 */
export async function importArchive(file: File, screenName: string, signal: AbortSignal): Promise<ImportReport> {
  const body = new FormData();
  if (screenName !== '') body.set('screen_name', screenName);
  body.set('file', file);
  try {
    return await client.post('twitter/import', { body, timeout: false, signal }).json(importReportSchema);
  } catch (error) {
    throw explainRefusal(error);
  }
}
