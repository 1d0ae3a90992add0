import { identifyModel } from '#server/domain/llm/identify-model.ts';
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
  return {
    fingerprints: await fingerprintsNow(connection, setting, config),
    countsReposts: setting.counts_reposts,
  };
}

/** The fingerprints that a setting stores its results under now. */
export async function fingerprintsNow(
  connection: Connection,
  setting: SelectedSetting,
  config: FingerprintConfig,
): Promise<Fingerprints> {
  const models = await readModelSettings(connection);
  const identity = identifyModel(setting, models, { endpoints: models.endpoints, config });
  return identity === null ? NONE : fingerprintsOf(setting.analyzers, identity);
}
