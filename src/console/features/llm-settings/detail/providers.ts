import { ApiError, isForbidden, isSessionEnd } from '#console/shared/client/api-error.ts';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { type DialogActor, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { provideEditFlow } from '#console/shared/forms/provide-save-flow.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import { notify } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { provideLoad } from '#console/shared/queries/use-load.ts';
import { fetchPlaces, updateLlmSetting } from '#console/shared/setting-edit/calls.ts';
import { warnOfProblem } from '#console/shared/setting-edit/warn-of-problem.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { LlmSettingDetail } from '#contract/llm-setting.ts';
import type { ModelPlaces } from '#contract/model-settings.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import type { SettingVersion, SettingVersionDetail } from '#contract/setting-version.ts';
import type { FormValues } from '#machines/draft.ts';
import { toFailure } from '#machines/failure.ts';
import { fetchLlmSetting } from '../calls.ts';
import { analyzerFormSchema, toAnalyzerForm, toComparisonRequest, toPreviewRequest } from './analyzer-form.ts';
import {
  compareAnalyzers,
  exportGold,
  fetchEvaluations,
  fetchGoldMeasures,
  fetchSuites,
  fetchVersion,
  fetchVersions,
  previewAnalyzer,
  testAnalyzer,
  updateAnalyzer,
} from './calls.ts';
import { PART_TITLES } from './part-titles.ts';
import { settingFormSchema, toSettingForm } from './setting-form.ts';

/** The toasts of one of the page's three forms (S8.6, S8.7). */
const announcing = (subject: string, failure: string) => ({
  changes: ['settings'] as const,
  onSaved: () => {
    notify({ type: 'success', lang: 'fr', title: 'Succès', description: `${subject} mis à jour avec succès` });
  },
  onFailed: (error: unknown) => {
    if (isSessionEnd(error)) return;
    const reason = isForbidden(error) && { reason: toFailure(error).message };
    notify({ type: 'error', lang: 'fr', title: 'Erreur', description: failure, ...reason });
  },
});

const provideAnalyzerSave = (kind: AnalyzerKind) =>
  provideEditFlow({
    schema: analyzerFormSchema,
    save: async ({ setting_id, ...update }, signal) => ({
      settingId: setting_id,
      analyzer: await updateAnalyzer(setting_id, kind, update, signal),
    }),
    startNext: ({ settingId, analyzer }) => toAnalyzerForm(settingId, analyzer),
    fetchNewer: async ({ setting_id }, signal) => {
      const setting = await fetchLlmSetting(Number(setting_id), signal);
      return toAnalyzerForm(setting.id, setting[`${kind}_analyzer`]);
    },
    ...announcing(PART_TITLES[kind], `Échec de la mise à jour du ${PART_TITLES[kind]}`),
  });

/** The input of a preview or a test: the form as it is typed, saved or not, and the chosen post. */
type PostQuestion = { readonly draft: FormValues; readonly post: FormValues };
export type PostQuestionActor<Answer, Wait> = DialogActor<null, PostQuestion, Answer, Wait>;

type PostQuestionParts<Request, Answer, Wait> = {
  kind: AnalyzerKind;
  toRequest: (draft: FormValues, post: FormValues) => { settingId: number; request: Request };
  ask: (
    id: number,
    kind: AnalyzerKind,
    request: Request,
    signal: AbortSignal,
    onWait: (wait: Wait) => void,
  ) => Promise<Answer>;
  changes: readonly Fact[];
};

/** A question about posts. A model may take minutes, so the question can be cancelled. */
const providePostQuestion = <Request, Answer, Wait = never>({
  kind,
  toRequest,
  ask,
  changes,
}: PostQuestionParts<Request, Answer, Wait>) =>
  provideDialog<null, PostQuestion, Answer, Wait>({
    ask: ({ question }, signal, onWait) => {
      const { settingId, request } = toRequest(question.draft, question.post);
      return ask(settingId, kind, request, signal, onWait);
    },
    changes,
    onBrokenOff: () => {},
  });

/** A setting, and where its model may be. */
type Detail = { setting: LlmSettingDetail; places: ModelPlaces['data'] };

/** A missing setting is a normal answer here, not a failure. */
const fetchDetail = async (id: string, signal: AbortSignal): Promise<Detail | 'missing'> => {
  try {
    const [setting, places] = await Promise.all([fetchLlmSetting(Number(id), signal), fetchPlaces(signal)]);
    return { setting, places };
  } catch (error) {
    if (error instanceof ApiError && error.isGone) return 'missing';
    throw error;
  }
};

const announced = announcing('LLM Analyzer Settings', 'Échec de la mise à jour des LLM Analyzer Settings');

/** The form of the setting itself. */
export const settingForm = {
  /** Loads its start values. */
  load: provideLoad(fetchDetail),
  save: provideEditFlow({
    schema: settingFormSchema,
    save: async (
      { api_key, key_mask, base_url, key_unreadable, key_for_other_base_url, keyless, ...update },
      signal,
      secret,
    ) => {
      const key = secret === 'entered' ? { api_key: api_key === '' ? null : api_key } : {};
      return { setting: await updateLlmSetting({ ...update, ...key }, signal), keyless };
    },
    startNext: ({ setting, keyless }) => toSettingForm(setting, keyless),
    fetchNewer: async ({ id, keyless }, signal) => toSettingForm(await fetchLlmSetting(Number(id), signal), keyless),
    secret: {
      isUnreadable: ({ key_unreadable }) => key_unreadable === true,
      isElsewhere: ({ key_for_other_base_url }) => key_for_other_base_url === true,
    },
    ...announced,
    onSaved: ({ setting }) => {
      announced.onSaved();
      warnOfProblem(setting);
    },
  }),
};

/** The form of an analyzer, its preview, its test, and its comparison with the selected setting. */
const provideAnalyzer = (kind: AnalyzerKind) => ({
  save: provideAnalyzerSave(kind),
  preview: providePostQuestion({ kind, toRequest: toPreviewRequest, ask: previewAnalyzer, changes: [] }),
  trial: providePostQuestion({ kind, toRequest: toPreviewRequest, ask: testAnalyzer, changes: ['audit'] }),
  comparison: providePostQuestion({ kind, toRequest: toComparisonRequest, ask: compareAnalyzers, changes: ['audit'] }),
});

export const analyzers = {
  disinformation: provideAnalyzer('disinformation'),
  propaganda: provideAnalyzer('propaganda'),
};

/** Starts the query of a setting's evaluations. */
export const startEvaluations = (settingId: number) =>
  startQuery({
    name: 'llm-settings/evaluations',
    shows: ['settings'],
    fetchData: (signal) => fetchEvaluations(settingId, signal),
  });

/** Starts the query of how much of what people here agree on a setting's analyzers find. */
export const startGoldMeasures = (settingId: number) =>
  startQuery({
    name: 'llm-settings/gold',
    shows: ['settings', 'reviews', 'scores'],
    fetchData: (signal) => fetchGoldMeasures(settingId, signal),
  });

/** Starts the query of the suites that a setting was measured on. */
export const startSuites = (settingId: number) =>
  startQuery({
    name: 'llm-settings/suites',
    shows: ['settings'],
    fetchData: (signal) => fetchSuites(settingId, signal),
  });

/** Saves the gold set as a file. */
export const goldExport = provideRowCommand({
  carryOut: async (_: object, signal) => saveFile(await exportGold(signal), 'gold-set.zip'),
  changes: [],
});

/** Starts the list of a setting's saved versions. */
export const startVersions = (settingId: number) =>
  startList({
    name: 'llm-settings/versions',
    shows: ['settings', 'users'],
    fetchPage: (request, signal) => fetchVersions(settingId, request, signal),
    pageSize: PAGE_SIZE,
  });

/** The version that a person opens. */
export type VersionSubject = Pick<SettingVersion, 'part' | 'version'> & { settingId: number };

/** Opens one saved version. */
export const versionView = provideDialog<VersionSubject, null, SettingVersionDetail>({
  ask: ({ subject: { settingId, ...version } }, signal) => fetchVersion(settingId, version, signal),
  onBrokenOff: () => {},
});
