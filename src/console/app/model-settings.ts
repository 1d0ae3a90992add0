import { checkEndpoint, fetchModelSettings, updateModelSettings } from '#console/api/model-settings.ts';
import { modelSettingsFormSchema, toModelSettingsForm } from '#console/screens/llm-analyzers/model-settings-form.ts';
import { provideEditFlow } from './edit-flow.ts';
import { notifyError, tellSaved } from './notify.ts';
import { provideQuery } from './queries.ts';

/** How models are asked; `refresh` says that whatever shows scores is out of date. */
export const provideModelSettings = (refresh: () => void) => ({
  current: provideQuery((_, signal) => fetchModelSettings(signal)),
  save: provideEditFlow({
    schema: modelSettingsFormSchema,
    save: async (update, signal) => toModelSettingsForm(await updateModelSettings(update, signal)),
    onSaved: tellSaved('Models settings updated successfully.', refresh),
    onFailed: notifyError,
    fetchNewer: async (_, signal) => toModelSettingsForm(await fetchModelSettings(signal)),
  }),
  /** Whether the base URL that is its key answers. */
  checkEndpoint: provideQuery(checkEndpoint),
});
