import { provideEditFlow } from '#console/shared/forms/provide-edit-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { provideQuery } from '#console/shared/queries/provide-query.ts';
import { checkEndpoint, fetchModelSettings, updateModelSettings } from './calls.ts';
import { modelSettingsFormSchema, toModelSettingsForm } from './model-settings-form.ts';

/** How models are asked; `refresh` says that whatever shows scores is out of date. */
export const provideModels = (refresh: () => void) => ({
  current: provideQuery((_, signal) => fetchModelSettings(signal)),
  save: provideEditFlow({
    schema: modelSettingsFormSchema,
    save: async (update, signal) => toModelSettingsForm(await updateModelSettings(update, signal)),
    onSaved: notifySaved('Models settings updated successfully.', refresh),
    onFailed: notifyError,
    fetchNewer: async (_, signal) => toModelSettingsForm(await fetchModelSettings(signal)),
  }),
  /** Whether the base URL that is its key answers. */
  checkEndpoint: provideQuery(checkEndpoint),
});
