import { client } from '#console/shared/client/client.ts';
import { type AdminOverview, adminOverviewSchema } from '#contract/admin-overview.ts';
import { type LlmSettingDetail, llmSettingDetailSchema, revealedKeySchema } from '#contract/llm-setting.ts';

/** GET /admin/: the installation at a glance, the scraper's parameters among it. Superusers only, as everything below. */
export const fetchOverview = (signal: AbortSignal): Promise<AdminOverview> =>
  client.get('admin/', { signal }).json(adminOverviewSchema);

/** GET /admin/ll_setting/{id}/: its key masked. */
export const fetchLlmSetting = (id: number, signal: AbortSignal): Promise<LlmSettingDetail> =>
  client.get(`admin/ll_setting/${id}/`, { signal }).json(llmSettingDetailSchema);

/** POST /admin/llm_setting/{id}/api_key: the whole key, which the server's audit log notes. Rejects where there is none. */
export async function revealKey(id: number, signal: AbortSignal): Promise<string> {
  const { api_key } = await client.post(`admin/llm_setting/${id}/api_key`, { signal }).json(revealedKeySchema);
  if (api_key === null) throw new Error('There is no key that can be read any more.');
  return api_key;
}
