import { askAloud } from '#console/shared/client/ask-aloud.ts';
import { client } from '#console/shared/client/client.ts';
import { download } from '#console/shared/client/download.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import {
  type Comparison,
  type ComparisonRequest,
  type ComparisonWait,
  comparisonSchema,
  comparisonWaitSchema,
} from '#contract/analyzer-comparison.ts';
import { type Preview, type PreviewRequest, previewSchema } from '#contract/analyzer-preview.ts';
import { type AnalyzerTest, analyzerTestSchema, type TestWait, testWaitSchema } from '#contract/analyzer-test.ts';
import { type Evaluation, evaluationSchema } from '#contract/evaluation.ts';
import { type GoldMeasure, goldMeasuresSchema } from '#contract/gold.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { type Analyzer, type AnalyzerUpdate, analyzerSchema } from '#contract/llm-setting.ts';
import { type Page, pageSchema } from '#contract/page.ts';
import {
  type SettingVersion,
  type SettingVersionDetail,
  settingVersionDetailSchema,
  settingVersionSchema,
} from '#contract/setting-version.ts';
import { type Suite, suitesSchema } from '#contract/suite.ts';

const versionPageSchema = pageSchema(settingVersionSchema);
const evaluationPageSchema = pageSchema(evaluationSchema);

/**
 * PATCH /admin/llm_setting/{id}/{kind}_analyzer. 409 when the update's version is not the newest. Superusers only, like all
 * calls below.
 */
export const updateAnalyzer = (
  id: number,
  kind: AnalyzerKind,
  update: AnalyzerUpdate,
  signal: AbortSignal,
): Promise<Analyzer> =>
  client.patch(`admin/llm_setting/${id}/${kind}_analyzer`, { json: update, signal }).json(analyzerSchema);

/** POST /admin/llm_setting/{id}/{kind}_analyzer/preview: the messages for one post. Nothing is saved or sent. */
export const previewAnalyzer = (
  id: number,
  kind: AnalyzerKind,
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<Preview> =>
  client.post(`admin/llm_setting/${id}/${kind}_analyzer/preview`, { json: request, signal }).json(previewSchema);

/** POST /admin/llm_setting/{id}/{kind}_analyzer/test: the model's answer about one post. 409 when it cannot be asked. */
export const testAnalyzer = (
  id: number,
  kind: AnalyzerKind,
  request: PreviewRequest,
  signal: AbortSignal,
  onWait: (wait: TestWait) => void,
): Promise<AnalyzerTest> =>
  askAloud({
    path: `admin/llm_setting/${id}/${kind}_analyzer/test`,
    json: request,
    answer: analyzerTestSchema,
    wait: testWaitSchema,
    onWait,
    signal,
  });

/** POST /admin/llm_setting/{id}/{kind}_analyzer/compare: stored posts as the draft and the selected setting read them. */
export const compareAnalyzers = (
  id: number,
  kind: AnalyzerKind,
  request: ComparisonRequest,
  signal: AbortSignal,
  onWait: (wait: ComparisonWait) => void,
): Promise<Comparison> =>
  askAloud({
    path: `admin/llm_setting/${id}/${kind}_analyzer/compare`,
    json: request,
    answer: comparisonSchema,
    wait: comparisonWaitSchema,
    onWait,
    signal,
  });

/** GET /admin/llm_setting/{id}/versions/: the saved versions of a setting and its analyzers, newest first. */
export const fetchVersions = (id: number, request: PageRequest, signal: AbortSignal): Promise<Page<SettingVersion>> =>
  client
    .get(`admin/llm_setting/${id}/versions/`, { searchParams: toPageQuery(request), signal })
    .json(versionPageSchema);

/** GET /admin/llm_setting/{id}/versions/{part}/{version}: one of them, with the one before. */
export const fetchVersion = (
  id: number,
  { part, version }: Pick<SettingVersion, 'part' | 'version'>,
  signal: AbortSignal,
): Promise<SettingVersionDetail> =>
  client.get(`admin/llm_setting/${id}/versions/${part}/${version}`, { signal }).json(settingVersionDetailSchema);

/** GET /admin/llm_setting/{id}/evaluations/: the 100 newest measurements of its analyzers against labelled posts. */
export const fetchEvaluations = async (id: number, signal: AbortSignal): Promise<Evaluation[]> =>
  (await client.get(`admin/llm_setting/${id}/evaluations/`, { signal }).json(evaluationPageSchema)).data;

/** GET /admin/llm_setting/{id}/gold/: how much of what people here agree on its analyzers find, a line for each question. */
export const fetchGoldMeasures = async (id: number, signal: AbortSignal): Promise<GoldMeasure[]> =>
  (await client.get(`admin/llm_setting/${id}/gold/`, { signal }).json(goldMeasuresSchema)).data;

/** GET /admin/llm_setting/{id}/suites/: how the setting did on each suite of labelled files, newest first. */
export const fetchSuites = async (id: number, signal: AbortSignal): Promise<Suite[]> =>
  (await client.get(`admin/llm_setting/${id}/suites/`, { signal }).json(suitesSchema)).data;

/** GET /admin/gold/: all posts about which people here agree, as a file. */
export const exportGold = (signal: AbortSignal): Promise<Blob> => download('admin/gold/', { signal });
