import { client } from '#console/shared/client/client.ts';
import { type LlmSetting, type LlmSettingRequest, llmSettingSchema } from '#contract/llm-setting.ts';
import { type LocalServers, localServersSchema } from '#contract/model-settings.ts';
import { messageSchema } from '#contract/problem.ts';

/** POST /admin/llm_analyzer/. Superusers only, like all calls below. */
export const createLlmSetting = (creation: LlmSettingRequest, signal: AbortSignal): Promise<LlmSetting> =>
  client.post('admin/llm_analyzer/', { json: creation, signal }).json(llmSettingSchema);

/** DELETE /admin/llm_setting/{id}. */
export async function deleteLlmSetting(id: number, signal: AbortSignal): Promise<void> {
  await client.delete(`admin/llm_setting/${id}`, { signal }).json(messageSchema);
}

/** GET /admin/models/local: what answers on the operator's machines. The answer may take seconds. */
export const findLocalServers = (signal: AbortSignal): Promise<LocalServers> =>
  client.get('admin/models/local', { signal }).json(localServersSchema);
