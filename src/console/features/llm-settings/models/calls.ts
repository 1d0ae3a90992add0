import { client } from '#console/shared/client/client.ts';
import { type ModelSettings, type ModelSettingsUpdate, modelSettingsSchema } from '#contract/model-settings.ts';

/** GET /admin/models/settings. Superusers only, like all calls below. */
export const fetchModelSettings = (signal: AbortSignal): Promise<ModelSettings> =>
  client.get('admin/models/settings', { signal }).json(modelSettingsSchema);

/** PATCH /admin/models/settings. 409 when the update's version is not the newest. */
export const updateModelSettings = (update: ModelSettingsUpdate, signal: AbortSignal): Promise<ModelSettings> =>
  client.patch('admin/models/settings', { json: update, signal }).json(modelSettingsSchema);
