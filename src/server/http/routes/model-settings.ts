import { Hono } from 'hono';
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
import { answerSettingError } from '#server/http/answers/answer-setting-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

const document = documentFor('LLM settings', 'superuser');

/** How long a check waits for an answer, and how much of it is read. */
const CHECK = { timeoutMs: 10_000, maxBytes: 1_000_000 };

/** How language models are asked, and the servers that are used beside the known providers. */
export function modelSettingsRoutes(services: Services): Hono<Env> {
  const router = new Hono<Env>();
  router.onError(answerSettingError);
  const superuser = [authenticate(services), requireSuperuser(services)] as const;
  const guardedFetch = createGuardedFetch({ allowedHosts: readAllowedHosts(services.config), ...CHECK });
  router.get(
    '/admin/models/settings',
    document({
      summary: 'Read how language models are asked',
      answer: modelSettingsSchema,
    }),
    ...superuser,
    async (c) => c.json(await readModelSettings(services.database)),
  );
  router.patch(
    '/admin/models/settings',
    document({
      summary: 'Change how language models are asked',
      answer: modelSettingsSchema,
      problems: [409, 422],
    }),
    ...superuser,
    validate('json', modelSettingsUpdateSchema),
    async (c) => c.json(await updateModelSettings(services, c.req.valid('json'), actorOf(c))),
  );
  router.post(
    '/admin/models/settings/check',
    document({
      summary: 'Ask an OpenAI-compatible server for its models, without any key',
      answer: endpointCheckSchema,
      problems: [422],
    }),
    ...superuser,
    validate('json', endpointCheckRequestSchema),
    async (c) => c.json(await checkEndpoint(guardedFetch, c.req.valid('json').base_url)),
  );
  return router;
}
