import { client } from '#console/shared/client/client.ts';
import { type AdminOverview, adminOverviewSchema } from '#contract/admin-overview.ts';
import { type LlmSettingDetail, llmSettingDetailSchema, revealedKeySchema } from '#contract/llm-setting.ts';

/** GET /admin/: an overview of the installation, with the scraper's parameters. Superusers only, like all calls below. */
export const fetchOverview = (signal: AbortSignal): Promise<AdminOverview> =>
  client.get('admin/', { signal }).json(adminOverviewSchema);

/** GET /admin/ll_setting/{id}/: the setting with its key masked. */
export const fetchLlmSetting = (id: number, signal: AbortSignal): Promise<LlmSettingDetail> =>
  client.get(`admin/ll_setting/${id}/`, { signal }).json(llmSettingDetailSchema);

/** POST /admin/llm_setting/{id}/api_key: the whole key. The audit log notes each call. Rejects if the setting has no key. */
export async function revealKey(id: number, signal: AbortSignal): Promise<string> {
  const { api_key } = await client.post(`admin/llm_setting/${id}/api_key`, { signal }).json(revealedKeySchema);
  if (api_key === null) throw new Error('There is no key that can be read any more.');
  return api_key;
}
