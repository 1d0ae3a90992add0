import { sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS_MAX } from '#contract/model-settings.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { invalidField } from '#server/foundations/refusal.ts';
import { refusePrivateEndpoint } from './refuse-private-endpoint.ts';
import { model_settings } from './tables.ts';

type Reach = Pick<Config, 'LLM_ALLOWED_HOSTS' | 'LLM_BASE_URL'>;

/**
 * Adds an endpoint that a new setting brings along, and returns all of them. One that is there already changes nothing. Refuses a
 * name that another base URL has, and a server that may not be called.
 */
export async function addEndpoint(
  transaction: Transaction,
  endpoint: Endpoint,
  config: Reach,
  actor: Actor,
): Promise<Endpoint[]> {
  refusePrivateEndpoint(endpoint, config, ['endpoint', 'base_url']);
  const [row] = await transaction.select().from(model_settings).for('no key update');
  if (row === undefined) throw new Error('The models settings are missing');
  const known = row.endpoints.find(({ name }) => name === endpoint.name);
  if (known?.base_url === endpoint.base_url) return row.endpoints;
  if (known !== undefined)
    throw invalidField(['endpoint', 'name'], 'Another endpoint has this name', 'endpoint_name_taken');
  if (row.endpoints.length >= ENDPOINTS_MAX)
    throw invalidField(['endpoint'], `At most ${ENDPOINTS_MAX} endpoints`, 'too_many_endpoints');
  const endpoints = [...row.endpoints, endpoint];
  await transaction.update(model_settings).set({ endpoints, version: row.version + 1, updated_at: sql`now()` });
  const detail = { changed: ['endpoints'], endpoints: endpoints.map(({ name, base_url }) => `${name} ${base_url}`) };
  await recordAudit(transaction, { actor, action: 'model_settings.changed', subject: null, detail });
  return endpoints;
}
