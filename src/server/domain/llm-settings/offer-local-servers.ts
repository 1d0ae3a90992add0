import type { LocalServer } from '#contract/model-settings.ts';
import { checkEndpoint } from '#server/domain/models/check-endpoint.ts';
import { localCandidates } from '#server/domain/models/local-servers.ts';
import { baseUrlOf } from '#server/domain/models/locate-model.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { llm_settings } from './tables.ts';

type Offering = { database: Database; config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'> };

/**
 * The local servers that answer `guardedFetch` with a list of models, without a key. Only hosts and ports that the operator allowed
 * are asked, and none that a setting uses already.
 */
export async function offerLocalServers(
  { database, config }: Offering,
  guardedFetch: typeof fetch,
): Promise<LocalServer[]> {
  const { endpoints } = await readModelSettings(database);
  const settings = await database.select({ model: llm_settings.model }).from(llm_settings);
  const used = settings.map(({ model }) => baseUrlOf(model, { endpoints, config }));
  const candidates = localCandidates(config).filter(({ base_url }) => !used.includes(base_url));
  const answers = await Promise.all(
    candidates.map(async (candidate) => ({ ...candidate, ...(await checkEndpoint(guardedFetch, candidate.base_url)) })),
  );
  const taken = new Set(endpoints.map(({ name }) => name));
  return answers
    .filter(({ models }) => models.length > 0)
    .map(({ program, name: usual, base_url, models }) => {
      const known = endpoints.find((endpoint) => endpoint.base_url === base_url);
      const name = known?.name ?? freeName(usual, taken);
      taken.add(name);
      return { program, name, base_url, models };
    });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}
