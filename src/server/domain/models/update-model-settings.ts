import { sql } from 'drizzle-orm';
import type { ModelSettings, ModelSettingsUpdate, Price } from '#contract/model-settings.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { analyseAfter, type Reanalysis } from '#server/domain/work/reanalysis.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { refuseStale } from '#server/foundations/database/stale-version.ts';
import { invalidField } from '#server/foundations/refusal.ts';
import { locateModel, type Surroundings } from './locate-model.ts';
import { describeModelSettings } from './model-settings.ts';
import { refusePrivateEndpoint } from './refuse-private-endpoint.ts';
import { model_settings } from './tables.ts';

type Changing = {
  database: Database;
  config: Pick<Config, 'LLM_ALLOWED_HOSTS' | 'LLM_BASE_URL'>;
  reanalysis: Reanalysis;
  /** The selected LLM setting; null when none is selected. */
  selectedSetting: (connection: Connection) => Promise<Selected | null>;
};

type Selected = { name: string; model: string };

const FIELDS = [
  'temperature',
  'concurrency',
  'batch_size',
  'max_posts',
  'token_budget',
  'prices',
  'confirm_above_tokens',
  'confirm_above_cost',
  'endpoints',
] as const;

/** Fields that can change the result of an analysis, or whether it succeeds. */
const DECISIVE: readonly string[] = [
  'temperature',
  'batch_size',
  'max_posts',
  'token_budget',
  'confirm_above_tokens',
  'confirm_above_cost',
  'endpoints',
];

/**
 * Changes the given fields. The accounts that `analyse_now` says are analysed again. When an endpoint gets another base URL, keys
 * for the old one are kept but not sent. Refuses a version that is not the stored one, an endpoint that the server may not call, and the
 * removal of the endpoint that the selected setting uses.
 */
export async function updateModelSettings(
  { database, config, reanalysis, selectedSetting }: Changing,
  update: ModelSettingsUpdate,
  actor: Actor,
): Promise<ModelSettings> {
  for (const [index, endpoint] of (update.endpoints ?? []).entries())
    refusePrivateEndpoint(endpoint, config, ['endpoints', index, 'base_url']);
  return database.transaction(async (transaction) => {
    const before = await hold(transaction);
    refuseStale(update.version, before.version);
    if (update.endpoints !== undefined) {
      const selected = await selectedSetting(transaction);
      refuseLostModel(selected, before, { config, endpoints: update.endpoints });
    }
    const changed = FIELDS.filter((field) => {
      return update[field] !== undefined && JSON.stringify(update[field]) !== JSON.stringify(before[field]);
    });
    const isDecisive = changed.some((field) => DECISIVE.includes(field));
    const after = changed.length === 0 ? before : await store(transaction, before, update);
    if (changed.length > 0) await recordChange(transaction, after, changed, actor);
    await analyseAfter(reanalysis, { ...update, isDecisive }, transaction, actor);
    return after;
  });
}

/** Every analysis would fail if the selected setting's model had no place any more. */
function refuseLostModel(selected: Selected | null, before: ModelSettings, after: Surroundings): void {
  if (selected === null || locateModel(selected.model, after) !== null) return;
  if (locateModel(selected.model, { ...after, endpoints: before.endpoints }) === null) return;
  const [name] = selected.model.split('/');
  throw invalidField(
    ['endpoints'],
    `The selected LLM setting "${selected.name}" uses the endpoint "${name}"; select another setting first, or change its model`,
    'endpoint_in_use',
  );
}

/** Prices of cached tokens are named, because either may be left out. */
function describePrice({ model, input, output, cache_read, cache_write }: Price): string {
  const cached = Object.entries({ cache_read, cache_write }).flatMap(([name, usd]) =>
    usd === undefined ? [] : [`${name} ${usd}`],
  );
  return [model, input, output, ...cached].join(' ');
}

async function hold(transaction: Transaction): Promise<ModelSettings> {
  const [row] = await transaction.select().from(model_settings).for('no key update');
  return describeModelSettings(row);
}

async function store(
  transaction: Transaction,
  before: ModelSettings,
  { version: _, analyse_now: __, ...update }: ModelSettingsUpdate,
): Promise<ModelSettings> {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const [row] = await transaction
    .update(model_settings)
    .set({ ...given, version: before.version + 1, updated_at: sql`now()` })
    .returning();
  return describeModelSettings(row);
}

async function recordChange(
  transaction: Transaction,
  after: ModelSettings,
  changed: string[],
  actor: Actor,
): Promise<void> {
  const { endpoints, prices, version: _, updated_at: __, ...numbers } = after;
  const detail = {
    changed,
    ...numbers,
    endpoints: endpoints.map(({ name, base_url }) => `${name} ${base_url}`),
    prices: prices.map(describePrice),
  };
  await recordAudit(transaction, { actor, action: 'model_settings.changed', subject: null, detail });
}
