import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchLlmSettings } from '#console/shared/setting-edit/calls.ts';
import { warnOfProblem } from '#console/shared/setting-edit/warn-of-problem.ts';
import { revealKey } from '../calls.ts';
import { addSettingSchema } from './add-setting-schema.ts';
import { createLlmSetting, deleteLlmSetting, findLocalServers } from './calls.ts';

/** The LLM settings, and what superusers do with them. */
export const settings = {
  start: (pageSize: number) =>
    startList({ name: 'llm-settings/settings', shows: ['settings'], fetchPage: fetchLlmSettings, pageSize }),
  add: provideSaveFlow({
    schema: addSettingSchema,
    save: ({ keyless: _, endpoint_name, endpoint_base_url, api_key, ...creation }, signal) =>
      createLlmSetting(
        {
          ...creation,
          api_key: api_key === '' ? null : api_key,
          ...(endpoint_name !== '' && { endpoint: { name: endpoint_name, base_url: endpoint_base_url } }),
        },
        signal,
      ),
    changes: ['settings'],
    onSaved: (setting) => {
      notifySaved('LLMSettings created successfully.');
      warnOfProblem(setting);
    },
    onFailed: notifyError,
  }),
  remove: provideRowDeletion({
    type: 'LLMSettings',
    remove: ({ id }, signal) => deleteLlmSetting(Number(id), signal),
    changes: ['settings'],
  }),
  /** Copies a key without showing it. */
  copyKey: provideClipboard({
    read: (id, signal) => revealKey(Number(id), signal),
    changes: ['audit'],
    onFailed: notifyError,
  }),
};

/** Starts the search for servers of models on the operator's machines. */
export const startLocalServers = () =>
  startQuery({ name: 'llm-settings/local', shows: ['settings'], fetchData: findLocalServers });
