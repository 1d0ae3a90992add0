import {
  type Comparison,
  type ComparisonWait,
  comparisonRequestSchema,
  comparisonSchema,
  comparisonWaitSchema,
} from '#contract/analyzer-comparison.ts';
import { previewRequestSchema, previewSchema } from '#contract/analyzer-preview.ts';
import { type AnalyzerTest, analyzerTestSchema, type TestWait, testWaitSchema } from '#contract/analyzer-test.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import { analyzerSchema, analyzerUpdateSchema, llmSettingPathSchema } from '#contract/llm-setting.ts';
import { fingerprintPathSchema, provenanceSchema } from '#contract/provenance.ts';
import { compareAnalyzers } from '#server/domain/llm-settings/compare-analyzers.ts';
import { previewAnalyzer } from '#server/domain/llm-settings/preview.ts';
import { testAnalyzer } from '#server/domain/llm-settings/test-analyzer.ts';
import { updateAnalyzer } from '#server/domain/llm-settings/update-analyzer.ts';
import { readProvenance } from '#server/domain/results/provenance.ts';
import { get, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';
import { answerAloud, EVENTS } from '#server/http/streams/answer-aloud.ts';

/** How long a model may take for one post. A local model on a small machine can take minutes. */
const TEST_MILLISECONDS = 180_000;

/** How long the models may take for all posts of a comparison. What they have answered until then is shown. */
const COMPARISON_MILLISECONDS = 600_000;

const tag = 'LLM settings';
const access = 'superuser';

/** The two analyzers of an LLM setting: change, preview, test, and the provenance of what they found. */
export const analyzersRoutes = (services: Services): Route[] => [
  ...ANALYZER_KINDS.flatMap((kind) => routesOf(kind, services)),
  get('/admin/fingerprints/:fingerprint/', {
    summary: 'Read what results and levels of a fingerprint were made with',
    tag,
    access,
    params: fingerprintPathSchema,
    answer: provenanceSchema,
    refuses: ['notFound'],
    handle: ({ params }) => readProvenance(services.database, params.fingerprint),
  }),
];

const routesOf = (kind: AnalyzerKind, services: Services): Route[] => [
  patch(`/admin/llm_setting/:llm_setting_id/${kind}_analyzer`, {
    summary: `Change the ${kind} analyzer of an LLM setting`,
    tag,
    access,
    params: llmSettingPathSchema,
    body: analyzerUpdateSchema,
    answer: analyzerSchema,
    refuses: ['notFound', 'conflict'],
    handle: ({ params, body, actor }) =>
      updateAnalyzer(services, { settingId: params.llm_setting_id, kind, update: body }, actor),
  }),
  post(`/admin/llm_setting/:llm_setting_id/${kind}_analyzer/preview`, {
    summary: `See what a language model would be sent for a post by the ${kind} analyzer, saved or not`,
    tag,
    access,
    params: llmSettingPathSchema,
    body: previewRequestSchema,
    answer: previewSchema,
    refuses: ['notFound'],
    handle: ({ params, body }) =>
      previewAnalyzer(services.database, { settingId: params.llm_setting_id, kind, request: body }),
  }),
  post(`/admin/llm_setting/:llm_setting_id/${kind}_analyzer/test`, {
    summary: `Ask the model about one post as the ${kind} analyzer would, saved or not; 409 when it cannot be asked. As server-sent events: what it waits for ("waiting"), then "answer" or "refused"`,
    tag,
    access,
    params: llmSettingPathSchema,
    body: previewRequestSchema,
    answer: analyzerTestSchema,
    otherAnswers: { [EVENTS]: testWaitSchema },
    refuses: ['notFound', 'conflict'],
    handle: ({ c, params, body, actor }) => {
      const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(TEST_MILLISECONDS)]);
      const asked = { settingId: params.llm_setting_id, kind, request: body };
      return answerAloud<TestWait, AnalyzerTest>(c, (tell) => testAnalyzer(services, asked, actor, signal, tell));
    },
  }),
  post(`/admin/llm_setting/:llm_setting_id/${kind}_analyzer/compare`, {
    summary: `Let the ${kind} analyzer, saved or not, and the selected setting read ten stored posts, drawn at random. As server-sent events: what it waits for ("waiting"), then "answer" or "refused"`,
    tag,
    access,
    params: llmSettingPathSchema,
    body: comparisonRequestSchema,
    answer: comparisonSchema,
    otherAnswers: { [EVENTS]: comparisonWaitSchema },
    refuses: ['notFound', 'conflict'],
    handle: ({ c, params, body: { screen_name, ...request }, actor }) => {
      const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(COMPARISON_MILLISECONDS)]);
      const compared = { settingId: params.llm_setting_id, kind, request, screenName: screen_name ?? null };
      return answerAloud<ComparisonWait, Comparison>(c, (tell) =>
        compareAnalyzers(services, compared, actor, signal, tell),
      );
    },
  }),
];
