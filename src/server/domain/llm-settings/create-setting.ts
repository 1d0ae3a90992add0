import type { LlmSetting, LlmSettingCreation } from '#contract/llm-setting.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { addEndpoint } from '#server/domain/models/add-endpoint.ts';
import { baseUrlOf } from '#server/domain/models/locate-model.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { isKeyNeeded } from '#server/domain/models/places.ts';
import { analyseAfter } from '#server/domain/work/reanalysis.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { nextId } from '#server/foundations/database/next-id.ts';
import { invalidField } from '#server/foundations/refusal.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { sealKey } from './api-key.ts';
import { describeSetting, maskKey, type SettingRow } from './describe-setting.ts';
import { deselectOthers, lockSelection } from './select-setting.ts';
import type { SettingServices } from './setting-services.ts';
import { analyzers, llm_settings } from './tables.ts';
import { differenceOfAnalyzer, differenceOfSetting, recordVersion } from './versions.ts';

/**
 * Stores a new setting with both default analyzers. If it is selected, the setting that was selected before is
 * deselected. An endpoint that comes with it is added first. Refuses a missing key, unless the model needs none.
 */
export async function createSetting(
  { database, secrets, config, reanalysis }: SettingServices,
  creation: LlmSettingCreation,
  actor: Actor,
): Promise<LlmSetting> {
  const setting = await database.transaction(async (transaction) => {
    const endpoints = await endpointsFor(transaction, creation, config, actor);
    if (isKeyNeeded(creation.model, { endpoints, config })) refuseMissingKey(creation);
    if (creation.is_selected) {
      await lockSelection(transaction);
      await deselectOthers(transaction, null, actor);
    }
    const surroundings = { endpoints, config };
    const row = await store(transaction, secrets, creation, baseUrlOf(creation.model, surroundings));
    await recordVersion(
      transaction,
      { setting_id: row.id, part: 'setting', version: row.version, ...differenceOfSetting(null, row) },
      actor,
    );
    await addAnalyzers(transaction, row.id, actor);
    const detail = { id: row.id, model: row.model, is_selected: row.is_selected };
    await recordAudit(transaction, { actor, action: 'llm_setting.created', subject: row.name, detail });
    if (row.is_selected) await analyseAfter(reanalysis, { ...creation, isDecisive: true }, transaction, actor);
    return describeSetting(row, secrets, surroundings);
  });
  return maskKey(setting);
}

function refuseMissingKey({ api_key }: LlmSettingCreation): void {
  if (api_key === undefined) throw invalidField(['api_key'], 'Field required', 'missing');
  if (api_key === null) throw invalidField(['api_key'], 'API key is required', 'key_required');
}

const endpointsFor = async (
  transaction: Transaction,
  { endpoint }: LlmSettingCreation,
  config: SettingServices['config'],
  actor: Actor,
) =>
  endpoint === undefined
    ? (await readModelSettings(transaction)).endpoints
    : addEndpoint(transaction, endpoint, config, actor);

async function store(
  transaction: Transaction,
  secrets: Secrets,
  { api_key: key = null, analyse_now: _, endpoint: __, ...fields }: LlmSettingCreation,
  baseUrl: string | null,
): Promise<SettingRow> {
  const place = { id: await nextId(transaction, 'llm_settings'), key_base_url: key === null ? null : baseUrl };
  const api_key = key === null ? null : sealKey(secrets, key, place);
  const [row] = await transaction
    .insert(llm_settings)
    .values({ ...fields, ...place, api_key })
    .returning();
  if (row === undefined) throw new Error('The new LLM setting was not stored');
  return row;
}

/** Gives a setting without analyzers both of them, with the default prompts and categories. */
export async function addAnalyzers(transaction: Transaction, settingId: number, actor: Actor): Promise<void> {
  const defaults = [PROPAGANDA_DEFAULTS, DISINFORMATION_DEFAULTS].map((given) => ({ ...given, setting_id: settingId }));
  for (const row of await transaction.insert(analyzers).values(defaults).returning()) {
    const { kind: part, version } = row;
    await recordVersion(
      transaction,
      { setting_id: settingId, part, version, ...differenceOfAnalyzer(null, row) },
      actor,
    );
  }
}
