import {
  endpointCheckRequestSchema,
  endpointCheckSchema,
  modelSettingsSchema,
  modelSettingsUpdateSchema,
} from '#contract/model-settings.ts';
import { checkEndpoint } from '#server/domain/models/check-endpoint.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { updateModelSettings } from '#server/domain/models/update-model-settings.ts';
import { readAllowedHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { get, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** How long a check waits for an answer, and how much of the answer it reads. */
const CHECK = { timeoutMs: 10_000, maxBytes: 1_000_000 };

const tag = 'LLM settings';

/** How language models are asked, and the servers that are used besides the known providers. */
export function modelSettingsRoutes(services: Services): Route[] {
  const guardedFetch = createGuardedFetch({ allowedHosts: readAllowedHosts(services.config), ...CHECK });
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
      handle: ({ body, actor }) => updateModelSettings(services, body, actor),
    }),
    post('/admin/models/settings/check', {
      summary: 'Ask an OpenAI-compatible server for its models, without any key',
      tag,
      access: 'superuser',
      body: endpointCheckRequestSchema,
      answer: endpointCheckSchema,
      handle: ({ body }) => checkEndpoint(guardedFetch, body.base_url),
    }),
  ];
}
