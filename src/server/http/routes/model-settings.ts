import {
  endpointCheckRequestSchema,
  endpointCheckSchema,
  localServersSchema,
  modelPlacesSchema,
  modelSettingsSchema,
  modelSettingsUpdateSchema,
} from '#contract/model-settings.ts';
import { offerLocalServers } from '#server/domain/llm-settings/offer-local-servers.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { checkEndpoint } from '#server/domain/models/check-endpoint.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { listPlaces } from '#server/domain/models/places.ts';
import { updateModelSettings } from '#server/domain/models/update-model-settings.ts';
import { readAllowedHosts, readListedHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { get, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** How long a check waits for an answer, and how much of the answer it reads. */
const CHECK = { timeoutMs: 10_000, maxBytes: 1_000_000 };

/** How long the search for local servers waits for each answer, and for all: people wait for it. */
const SEARCH = { timeoutMs: 2_000, maxBytes: 1_000_000 };
const SEARCH_MS = 6_000;

const tag = 'LLM settings';

/** How language models are asked, and the servers that are used besides the known providers. */
export function modelSettingsRoutes(services: Services): Route[] {
  const guardedFetch = createGuardedFetch({ allowedHosts: readAllowedHosts(services.config), ...CHECK });
  const searching = createGuardedFetch({ allowedHosts: readListedHosts(services.config), ...SEARCH });
  return [
    get('/admin/models/settings', {
      summary: 'Read how language models are asked',
      tag,
      access: 'superuser',
      answer: modelSettingsSchema,
      handle: () => readModelSettings(services.database),
    }),
    patch('/admin/models/settings', {
      summary: 'Change how language models are asked',
      tag,
      access: 'superuser',
      body: modelSettingsUpdateSchema,
      answer: modelSettingsSchema,
      refuses: ['conflict'],
      handle: ({ body, actor }) => updateModelSettings({ ...services, selectedSetting }, body, actor),
    }),
    post('/admin/models/settings/check', {
      summary: 'Ask an OpenAI-compatible server for its models, without any key',
      tag,
      access: 'superuser',
      body: endpointCheckRequestSchema,
      answer: endpointCheckSchema,
      handle: ({ body }) => checkEndpoint(guardedFetch, body.base_url),
    }),
    get('/admin/models/places', {
      summary: 'List where models are besides the known providers, and which of these places need no key',
      tag,
      access: 'superuser',
      answer: modelPlacesSchema,
      handle: async () => {
        const { endpoints } = await readModelSettings(services.database);
        return { data: listPlaces({ endpoints, config: services.config }) };
      },
    }),
    get('/admin/models/local', {
      summary: 'Find local servers of models, and their models, on the hosts and ports that the operator allowed',
      tag,
      access: 'superuser',
      answer: localServersSchema,
      handle: () => offerLocalServers(services, searching, AbortSignal.timeout(SEARCH_MS)),
    }),
  ];
}
