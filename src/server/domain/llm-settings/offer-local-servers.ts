import type { Endpoint } from '#contract/endpoint.ts';
import { MODEL_MAX } from '#contract/llm-setting.ts';
import { LOCAL_MODELS_MAX, type LocalServer, type LocalServers } from '#contract/model-settings.ts';
import { localCandidates } from '#server/domain/models/local/candidates.ts';
import type { LocalProgram } from '#server/domain/models/local/local-model.ts';
import { lookAt } from '#server/domain/models/local/look-at.ts';
import { identityOf } from '#server/domain/models/local/same-server.ts';
import { locateModel } from '#server/domain/models/locate-model.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { llm_settings } from './tables.ts';

type Offering = { database: Database; config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'> };

/**
 * The local servers that answer `guardedFetch` without a key, and what the listed places answer instead. Only hosts and ports
 * that the operator allowed are asked.
 */
export async function offerLocalServers(
  { database, config }: Offering,
  guardedFetch: typeof fetch,
  signal: AbortSignal,
): Promise<LocalServers> {
  const { endpoints } = await readModelSettings(database);
  const settings = await database.select({ model: llm_settings.model }).from(llm_settings);
  const places = settings.map(({ model }) => locateModel(model, { endpoints, config }));
  const used = new Set(places.flatMap((place) => (place?.kind === 'remote' ? `${place.baseUrl} ${place.name}` : [])));
  const looks = await Promise.all(
    localCandidates(config).map(async (candidate) => ({
      ...candidate,
      found: await lookAt(guardedFetch, candidate.origin, signal),
    })),
  );
  const nameOf = nameEndpoints(endpoints);
  const known = new Set(endpoints.map(({ base_url }) => base_url));
  const servers = looks.flatMap(({ origin, found }) =>
    'detail' in found ? [] : { base_url: `${origin}/v1`, identity: identityOf(origin, found), found },
  );
  const groups = Object.values(Object.groupBy(servers, ({ identity }) => identity));
  return {
    data: groups.flatMap((group = []) => {
      const server = group.find(({ base_url }) => known.has(base_url)) ?? group[0];
      if (server === undefined) return [];
      const { base_url, found } = server;
      const isUsed = (id: string) => group.some((same) => used.has(`${same.base_url} ${id}`));
      return describe(found, { name: nameOf(base_url, found.name), base_url }, isUsed);
    }),
    unanswered: looks.flatMap(({ origin, isListed, found }) =>
      isListed && 'detail' in found ? [{ origin, detail: found.detail }] : [],
    ),
  };
}

function describe(found: LocalProgram, { name, base_url }: Endpoint, isUsed: (model: string) => boolean): LocalServer {
  const usable = found.models.filter(({ id }) => isUsable(`${name}/${id}`));
  const inOrder = usable.toSorted((one, other) => Number(other.is_loaded) - Number(one.is_loaded));
  const models = inOrder
    .slice(0, LOCAL_MODELS_MAX)
    .map(({ parallel: _, ...model }) => ({ ...model, is_used: isUsed(model.id) }));
  const { program, version, is_loading } = found;
  return { program, version, name, base_url, is_loading, models, left_out: found.models.length - models.length };
}

/** Whether a setting can name the model, and people can read its name. */
const isUsable = (model: string) => model.length <= MODEL_MAX && !/[\s\p{C}]/u.test(model) && !model.endsWith('/');

/** Gives each base URL the name of its endpoint, or the usual name with the first number that is free. */
function nameEndpoints(endpoints: readonly Endpoint[]) {
  const taken = new Set(endpoints.map(({ name }) => name));
  return (baseUrl: string, usual: string): string => {
    const known = endpoints.find(({ base_url }) => base_url === baseUrl);
    if (known !== undefined) return known.name;
    let free = usual;
    for (let number = 2; taken.has(free); number += 1) free = `${usual}-${number}`;
    taken.add(free);
    return free;
  };
}
