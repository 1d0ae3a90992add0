import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { ApiError } from '#console/shared/client/api-error.ts';
import { provideEditFlow } from '#console/shared/forms/provide-edit-flow.ts';
import { provideList } from '#console/shared/lists/provide-list.ts';
import { notify } from '#console/shared/notifications/notify.ts';
import { provideQuery } from '#console/shared/queries/provide-query.ts';
import { updateLlmSetting } from '#console/shared/setting-edit/calls.ts';
import type { Preview } from '#contract/analyzer-preview.ts';
import type { AnalyzerTest } from '#contract/analyzer-test.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { LlmSettingDetail } from '#contract/llm-setting.ts';
import { analyzerTrialMachine } from '#machines/analyzer-trial.machine.ts';
import type { FormValues } from '#machines/form.machine.ts';
import { previewMachine } from '#machines/preview.machine.ts';
import { fetchLlmSetting } from '../calls.ts';
import { analyzerFormSchema, toAnalyzerForm, toPreviewRequest } from './analyzer-form.ts';
import { fetchEvaluations, fetchVersions, previewAnalyzer, testAnalyzer, updateAnalyzer } from './calls.ts';
import { settingFormSchema, toSettingForm } from './setting-form.ts';

/** What one of the page's three saves announces, in its own words (spec, section 8). */
const announcing = (subject: string, failure: string, refresh: () => void) => ({
  onSaved: () => {
    notify({ type: 'success', title: 'Succès', description: `${subject} mis à jour avec succès` });
    refresh();
  },
  onFailed: (error: unknown) => {
    const hasEnded = error instanceof ApiError && error.status === 401;
    if (!hasEnded) notify({ type: 'error', title: 'Erreur', description: failure });
  },
});

const provideAnalyzerSave = (kind: AnalyzerKind, announcements: ReturnType<typeof announcing>) =>
  provideEditFlow({
    schema: analyzerFormSchema,
    save: async ({ setting_id, ...update }, signal) =>
      toAnalyzerForm(setting_id, await updateAnalyzer(setting_id, kind, update, signal)),
    fetchNewer: async (id, signal) => {
      const setting = await fetchLlmSetting(Number(id), signal);
      return toAnalyzerForm(setting.id, setting[`${kind}_analyzer`]);
    },
    ...announcements,
  });

type PreviewAnswer = { readonly preview: Preview | null };
type PreviewLogic = WithContext<typeof previewMachine, PreviewAnswer>;
export type PreviewActor = ActorRefFrom<PreviewLogic>;
export type PreviewSnapshot = SnapshotFrom<PreviewLogic>;

const providePreview = (kind: AnalyzerKind): PreviewLogic =>
  withContext<typeof previewMachine, PreviewAnswer>(
    previewMachine.provide({
      actors: {
        fetchPreview: fromPromise<unknown, { draft: FormValues; subject: FormValues }>(({ input, signal }) => {
          const { settingId, request } = toPreviewRequest(input.draft, input.subject);
          return previewAnalyzer(settingId, kind, request, signal);
        }),
      },
    }),
  );

type TrialAnswer = { readonly answer: AnalyzerTest | null };
type TrialLogic = WithContext<typeof analyzerTrialMachine, TrialAnswer>;
export type TrialActor = ActorRefFrom<TrialLogic>;
export type TrialSnapshot = SnapshotFrom<TrialLogic>;

const provideTrial = (kind: AnalyzerKind): TrialLogic =>
  withContext<typeof analyzerTrialMachine, TrialAnswer>(
    analyzerTrialMachine.provide({
      actors: {
        askModel: fromPromise<unknown, { draft: FormValues; subject: FormValues }>(({ input, signal }) => {
          const { settingId, request } = toPreviewRequest(input.draft, input.subject);
          return testAnalyzer(settingId, kind, request, signal);
        }),
      },
    }),
  );

/** A setting that does not exist is an answer as well: a query's null means that there is none yet. */
const fetchDetail = (id: string, signal: AbortSignal): Promise<LlmSettingDetail | 'missing'> =>
  fetchLlmSetting(Number(id), signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.isGone) return 'missing';
    throw error;
  });

/** The page of one setting and its three saves; `refresh` says that whatever shows settings or scores is out of date. */
export const provideDetail = (refresh: () => void) => ({
  setting: provideQuery(fetchDetail),
  save: provideEditFlow({
    schema: settingFormSchema,
    save: async ({ api_key, is_key_entered, key_trouble, base_url, ...update }, signal) => {
      const key = is_key_entered ? { api_key: api_key === '' ? null : api_key } : {};
      // The answer masks the key, which the form goes on with.
      return toSettingForm({ ...(await updateLlmSetting({ ...update, ...key }, signal)), api_key });
    },
    fetchNewer: async (id, signal) => toSettingForm(await fetchLlmSetting(Number(id), signal)),
    ...announcing('LLM Analyzer Settings', 'Échec de la mise à jour des LLM Analyzer Settings', refresh),
  }),
  saveAnalyzer: {
    disinformation: provideAnalyzerSave(
      'disinformation',
      announcing('Disinformation Analyzer', 'Échec de la mise à jour du Disinformation Analyzer', refresh),
    ),
    propaganda: provideAnalyzerSave(
      'propaganda',
      announcing('Propaganda Analyzer', 'Échec de la mise à jour du Propaganda Analyzer', refresh),
    ),
  },
  preview: { disinformation: providePreview('disinformation'), propaganda: providePreview('propaganda') },
  trial: { disinformation: provideTrial('disinformation'), propaganda: provideTrial('propaganda') },
  evaluations: provideQuery((id, signal) => fetchEvaluations(Number(id), signal)),
  versions: (id: number) => provideList((request, signal) => fetchVersions(id, request, signal)),
});
