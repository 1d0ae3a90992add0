import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type Plan, type PlanRequest, planSchema } from '#contract/analysis-plan.ts';
import { type LlmSetting, type LlmSettingUpdate, llmSettingSchema } from '#contract/llm-setting.ts';
import {
  type EndpointCheck,
  endpointCheckSchema,
  type ModelPlaces,
  modelPlacesSchema,
} from '#contract/model-settings.ts';
import { type Page, pageSchema } from '#contract/page.ts';

const llmSettingPageSchema = pageSchema(llmSettingSchema);

/** GET /admin/llm_analyzer/: every LLM setting, newest first, with masked keys. Superusers only, like all calls below. */
export const fetchLlmSettings = (request: PageRequest, signal: AbortSignal): Promise<Page<LlmSetting>> =>
  client.get('admin/llm_analyzer/', { searchParams: toPageQuery(request), signal }).json(llmSettingPageSchema);

/** PATCH /admin/llm_analyzer/: fields missing in `update` stay unchanged. 409 when its version is not the newest. */
export const updateLlmSetting = (update: LlmSettingUpdate, signal: AbortSignal): Promise<LlmSetting> =>
  client.patch('admin/llm_analyzer/', { json: update, signal }).json(llmSettingSchema);

/** POST /admin/llm_analyzer/plan: what analysing all accounts, or those named, would use. Nothing is saved or sent to a model. */
export const fetchPlan = (request: PlanRequest, signal: AbortSignal): Promise<Plan> =>
  client.post('admin/llm_analyzer/plan', { json: request, signal }).json(planSchema);

/** GET /admin/models/places: where models are besides the known providers. */
export const fetchPlaces = async (signal: AbortSignal): Promise<ModelPlaces['data']> =>
  (await client.get('admin/models/places', { signal }).json(modelPlacesSchema)).data;

/** POST /admin/models/settings/check: whether a base URL answers, and its models. The check sends no key. */
export const checkEndpoint = (baseUrl: string, signal: AbortSignal): Promise<EndpointCheck> =>
  client.post('admin/models/settings/check', { json: { base_url: baseUrl }, signal }).json(endpointCheckSchema);
