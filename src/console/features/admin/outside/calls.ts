import { client } from '#console/shared/client/client.ts';
import { type Sent, upload } from '#console/shared/client/upload.ts';
import {
  type FactCheckSettings,
  type FactCheckSettingsUpdate,
  factCheckSettingsSchema,
  factChecksImportSchema,
} from '#contract/fact-check.ts';
import {
  type ListHeadFields,
  type ListImport,
  listImportSchema,
  notesImportSchema,
  type OutsideSources,
  outsideSourcesSchema,
} from '#contract/outside.ts';
import { messageSchema } from '#contract/problem.ts';

// All calls here are for superusers only.

/** GET /admin/outside: the lists of rated domains, and what is stored of Community Notes. */
export const fetchOutside = (signal: AbortSignal): Promise<OutsideSources> =>
  client.get('admin/outside', { signal }).json(outsideSourcesSchema);

/** POST /admin/outside/lists: replaces the list with that name. */
export const importList = (
  head: Readonly<Record<keyof ListHeadFields, string>>,
  file: File,
  signal: AbortSignal,
): Promise<ListImport> =>
  upload({ path: 'admin/outside/lists', body: formOf(file, head), answer: listImportSchema, onSent: () => {}, signal });

/** A file on its way to the server, and where it is said how much of it was sent. */
export type SentFile = { file: File; onSent: (sent: Sent) => void };

/** POST /admin/outside/notes: adds what is new. */
export const importNotes = ({ file, onSent }: SentFile, signal: AbortSignal) =>
  upload({ path: 'admin/outside/notes', body: formOf(file), answer: notesImportSchema, onSent, signal });

/** POST /admin/outside/fact-checks: adds what is new. */
export const importChecks = ({ file, onSent }: SentFile, signal: AbortSignal) =>
  upload({ path: 'admin/outside/fact-checks', body: formOf(file), answer: factChecksImportSchema, onSent, signal });

/** PATCH /admin/outside/fact-checks/settings: how Google is asked. */
export const updateCheckSettings = (update: FactCheckSettingsUpdate, signal: AbortSignal): Promise<FactCheckSettings> =>
  client.patch('admin/outside/fact-checks/settings', { json: update, signal }).json(factCheckSettingsSchema);

/** DELETE /admin/outside/lists/{list_id}. 404 when it is gone. */
export async function deleteList(id: number, signal: AbortSignal): Promise<void> {
  await client.delete(`admin/outside/lists/${id}`, { signal }).json(messageSchema);
}

/** The fields say what the file is, so they come before it. */
function formOf(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file);
  return body;
}
