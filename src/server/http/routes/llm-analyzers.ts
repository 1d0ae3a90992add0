import { Hono } from 'hono';
import { llmSettingCreationSchema, llmSettingSchema, llmSettingUpdateSchema } from '#contract/llm-setting.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { createSetting } from '#server/domain/settings/create-setting.ts';
import { listSettings } from '#server/domain/settings/read-settings.ts';
import { updateSetting } from '#server/domain/settings/update-setting.ts';
import { answerSettingError } from '#server/http/answer-setting-errors.ts';
import { authenticate, requireSuperuser } from '#server/http/authenticate.ts';
import { documentRoute } from '#server/http/document-route.ts';
import type { Env } from '#server/http/env.ts';
import { originOf } from '#server/http/origin-of.ts';
import type { Services } from '#server/http/services.ts';
import { validate } from '#server/http/validate.ts';

/** The list of LLM settings: read it, add to it, change one of it. */
export function llmAnalyzersRoutes(services: Services): Hono<Env> {
  const router = new Hono<Env>();
  router.onError(answerSettingError);
  const superuser = [authenticate(services), requireSuperuser(services)] as const;
  router.get(
    '/admin/llm_analyzer/',
    documentRoute({
      summary: 'List the LLM settings, newest first, their keys masked',
      tag: 'LLM settings',
      access: 'superuser',
      answer: pageSchema(llmSettingSchema),
      problems: [422],
    }),
    ...superuser,
    validate('query', pageQuerySchema),
    async (c) => c.json(await listSettings(services, c.req.valid('query'))),
  );
  router.post(
    '/admin/llm_analyzer/',
    documentRoute({
      summary: 'Create an LLM setting with both analyzers; a selected one takes the place of the one before',
      tag: 'LLM settings',
      access: 'superuser',
      answer: llmSettingSchema,
      problems: [422],
    }),
    ...superuser,
    validate('json', llmSettingCreationSchema),
    async (c) => c.json(await createSetting(services, c.req.valid('json'), originOf(c))),
  );
  router.patch(
    '/admin/llm_analyzer/',
    documentRoute({
      summary: 'Change the LLM setting that the body names',
      tag: 'LLM settings',
      access: 'superuser',
      answer: llmSettingSchema,
      problems: [404, 409, 422],
    }),
    ...superuser,
    validate('json', llmSettingUpdateSchema),
    async (c) => c.json(await updateSetting(services, c.req.valid('json'), originOf(c))),
  );
  return router;
}
