import { pause } from '#console/shared/client/pause.ts';
import { provideEditFlow, withLookup } from '#console/shared/forms/provide-save-flow.ts';
import { notify, notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { provideLoad } from '#console/shared/queries/use-load.ts';
import type { LlmSetting } from '#contract/llm-setting.ts';
import { checkEndpoint, fetchLlmSettings, fetchPlaces, fetchPlan, updateLlmSetting } from './calls.ts';
import { editSettingSchema, toEditForm } from './edit-setting-form.ts';
import { warnOfProblem } from './warn-of-problem.ts';

/** The most rows that one list call answers. */
const MANY = 100;

/** The first setting that `isWanted` accepts, or null. It is read from the list, whose keys are masked. */
async function findSetting(isWanted: (setting: LlmSetting) => boolean, signal: AbortSignal) {
  for (let page = 1; ; page += 1) {
    const { data, count } = await fetchLlmSettings({ page, pageSize: MANY }, signal);
    const found = data.find(isWanted);
    if (found !== undefined || page * MANY >= count) return found ?? null;
  }
}

/** The setting was deleted while somebody edited it. */
const GONE = 'LLM setting not found';

/** Edits an LLM setting in a modal. */
export const settingEdit = provideEditFlow({
  schema: editSettingSchema,
  save: async ({ api_key, ...update }, signal) => {
    return updateLlmSetting(api_key === '' ? update : { ...update, api_key }, signal);
  },
  changes: ['settings'],
  onSaved: (setting) => {
    notifySaved('LLMSettings updated successfully.');
    warnOfProblem(setting);
  },
  onFailed: notifyError,
  fetchNewer: async ({ id }, signal) => {
    const setting = await findSetting((candidate) => candidate.id === Number(id), signal);
    if (setting === null) throw new Error(GONE);
    return toEditForm(setting);
  },
});

/** While somebody types, each key press is another draft; only the last one is asked about. */
const TYPING_MS = 400;

/** What analysing all accounts would use, by the draft as JSON. */
export const analysisPlan = provideLoad(async (draft, signal) => {
  await pause(TYPING_MS, signal);
  return fetchPlan(JSON.parse(draft), signal);
});

/** Edits the setting that scores accounts: the selected one. It must be looked up first. */
export const selectedSettingEdit = withLookup(settingEdit, {
  find: async (_, signal) => {
    const setting = await findSetting(({ is_selected }) => is_selected, signal);
    return setting === null ? null : toEditForm(setting);
  },
  onMissed: () => {
    const description = 'Until one is selected under LLM Analysers, analyses wait and accounts get no new scores.';
    notify({ type: 'info', title: 'No LLM setting is selected', description });
  },
  onFailed: notifyError,
});

/** Starts the query of the places of models. */
export const startPlaces = () =>
  startQuery({ name: 'setting-edit/places', shows: ['settings'], fetchData: fetchPlaces });

/** Starts the query of the models that the server at `baseUrl` lists. */
export const startModelsAt = (baseUrl: string) =>
  startQuery({
    name: 'setting-edit/models-at',
    shows: ['settings'],
    fetchData: async (signal) => (await checkEndpoint(baseUrl, signal)).models,
  });
