import { Hono } from 'hono';
import { previewRequestSchema, previewSchema } from '#contract/analyzer-preview.ts';
import { ANALYZER_KINDS } from '#contract/level.ts';
import {
  analyzerSchema,
  analyzerUpdateSchema,
  fingerprintPathSchema,
  llmPathSchema,
  llmSettingDetailSchema,
  llmSettingPathSchema,
  resultOriginSchema,
  settingVersionSchema,
} from '#contract/llm-setting.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import { deleteSetting } from '#server/domain/settings/delete-setting.ts';
import { readOrigin } from '#server/domain/settings/origins.ts';
import { previewAnalyzer } from '#server/domain/settings/preview.ts';
import { readSetting } from '#server/domain/settings/read-settings.ts';
import { updateAnalyzer } from '#server/domain/settings/update-analyzer.ts';
import { listVersions } from '#server/domain/settings/versions.ts';
import { answerSettingError } from '#server/http/answer-setting-errors.ts';
import { authenticate, requireSuperuser } from '#server/http/authenticate.ts';
import { documentRoute } from '#server/http/document-route.ts';
import type { Env } from '#server/http/env.ts';
import { originOf } from '#server/http/origin-of.ts';
import type { Services } from '#server/http/services.ts';
import { validate } from '#server/http/validate.ts';

const DELETED = 'LLM setting deleted successfully';
const SELECTED_DELETED = `${DELETED}. It was the selected one: analyses wait until another is selected`;

type Documented = Pick<Parameters<typeof documentRoute>[0], 'summary' | 'answer' | 'problems'>;
const document = (route: Documented) => documentRoute({ ...route, tag: 'LLM settings', access: 'superuser' });

/** One LLM setting: its detail, its two analyzers, its history, its end. */
export function llmSettingRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  router.onError(answerSettingError);
  const superuser = [authenticate(services), requireSuperuser(services)] as const;
  router.get(
    '/admin/ll_setting/:llm_setting_id/',
    document({
      summary: 'Read an LLM setting with both analyzers and its whole key, which the audit log notes',
      answer: llmSettingDetailSchema,
      problems: [404, 422],
    }),
    ...superuser,
    validate('param', llmSettingPathSchema),
    async (c) => c.json(await readSetting(services, c.req.valid('param').llm_setting_id, originOf(c))),
  );
  router.delete(
    '/admin/llm_setting/:llm_id',
    document({ summary: 'Delete an LLM setting; its history stays', answer: messageSchema, problems: [404, 422] }),
    ...superuser,
    validate('param', llmPathSchema),
    async (c) => {
      const { wasSelected } = await deleteSetting(database, c.req.valid('param').llm_id, originOf(c));
      return c.json({ message: wasSelected ? SELECTED_DELETED : DELETED });
    },
  );
  for (const kind of ANALYZER_KINDS) {
    router.patch(
      `/admin/llm_setting/:llm_setting_id/${kind}_analyzer`,
      document({
        summary: `Change the ${kind} analyzer of an LLM setting`,
        answer: analyzerSchema,
        problems: [404, 409, 422],
      }),
      ...superuser,
      validate('param', llmSettingPathSchema),
      validate('json', analyzerUpdateSchema),
      async (c) => {
        const settingId = c.req.valid('param').llm_setting_id;
        return c.json(await updateAnalyzer(services, { settingId, kind, update: c.req.valid('json') }, originOf(c)));
      },
    );
    router.post(
      `/admin/llm_setting/:llm_setting_id/${kind}_analyzer/preview`,
      document({
        summary: `See what a language model would be sent for a post by the ${kind} analyzer, saved or not`,
        answer: previewSchema,
        problems: [404, 422],
      }),
      ...superuser,
      validate('param', llmSettingPathSchema),
      validate('json', previewRequestSchema),
      async (c) => {
        const settingId = c.req.valid('param').llm_setting_id;
        return c.json(await previewAnalyzer(database, { settingId, kind, request: c.req.valid('json') }));
      },
    );
  }
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
    '/admin/fingerprints/:fingerprint/',
    document({
      summary: 'Read what results and levels of a fingerprint were made with',
      answer: resultOriginSchema,
      problems: [404, 422],
    }),
    ...superuser,
    validate('param', fingerprintPathSchema),
    async (c) => c.json(await readOrigin(database, c.req.valid('param').fingerprint)),
  );
  return router;
}
