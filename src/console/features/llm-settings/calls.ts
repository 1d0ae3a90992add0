import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type Preview, type PreviewRequest, previewSchema } from '#contract/analyzer-preview.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import {
  type Analyzer,
  type AnalyzerUpdate,
  analyzerSchema,
  type LlmSetting,
  type LlmSettingCreation,
  type LlmSettingDetail,
  type LlmSettingUpdate,
  llmSettingDetailSchema,
  llmSettingSchema,
  type SettingVersion,
  settingVersionSchema,
} from '#contract/llm-setting.ts';
import { type Page, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';

const llmSettingPageSchema = pageSchema(llmSettingSchema);
const versionPageSchema = pageSchema(settingVersionSchema);

/** GET /admin/llm_analyzer/: every LLM setting, newest first, keys masked. Superusers only, as everything below. */
export const fetchLlmSettings = (request: PageRequest, signal: AbortSignal): Promise<Page<LlmSetting>> =>
  client.get('admin/llm_analyzer/', { searchParams: toPageQuery(request), signal }).json(llmSettingPageSchema);

/** GET /admin/ll_setting/{id}/: with the whole key, which the server's audit log notes. */
export const fetchLlmSetting = (id: number, signal: AbortSignal): Promise<LlmSettingDetail> =>
  client.get(`admin/ll_setting/${id}/`, { signal }).json(llmSettingDetailSchema);

/** POST /admin/llm_analyzer/. */
export const createLlmSetting = (creation: LlmSettingCreation, signal: AbortSignal): Promise<LlmSetting> =>
  client.post('admin/llm_analyzer/', { json: creation, signal }).json(llmSettingSchema);

/** PATCH /admin/llm_analyzer/: what `update` leaves out stays as it is. 409 when its version is not the newest. */
export const updateLlmSetting = (update: LlmSettingUpdate, signal: AbortSignal): Promise<LlmSetting> =>
  client.patch('admin/llm_analyzer/', { json: update, signal }).json(llmSettingSchema);

/** DELETE /admin/llm_setting/{id}. */
export async function deleteLlmSetting(id: number, signal: AbortSignal): Promise<void> {
  await client.delete(`admin/llm_setting/${id}`, { signal }).json(messageSchema);
}

/** PATCH /admin/llm_setting/{id}/{kind}_analyzer. 409 when the update's version is not the newest. */
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

/** GET /admin/llm_setting/{id}/versions/: what became of a setting and its analyzers, newest first. */
export const fetchVersions = (id: number, request: PageRequest, signal: AbortSignal): Promise<Page<SettingVersion>> =>
  client
    .get(`admin/llm_setting/${id}/versions/`, { searchParams: toPageQuery(request), signal })
    .json(versionPageSchema);
