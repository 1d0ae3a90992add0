import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { type DialogSnapshot, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { fetchLlmSetting } from '../calls.ts';
import { addSettingSchema } from './add-setting-schema.ts';
import { createLlmSetting, deleteLlmSetting } from './calls.ts';

/** The key of a setting. The server notes in its audit log who read it. */
async function fetchKey(id: number, signal: AbortSignal): Promise<string> {
  const { api_key } = await fetchLlmSetting(id, signal);
  if (api_key === null) throw new Error('There is no key that can be read any more.');
  return api_key;
}

export type KeySnapshot = DialogSnapshot<number, string>;

/** What superusers do on the list of settings; `refresh` says that whatever shows settings or scores is out of date. */
export const provideSettingList = (refresh: () => void) => ({
  add: provideSaveFlow({
    schema: addSettingSchema,
    save: async (creation, signal) => {
      await createLlmSetting(creation, signal);
      return null;
    },
    onSaved: notifySaved('LLMSettings created successfully.', refresh),
    onFailed: notifyError,
  }),
  remove: provideRowDeletion({
    type: 'LLMSettings',
    remove: ({ id }, signal) => deleteLlmSetting(Number(id), signal),
    refresh,
  }),
  /** Shows the key of the setting with this id. */
  revealKey: provideDialog<number, null, string>({
    ask: ({ subject }, signal) => fetchKey(subject, signal),
    onFailed: notifyError,
  }),
  /** Copies it without showing it. */
  copyKey: provideClipboard({ read: (id, signal) => fetchKey(Number(id), signal), onFailed: notifyError }),
});
