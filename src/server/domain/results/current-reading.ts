import { identifyModel, type ModelIdentity } from '#server/domain/llm/identify-model.ts';
import { type SelectedSetting, selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type Fingerprints, fingerprintsOf } from './fingerprint.ts';

/** The part of the configuration that decides a fingerprint. */
export type FingerprintConfig = Pick<Config, 'LLM_BASE_URL'>;

/** No result is stored under these, so every measurement counts as stale. */
const NONE: Fingerprints = { propaganda: '', disinformation: '' };

/** How the selected setting reads an account now; null when none is selected. */
export async function currentReading(connection: Connection, config: FingerprintConfig): Promise<Reading | null> {
  const setting = await selectedSetting(connection);
  if (setting === null) return null;
  return readingOf(setting, await identityNow(connection, setting, config));
}

/** How a setting reads an account with the model of this identity; null for a model that is not defined. */
export const readingOf = (setting: SelectedSetting, identity: ModelIdentity | null): Reading => ({
  fingerprints: identity === null ? NONE : fingerprintsOf(setting.analyzers, identity),
  countsReposts: setting.counts_reposts,
  languages: identity === null || identity.reads === 'all' ? null : identity.reads,
});

/** The fingerprints that a setting stores its results under now. */
export async function fingerprintsNow(
  connection: Connection,
  setting: SelectedSetting,
  config: FingerprintConfig,
): Promise<Fingerprints> {
  const identity = await identityNow(connection, setting, config);
  return identity === null ? NONE : fingerprintsOf(setting.analyzers, identity);
}

async function identityNow(
  connection: Connection,
  setting: SelectedSetting,
  config: FingerprintConfig,
): Promise<ModelIdentity | null> {
  const models = await readModelSettings(connection);
  return identifyModel(setting, models, { endpoints: models.endpoints, config });
}
