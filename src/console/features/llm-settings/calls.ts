import { client } from '#console/shared/client/client.ts';
import { type LlmSettingDetail, llmSettingDetailSchema } from '#contract/llm-setting.ts';

/** GET /admin/ll_setting/{id}/: with the whole key, which the server's audit log notes. Superusers only. */
export const fetchLlmSetting = (id: number, signal: AbortSignal): Promise<LlmSettingDetail> =>
  client.get(`admin/ll_setting/${id}/`, { signal }).json(llmSettingDetailSchema);
