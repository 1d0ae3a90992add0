import { fromPromise } from 'xstate';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideEditFlow } from '#console/shared/forms/provide-edit-flow.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { provideList } from '#console/shared/lists/provide-list.ts';
import { notify, notifyError, tellSaved } from '#console/shared/notifications/notify.ts';
import { editSettingSchema, toEditForm } from '#console/shared/setting-edit/setting-form.ts';
import type { LlmSetting } from '#contract/llm-setting.ts';
import type { FormValues } from '#machines/form.machine.ts';
import { type LookupSubject, lookupMachine } from '#machines/lookup.machine.ts';
import { secretMachine } from '#machines/secret.machine.ts';
import { createLlmSetting, deleteLlmSetting, fetchLlmSetting, fetchLlmSettings, updateLlmSetting } from '../calls.ts';
import { addSettingSchema } from './add-setting-schema.ts';

export const llmSettingsListMachine = provideList(fetchLlmSettings);

/** As many as a list call answers at once. */
const MANY = 100;

/** The setting that `isWanted` says yes to, from the list: it masks the keys, which nobody needs here. */
async function findSetting(isWanted: (setting: LlmSetting) => boolean, signal: AbortSignal) {
  for (let page = 1; ; page += 1) {
    const { data, count } = await fetchLlmSettings({ page, pageSize: MANY }, signal);
    const found = data.find(isWanted);
    if (found !== undefined || page * MANY >= count) return found ?? null;
  }
}

/** The key of a setting. The server notes in its audit log who was told it. */
async function fetchKey(id: number, signal: AbortSignal): Promise<string> {
  const { api_key } = await fetchLlmSetting(id, signal);
  if (api_key === null) throw new Error('There is no key that can be read any more.');
  return api_key;
}

/** The setting was deleted while somebody edited it. */
const GONE = 'LLM setting not found';

/** What superusers do on the list of settings; `refresh` says that whatever shows settings or scores is out of date. */
export const provideLlmSettings = (refresh: () => void) => ({
  add: provideSaveFlow({
    schema: addSettingSchema,
    save: async (creation, signal) => {
      await createLlmSetting(creation, signal);
      return null;
    },
    onSaved: tellSaved('LLMSettings created successfully.', refresh),
    onFailed: notifyError,
  }),
  edit: provideEditFlow({
    schema: editSettingSchema,
    save: async ({ api_key, ...update }, signal) => {
      await updateLlmSetting(api_key === '' ? update : { ...update, api_key }, signal);
      return null;
    },
    onSaved: tellSaved('LLMSettings updated successfully.', refresh),
    onFailed: notifyError,
    fetchNewer: async (id, signal) => {
      const setting = await findSetting((candidate) => candidate.id === Number(id), signal);
      if (setting === null) throw new Error(GONE);
      return toEditForm(setting);
    },
  }),
  remove: provideRowDeletion({
    type: 'LLMSettings',
    remove: ({ id }, signal) => deleteLlmSetting(Number(id), signal),
    refresh,
  }),
  apiKey: secretMachine.provide({
    actors: {
      fetchSecret: fromPromise<string, { id: number }>(({ input, signal }) => fetchKey(input.id, signal)),
      copySecret: fromPromise<void, { id: number }>(async ({ input, signal }) =>
        navigator.clipboard.writeText(await fetchKey(input.id, signal)),
      ),
    },
    actions: {
      announceRevealFailure: (_, { error }) => notifyError(error),
      announceCopyFailure: (_, { error }) => notifyError(error),
    },
  }),
  /** Finds the setting that scores accounts: the selected one. */
  findSelected: lookupMachine.provide({
    actors: {
      findValues: fromPromise<FormValues | null, { subject: LookupSubject | null }>(async ({ signal }) => {
        const setting = await findSetting(({ is_selected }) => is_selected, signal);
        return setting === null ? null : toEditForm(setting);
      }),
    },
    actions: {
      announceMiss: () => {
        const description = 'Nothing scores accounts until a setting is selected under LLM Analysers.';
        notify({ type: 'info', title: 'No LLM setting is selected', description });
      },
      announceFailure: (_, { error }) => notifyError(error),
    },
  }),
});
