import { Hono } from 'hono';
import { previewRequestSchema, previewSchema } from '#contract/analyzer-preview.ts';
import { analyzerTestSchema } from '#contract/analyzer-test.ts';
import { ANALYZER_KINDS } from '#contract/level.ts';
import {
  analyzerSchema,
  analyzerUpdateSchema,
  fingerprintPathSchema,
  llmSettingPathSchema,
  provenanceSchema,
} from '#contract/llm-setting.ts';
import { previewAnalyzer } from '#server/domain/llm-settings/preview.ts';
import { testAnalyzer } from '#server/domain/llm-settings/test-analyzer.ts';
import { updateAnalyzer } from '#server/domain/llm-settings/update-analyzer.ts';
import { readProvenance } from '#server/domain/results/provenance.ts';
import { answerSettingError } from '#server/http/answers/answer-setting-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

/** How long a model may take over one post; a local model on a small machine thinks for minutes. */
const TEST_MILLISECONDS = 180_000;

const document = documentFor('LLM settings', 'superuser');

/** The two analyzers of an LLM setting: change, preview, test, and the provenance of what they found. */
export function analyzersRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  router.onError(answerSettingError);
  const superuser = [authenticate(services), requireSuperuser(services)] as const;
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
        return c.json(await updateAnalyzer(services, { settingId, kind, update: c.req.valid('json') }, actorOf(c)));
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
    router.post(
      `/admin/llm_setting/:llm_setting_id/${kind}_analyzer/test`,
      document({
        summary: `Ask the model about one post as the ${kind} analyzer would, saved or not; 409 when it cannot be asked`,
        answer: analyzerTestSchema,
        problems: [404, 409, 422],
      }),
      ...superuser,
      validate('param', llmSettingPathSchema),
      validate('json', previewRequestSchema),
      async (c) => {
        const settingId = c.req.valid('param').llm_setting_id;
        const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(TEST_MILLISECONDS)]);
        const asked = { settingId, kind, request: c.req.valid('json') };
        return c.json(await testAnalyzer(services, asked, actorOf(c), signal));
      },
    );
  }
  router.get(
    '/admin/fingerprints/:fingerprint/',
    document({
      summary: 'Read what results and levels of a fingerprint were made with',
      answer: provenanceSchema,
      problems: [404, 422],
    }),
    ...superuser,
    validate('param', fingerprintPathSchema),
    async (c) => c.json(await readProvenance(database, c.req.valid('param').fingerprint)),
  );
  return router;
}
