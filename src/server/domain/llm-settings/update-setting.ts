import { eq, sql } from 'drizzle-orm';
import type { LlmSetting, LlmSettingUpdate } from '#contract/llm-setting.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { baseUrlOf, type Surroundings } from '#server/domain/models/locate-model.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { analyseAfter } from '#server/domain/work/reanalysis.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { refuseStale } from '#server/foundations/database/stale-version.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { revealKey, sealKey } from './api-key.ts';
import { describeSetting, maskKey, type SettingRow } from './describe-setting.ts';
import { keyRequired, settingNotFound } from './refusals.ts';
import { deselectOthers, lockSelection } from './select-setting.ts';
import type { SettingServices } from './setting-services.ts';
import { llm_settings } from './tables.ts';
import { differenceOfSetting, recordVersion } from './versions.ts';

type Stored = Pick<
  SettingRow,
  | 'name'
  | 'description'
  | 'model'
  | 'is_selected'
  | 'is_blind'
  | 'languages'
  | 'counts_reposts'
  | 'api_key'
  | 'key_base_url'
>;

/** Fields that can change the result of an analysis, or whether it succeeds. */
const DECISIVE = ['model', 'api_key', 'is_selected', 'is_blind', 'languages', 'counts_reposts'];

/**
 * Changes the given fields of a setting. If it becomes selected, the setting that was selected before is deselected.
 * If it is the selected one afterwards, the accounts that `analyse_now` says are analysed again. Refuses a version that is not the stored one, and a change
 * that would send the stored key to another server.
 */
export async function updateSetting(
  { database, secrets, config, reanalysis }: SettingServices,
  update: LlmSettingUpdate,
  actor: Actor,
): Promise<LlmSetting> {
  const setting = await database.transaction(async (transaction) => {
    if (update.is_selected) await lockSelection(transaction);
    const before = await hold(transaction, update);
    const { endpoints } = await readModelSettings(transaction);
    const surroundings = { endpoints, config };
    const wanted = { ...before, ...applied(before, update), ...keyAfter(before, update, secrets, surroundings) };
    const changed = changedFields(before, wanted);
    if (wanted.is_selected && !before.is_selected) await deselectOthers(transaction, before.id, actor);
    const after = changed.length === 0 ? before : await store(transaction, before, wanted, actor);
    const isDecisive = changed.some((field) => DECISIVE.includes(field));
    if (after.is_selected) await analyseAfter(reanalysis, { ...update, isDecisive }, transaction, actor);
    return describeSetting(after, secrets, surroundings);
  });
  return maskKey(setting);
}

async function hold(transaction: Transaction, { id, version }: LlmSettingUpdate): Promise<SettingRow> {
  // An id in a body may be too large for the column's type. It must then find nothing instead of failing.
  const isMeant = sql`${llm_settings.id} = ${id}::bigint`;
  const [before] = await transaction.select().from(llm_settings).where(isMeant).for('no key update');
  if (before === undefined) throw settingNotFound();
  refuseStale(version, before.revision);
  return before;
}

function applied(
  before: SettingRow,
  { name, description, model, is_selected, is_blind, languages, counts_reposts }: LlmSettingUpdate,
) {
  return {
    name: name ?? before.name,
    description: description ?? before.description,
    model: model ?? before.model,
    is_selected: is_selected ?? before.is_selected,
    is_blind: is_blind ?? before.is_blind,
    languages: languages === undefined ? before.languages : languages,
    counts_reposts: counts_reposts ?? before.counts_reposts,
  };
}

/**
 * The stored key after an update. A new key is encrypted for the base URL that the model's calls now go to. A key that
 * is already stored stays as it is; the update is refused if the model moves to a server that the key may not be sent
 * to.
 */
function keyAfter(
  before: SettingRow,
  update: LlmSettingUpdate,
  secrets: Secrets,
  surroundings: Surroundings,
): Pick<SettingRow, 'api_key' | 'key_base_url'> {
  const { api_key, key_base_url } = before;
  const baseUrl = baseUrlOf(update.model ?? before.model, surroundings);
  if (update.api_key === null) return { api_key: null, key_base_url: null };
  if (update.api_key === undefined) {
    const isMoving = baseUrl !== baseUrlOf(before.model, surroundings);
    const isElsewhere = baseUrl !== null && baseUrl !== key_base_url;
    if (api_key !== null && isMoving && isElsewhere) throw keyRequired(key_base_url, baseUrl);
    return { api_key, key_base_url };
  }
  const isSame = baseUrl === key_base_url && revealKey(secrets, before).key === update.api_key;
  if (isSame) return { api_key, key_base_url };
  const place = { id: before.id, key_base_url: baseUrl };
  return { api_key: sealKey(secrets, update.api_key, place), key_base_url: baseUrl };
}

const changedFields = (before: SettingRow, after: SettingRow): string[] => [
  ...differenceOfSetting(before, after).changed,
  ...(before.is_selected === after.is_selected ? [] : ['is_selected']),
];

async function store(transaction: Transaction, before: SettingRow, stored: Stored, actor: Actor): Promise<SettingRow> {
  const difference = differenceOfSetting(before, { ...before, ...stored });
  const version = before.version + (difference.changed.length === 0 ? 0 : 1);
  const [after] = await transaction
    .update(llm_settings)
    .set({ ...stored, version, revision: before.revision + 1, updated_at: sql`now()` })
    .where(eq(llm_settings.id, before.id))
    .returning();
  if (after === undefined) throw settingNotFound();
  if (version > before.version)
    await recordVersion(transaction, { setting_id: after.id, part: 'setting', version, ...difference }, actor);
  const changed = changedFields(before, after);
  const { model, is_selected, is_blind, languages, counts_reposts } = after;
  const detail = { id: after.id, changed, model, is_selected, is_blind, languages, counts_reposts };
  await recordAudit(transaction, { actor, action: 'llm_setting.changed', subject: before.name, detail });
  return after;
}
