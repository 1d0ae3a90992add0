import type * as v from 'valibot';
import { client, patiently } from '#console/shared/client/client.ts';
import { type Sent, upload } from '#console/shared/client/upload.ts';
import {
  type ImportPreview,
  type ImportReport,
  importPreviewSchema,
  importReportSchema,
} from '#contract/import-report.ts';
import { type Account, type AccountLookup, accountLookupSchema, accountSchema, type Schedule } from '#contract/item.ts';
import { messageSchema } from '#contract/problem.ts';
import {
  type AccountSources,
  accountSourcesSchema,
  type RemovalReport,
  removalReportSchema,
  type WatchedItem,
  watchedItemSchema,
} from '#contract/watching.ts';
import { explainRefusal } from './archive-refusal.ts';

/** POST /twitter/: watch an account; its posts are fetched and analysed in the background. 404 when no source knows it. */
export const addItem = (
  { screenName, source }: { screenName: string; source: string | null },
  signal: AbortSignal,
): Promise<WatchedItem> => {
  const searchParams = { screen_name: screenName, ...(source !== null && { source }) };
  return client.post('twitter/', { searchParams, signal }).json(watchedItemSchema);
};

/** GET /twitter/sources: where accounts can be taken from on this server. */
export const fetchSources = (signal: AbortSignal): Promise<AccountSources> =>
  client.get('twitter/sources', { signal }).json(accountSourcesSchema);

/** X is asked meanwhile, and may be slow. */
const LOOKUP_TIMEOUT_MS = 30_000;

/** GET /twitter/lookup: where a name would be taken from, and what that costs. Looking it up at X is paid for, once a day. */
export const lookUpAccount = (screenName: string, signal: AbortSignal): Promise<AccountLookup> =>
  client
    .get('twitter/lookup', { ...patiently(LOOKUP_TIMEOUT_MS), searchParams: { screen_name: screenName }, signal })
    .json(accountLookupSchema);

const pathOf = (screenName: string) => `twitter/user/${encodeURIComponent(screenName)}/`;

/** PATCH /twitter/user/{screen_name}/: how often it is fetched anew; superusers only. */
export const scheduleAccount = (screenName: string, schedule: Schedule, signal: AbortSignal): Promise<Account> =>
  client.patch(pathOf(screenName), { json: { schedule }, signal }).json(accountSchema);

/** DELETE /twitter/user/{user_id}: stop watching. */
export async function deleteItem(id: number, signal: AbortSignal): Promise<void> {
  await client.delete(`twitter/user/${id}`, { signal }).json(messageSchema);
}

/** Hundreds of accounts go with all of their posts. */
const REMOVAL_TIMEOUT_MS = 60_000;

/** POST /twitter/removals: stop watching accounts; those that are gone already are no failure. */
export const removeItems = (ids: readonly number[], signal: AbortSignal): Promise<RemovalReport> =>
  client.post('twitter/removals', { json: { ids }, timeout: REMOVAL_TIMEOUT_MS, signal }).json(removalReportSchema);

type SentArchive = {
  file: File;
  screenName: string;
  /** Those to keep, by name; without it all. */
  accounts?: readonly string[];
  onSent: (sent: Sent) => void;
};

/** POST /twitter/import/preview: whose posts an archive holds. Rejects with ArchiveRefusedError when nothing in it could be used. */
export const previewArchive = (archive: SentArchive, signal: AbortSignal): Promise<ImportPreview> =>
  sendArchive('twitter/import/preview', importPreviewSchema, archive, signal);

/** POST /twitter/import: an archive of posts, of whatever size the server takes. Rejects as the preview of it does. */
export const importArchive = (archive: SentArchive, signal: AbortSignal): Promise<ImportReport> =>
  sendArchive('twitter/import', importReportSchema, archive, signal);

async function sendArchive<Schema extends v.GenericSchema>(
  path: string,
  answer: Schema,
  { file, screenName, accounts, onSent }: SentArchive,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const body = new FormData();
  if (screenName.trim() !== '') body.set('screen_name', screenName.trim());
  if (accounts !== undefined) body.set('accounts', accounts.join(','));
  // The fields say how to read the file, so they stand before it.
  body.set('file', file);
  try {
    return await upload({ path, body, answer, onSent, signal });
  } catch (error) {
    throw explainRefusal(error);
  }
}
