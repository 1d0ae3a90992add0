import type * as v from 'valibot';
import { client, patiently } from '#console/shared/client/client.ts';
import { download } from '#console/shared/client/download.ts';
import { type Sent, upload } from '#console/shared/client/upload.ts';
import type { ColumnChoice } from '#contract/import-columns.ts';
import {
  type ImportPreview,
  type ImportReport,
  importPreviewSchema,
  importReportSchema,
} from '#contract/import-report.ts';
import { type Account, accountSchema, type Schedule } from '#contract/item.ts';
import { type AccountLookup, accountLookupSchema } from '#contract/lookup.ts';
import {
  type AccountSources,
  accountSourcesSchema,
  type RemovalReport,
  type Removed,
  type Restored,
  removalReportSchema,
  removedSchema,
  restoredSchema,
  type WatchedItem,
  type Watchers,
  watchedItemSchema,
  watchersSchema,
} from '#contract/watching.ts';
import { explainRefusal } from './archive-refusal.ts';

/** POST /twitter/: watch an account. Its posts are fetched and analysed in the background. 404 when no source knows it. */
export const addItem = (
  { screenName, source }: { screenName: string; source: string | null },
  signal: AbortSignal,
): Promise<WatchedItem> => {
  const searchParams = { screen_name: screenName, ...(source !== null && { source }) };
  return client.post('twitter/', { searchParams, signal }).json(watchedItemSchema);
};

/** GET /twitter/sources: the sources of accounts on this server. */
export const fetchSources = (signal: AbortSignal): Promise<AccountSources> =>
  client.get('twitter/sources', { signal }).json(accountSourcesSchema);

/** Longer than for other reads, because the server asks X, which may be slow. */
const LOOKUP_TIMEOUT_MS = 30_000;

/** GET /twitter/lookup: the sources that have a name, and the cost of adding it. The first look-up of a name at X each day costs money. */
export const lookUpAccount = (screenName: string, signal: AbortSignal): Promise<AccountLookup> =>
  client
    .get('twitter/lookup', { ...patiently(LOOKUP_TIMEOUT_MS), searchParams: { screen_name: screenName }, signal })
    .json(accountLookupSchema);

const pathOf = (screenName: string) => `twitter/user/${encodeURIComponent(screenName)}/`;

/** PATCH /twitter/user/{screen_name}/: how often the account is fetched. Superusers only. */
export const scheduleAccount = (screenName: string, schedule: Schedule, signal: AbortSignal): Promise<Account> =>
  client.patch(pathOf(screenName), { json: { schedule }, signal }).json(accountSchema);

/** GET /twitter/user/{screen_name}/export: all data behind the numbers, as a table of any size. */
export const fetchTable = (screenName: string, signal: AbortSignal): Promise<Blob> =>
  download(`${pathOf(screenName)}export`, { searchParams: { format: 'csv' }, signal });

/** DELETE /twitter/user/{user_id}: stop watching. */
export const deleteItem = (id: number, signal: AbortSignal): Promise<Removed> =>
  client.delete(`twitter/user/${id}`, { signal }).json(removedSchema);

/** POST /twitter/removals/{removal}/undo: watch again what a removal ended. 404 when it is too late. */
export const undoRemoval = (removal: string, signal: AbortSignal): Promise<Restored> =>
  client.post(`twitter/removals/${removal}/undo`, { signal }).json(restoredSchema);

/** Longer than for other changes, because hundreds of accounts may be removed with all of their posts. */
const REMOVAL_TIMEOUT_MS = 60_000;

/** GET /twitter/watchers: who else watches accounts. Superusers only. */
export const fetchWatchers = (ids: readonly number[], signal: AbortSignal): Promise<Watchers> =>
  client.get('twitter/watchers', { searchParams: { ids: ids.join() }, signal }).json(watchersSchema);

/**
 * POST /twitter/removals: stop watching accounts. Accounts that no longer exist are ignored. Superusers remove them for
 * everyone, unless `mine_only`.
 */
export const removeItems = (
  removal: { ids: readonly number[]; mine_only?: boolean },
  signal: AbortSignal,
): Promise<RemovalReport> =>
  client.post('twitter/removals', { json: removal, timeout: REMOVAL_TIMEOUT_MS, signal }).json(removalReportSchema);

type SentArchive = {
  file: File;
  screenName: string;
  /** Which column of a table holds what, if the person says so. */
  columns?: ColumnChoice | undefined;
  /** The names of the accounts to keep; by default all. */
  accounts?: readonly string[];
  onSent: (sent: Sent) => void;
};

/** POST /twitter/import/preview: the accounts in an archive. Rejects with ArchiveRefusedError when nothing in it can be used. */
export const previewArchive = (archive: SentArchive, signal: AbortSignal): Promise<ImportPreview> =>
  sendArchive('twitter/import/preview', importPreviewSchema, archive, signal);

/** POST /twitter/import: imports an archive of any size that the server accepts. Rejects like the preview. */
export const importArchive = (archive: SentArchive, signal: AbortSignal): Promise<ImportReport> =>
  sendArchive('twitter/import', importReportSchema, archive, signal);

/** `crypto.randomUUID` does not exist on pages without TLS. */
const makeImportId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

async function sendArchive<Schema extends v.GenericSchema>(
  path: string,
  answer: Schema,
  { file, screenName, columns, accounts, onSent }: SentArchive,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const body = new FormData();
  const id = makeImportId();
  body.set('import_id', id);
  if (screenName.trim() !== '') body.set('screen_name', screenName.trim());
  if (columns !== undefined) body.set('columns', JSON.stringify(columns));
  if (accounts !== undefined) body.set('accounts', accounts.join(','));
  // The fields say how to read the file, so they must come before it.
  body.set('file', file);
  try {
    return await upload({ path, body, answer, onSent, signal, cancelPath: `twitter/import/${id}` });
  } catch (error) {
    throw explainRefusal(error);
  }
}
