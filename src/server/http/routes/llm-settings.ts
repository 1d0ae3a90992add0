import { Hono } from 'hono';
import { evaluationSchema } from '#contract/evaluation.ts';
import {
  llmPathSchema,
  llmSettingCreationSchema,
  llmSettingDetailSchema,
  llmSettingPathSchema,
  llmSettingSchema,
  llmSettingUpdateSchema,
  revealedKeySchema,
  settingVersionSchema,
} from '#contract/llm-setting.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import { createSetting } from '#server/domain/llm-settings/create-setting.ts';
import { deleteSetting } from '#server/domain/llm-settings/delete-setting.ts';
import { listSettings, readKey, readSetting } from '#server/domain/llm-settings/read-settings.ts';
import { updateSetting } from '#server/domain/llm-settings/update-setting.ts';
import { listVersions } from '#server/domain/llm-settings/versions.ts';
import { listEvaluations } from '#server/domain/results/evaluations.ts';
import { answerSettingError } from '#server/http/answers/answer-setting-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

const DELETED = 'LLM setting deleted successfully';
const SELECTED_DELETED = `${DELETED}. It was the selected one: analyses wait until another is selected`;

const document = documentFor('LLM settings', 'superuser');

/** LLM settings: list, create, change, read, delete, and their history. */
export function llmSettingsRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  router.onError(answerSettingError);
  const superuser = [authenticate(services), requireSuperuser(services)] as const;
  router.get(
    '/admin/llm_analyzer/',
    document({
      summary: 'List the LLM settings, newest first, their keys masked',
      answer: pageSchema(llmSettingSchema),
      problems: [422],
    }),
    ...superuser,
    validate('query', pageQuerySchema),
    async (c) => c.json(await listSettings(services, c.req.valid('query'))),
  );
  router.post(
    '/admin/llm_analyzer/',
    document({
      summary: 'Create an LLM setting with both analyzers; a selected one takes the place of the one before',
      answer: llmSettingSchema,
      problems: [422],
    }),
    ...superuser,
    validate('json', llmSettingCreationSchema),
    async (c) => c.json(await createSetting(services, c.req.valid('json'), actorOf(c))),
  );
  router.patch(
    '/admin/llm_analyzer/',
    document({
      summary: 'Change the LLM setting that the body names',
      answer: llmSettingSchema,
      problems: [404, 409, 422],
    }),
    ...superuser,
    validate('json', llmSettingUpdateSchema),
    async (c) => c.json(await updateSetting(services, c.req.valid('json'), actorOf(c))),
  );
  router.get(
    '/admin/ll_setting/:llm_setting_id/',
    document({
      summary: 'Read an LLM setting with both analyzers, its key masked',
      answer: llmSettingDetailSchema,
      problems: [404, 422],
    }),
    ...superuser,
    validate('param', llmSettingPathSchema),
    async (c) => c.json(await readSetting(services, c.req.valid('param').llm_setting_id)),
  );
  router.post(
    '/admin/llm_setting/:llm_setting_id/api_key',
    document({
      summary: 'Reveal the whole key of an LLM setting, which the audit log notes',
      answer: revealedKeySchema,
      problems: [404, 422],
    }),
    ...superuser,
    validate('param', llmSettingPathSchema),
    async (c) => c.json(await readKey(services, c.req.valid('param').llm_setting_id, actorOf(c))),
  );
  router.delete(
    '/admin/llm_setting/:llm_id',
    document({ summary: 'Delete an LLM setting; its history stays', answer: messageSchema, problems: [404, 422] }),
    ...superuser,
    validate('param', llmPathSchema),
    async (c) => {
      const { wasSelected } = await deleteSetting(database, c.req.valid('param').llm_id, actorOf(c));
      return c.json({ message: wasSelected ? SELECTED_DELETED : DELETED });
    },
  );
  router.get(
    '/admin/llm_setting/:llm_setting_id/versions/',
    document({
      summary: 'List what became of an LLM setting and its analyzers, newest first, also after its end',
      answer: pageSchema(settingVersionSchema),
      problems: [404, 422],
    }),
    ...superuser,
    validate('param', llmSettingPathSchema),
    validate('query', pageQuerySchema),
    async (c) => c.json(await listVersions(database, c.req.valid('param').llm_setting_id, c.req.valid('query'))),
  );
  router.get(
    '/admin/llm_setting/:llm_setting_id/evaluations/',
    document({
      summary: 'List how well the analyzers of an LLM setting told labelled posts apart, newest first',
      answer: pageSchema(evaluationSchema),
      problems: [404, 422],
    }),
    ...superuser,
    validate('param', llmSettingPathSchema),
    validate('query', pageQuerySchema),
    async (c) => c.json(await listEvaluations(services, c.req.valid('param').llm_setting_id, c.req.valid('query'))),
  );
  return router;
}
