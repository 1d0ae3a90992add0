import { client } from '#console/shared/client/client.ts';
import {
  type FiltersToSave,
  type SavedFilters,
  type SavedFiltersList,
  savedFiltersListSchema,
  savedFiltersSchema,
  type Tagged,
  type Tagging,
  type Tags,
  taggedSchema,
  tagsSchema,
} from '#contract/arranging.ts';
import { messageSchema } from '#contract/problem.ts';

/** GET /twitter/tags: this person's tags, with the number of accounts of each. */
export const fetchTags = (signal: AbortSignal): Promise<Tags> =>
  client.get('twitter/tags', { signal }).json(tagsSchema);

/** POST /twitter/tags: add tags to accounts and remove tags from them. */
export const tagAccounts = (json: Tagging, signal: AbortSignal): Promise<Tagged> =>
  client.post('twitter/tags', { json, signal }).json(taggedSchema);

/** GET /twitter/saved-filters: what this person saved, by name. */
export const fetchSavedFilters = (signal: AbortSignal): Promise<SavedFiltersList> =>
  client.get('twitter/saved-filters', { signal }).json(savedFiltersListSchema);

/** POST /twitter/saved-filters: save filters and order under a name. */
export const saveFilters = (json: FiltersToSave, signal: AbortSignal): Promise<SavedFilters> =>
  client.post('twitter/saved-filters', { json, signal }).json(savedFiltersSchema);

/** DELETE /twitter/saved-filters/{id}. */
export async function deleteSavedFilters(id: number, signal: AbortSignal): Promise<void> {
  await client.delete(`twitter/saved-filters/${id}`, { signal }).json(messageSchema);
}
