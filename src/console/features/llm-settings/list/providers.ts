import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { warnOfProblem } from '#console/shared/setting-edit/warn-of-problem.ts';
import { revealKey } from '../calls.ts';
import { addSettingSchema } from './add-setting-schema.ts';
import { createLlmSetting, deleteLlmSetting } from './calls.ts';

/** What superusers do on the list of settings; `refresh` says that whatever shows settings or scores is out of date. */
export const provideSettingList = (refresh: () => void) => ({
  add: provideSaveFlow({
    schema: addSettingSchema,
    save: createLlmSetting,
    onSaved: (setting) => {
      notifySaved('LLMSettings created successfully.', refresh)();
      warnOfProblem(setting);
    },
    onFailed: notifyError,
  }),
  remove: provideRowDeletion({
    type: 'LLMSettings',
    remove: ({ id }, signal) => deleteLlmSetting(Number(id), signal),
    refresh,
  }),
  /** Copies a key without showing it. */
  copyKey: provideClipboard({ read: (id, signal) => revealKey(Number(id), signal), onFailed: notifyError }),
});
