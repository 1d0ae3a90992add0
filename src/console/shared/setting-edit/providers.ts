import { pause } from '#console/shared/client/pause.ts';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import type { Form } from '#console/shared/forms/form.ts';
import { provideEditFlow, withLookup } from '#console/shared/forms/provide-save-flow.ts';
import { type ItemFilters, NO_FILTERS } from '#console/shared/item-list/item-query.ts';
import { fetchAllItems } from '#console/shared/item-list/providers.ts';
import { notify, notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { provideLoad } from '#console/shared/queries/use-load.ts';
import type { LlmSetting } from '#contract/llm-setting.ts';
import { type AnalyseNowValue, namesOf } from './analyse-now.ts';
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

/** What analysing accounts would use, by the request as JSON. */
export const analysisPlan = provideLoad(async (request, signal) => {
  await pause(TYPING_MS, signal);
  return fetchPlan(JSON.parse(request), signal);
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

/** The accounts whose name or handle has `search` in it, by name. */
export const foundBy = (search: string): ItemFilters => ({
  ...NO_FILTERS,
  search,
  sort: { by: 'name', direction: 'ascending' },
});

/** Adds every account that a search finds to those that the form has, up to {@link ALL_MAX}. */
export const provideChoiceOfFound = ({ actor }: Form<{ analyse_now: AnalyseNowValue }>) =>
  provideRowCommand({
    carryOut: async ({ search }: { search: string }, signal) => {
      const found = await fetchAllItems(foundBy(search), signal);
      // Others may have been chosen meanwhile.
      const names = namesOf(actor.getSnapshot().context.values.analyse_now) ?? [];
      const value = [...new Set([...names, ...found.map(({ screen_name }) => screen_name)])];
      actor.send({ type: 'field.changed', name: 'analyse_now', value });
    },
    changes: [],
  });
