import { provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { provideEditFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { provideLoad } from '#console/shared/queries/use-load.ts';
import { checkEndpoint } from '#console/shared/setting-edit/calls.ts';
import type { EndpointCheck } from '#contract/model-settings.ts';
import { fetchModelSettings, updateModelSettings } from './calls.ts';
import { modelSettingsFormSchema, toModelSettingsForm } from './model-settings-form.ts';

/** The models settings. */
export const models = {
  current: provideLoad((_, signal) => fetchModelSettings(signal)),
  save: provideEditFlow({
    schema: modelSettingsFormSchema,
    save: updateModelSettings,
    startNext: toModelSettingsForm,
    changes: ['settings'],
    onSaved: () => notifySaved('Models settings updated successfully.'),
    onFailed: notifyError,
    fetchNewer: async (_, signal) => toModelSettingsForm(await fetchModelSettings(signal)),
  }),
  /** Checks whether a base URL answers. */
  checkEndpoint: provideDialog<string, null, EndpointCheck>({
    ask: ({ subject }, signal) => checkEndpoint(subject, signal),
  }),
};
