import { planRequestSchema, planSchema } from '#contract/analysis-plan.ts';
import { evaluationSchema } from '#contract/evaluation.ts';
import {
  llmPathSchema,
  llmSettingCreationSchema,
  llmSettingDetailSchema,
  llmSettingPathSchema,
  llmSettingSchema,
  llmSettingUpdateSchema,
  revealedKeySchema,
} from '#contract/llm-setting.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import { settingVersionDetailSchema, settingVersionSchema, versionPathSchema } from '#contract/setting-version.ts';
import { suitesSchema } from '#contract/suite.ts';
import { planAll } from '#server/domain/analysis/plan-all.ts';
import { readVersion } from '#server/domain/analysis/read-version.ts';
import { createSetting } from '#server/domain/llm-settings/create-setting.ts';
import { deleteSetting } from '#server/domain/llm-settings/delete-setting.ts';
import { listSettings, readKey, readSetting } from '#server/domain/llm-settings/read-settings.ts';
import { updateSetting } from '#server/domain/llm-settings/update-setting.ts';
import { listVersions } from '#server/domain/llm-settings/versions.ts';
import { listEvaluations } from '#server/domain/results/evaluations.ts';
import { listSuites } from '#server/domain/results/suites.ts';
import { del, get, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const DELETED = 'LLM setting deleted successfully';
const SELECTED_DELETED = `${DELETED}. It was the selected one: analyses wait until another is selected`;

const tag = 'LLM settings';
const access = 'superuser';

/** LLM settings: list, create, change, read, delete, and their history. */
export const llmSettingsRoutes = (services: Services): Route[] => [
  get('/admin/llm_analyzer/', {
    summary: 'List the LLM settings, newest first, their keys masked',
    tag,
    access,
    query: pageQuerySchema,
    answer: pageSchema(llmSettingSchema),
    handle: ({ query }) => listSettings(services, query),
  }),
  post('/admin/llm_analyzer/', {
    summary: 'Create an LLM setting with both analyzers; a selected one takes the place of the one before',
    tag,
    access,
    body: llmSettingCreationSchema,
    answer: llmSettingSchema,
    handle: ({ body, actor }) => createSetting(services, body, actor),
  }),
  patch('/admin/llm_analyzer/', {
    summary: 'Change the LLM setting that the body names',
    tag,
    access,
    body: llmSettingUpdateSchema,
    answer: llmSettingSchema,
    refuses: ['notFound', 'conflict'],
    handle: ({ body, actor }) => updateSetting(services, body, actor),
  }),
  post('/admin/llm_analyzer/plan', {
    summary: 'See what analysing all accounts, or those that are named, with an LLM setting would use, saved or not',
    tag,
    access,
    body: planRequestSchema,
    answer: planSchema,
    refuses: ['notFound'],
    handle: ({ body }) => planAll(services, body),
  }),
  get('/admin/ll_setting/:llm_setting_id/', {
    summary: 'Read an LLM setting with both analyzers, its key masked',
    tag,
    access,
    params: llmSettingPathSchema,
    answer: llmSettingDetailSchema,
    refuses: ['notFound'],
    handle: ({ params }) => readSetting(services, params.llm_setting_id),
  }),
  post('/admin/llm_setting/:llm_setting_id/api_key', {
    summary: 'Reveal the whole key of an LLM setting, which the audit log notes',
    tag,
    access,
    params: llmSettingPathSchema,
    answer: revealedKeySchema,
    refuses: ['notFound'],
    handle: ({ params, actor }) => readKey(services, params.llm_setting_id, actor),
  }),
  del('/admin/llm_setting/:llm_id', {
    summary: 'Delete an LLM setting; its history stays',
    tag,
    access,
    params: llmPathSchema,
    answer: messageSchema,
    refuses: ['notFound'],
    handle: async ({ params, actor }) => {
      const { wasSelected } = await deleteSetting(services.database, params.llm_id, actor);
      return { message: wasSelected ? SELECTED_DELETED : DELETED };
    },
  }),
  get('/admin/llm_setting/:llm_setting_id/versions/', {
    summary: 'List what became of an LLM setting and its analyzers, newest first, also after its end',
    tag,
    access,
    params: llmSettingPathSchema,
    query: pageQuerySchema,
    answer: pageSchema(settingVersionSchema),
    refuses: ['notFound'],
    handle: ({ params, query }) => listVersions(services.database, params.llm_setting_id, query),
  }),
  get('/admin/llm_setting/:llm_setting_id/versions/:part/:version', {
    summary: 'Read one version of an LLM setting or an analyzer, the one before, and who was measured with it',
    tag,
    access,
    params: versionPathSchema,
    answer: settingVersionDetailSchema,
    refuses: ['notFound'],
    handle: ({ params }) => readVersion(services.database, params),
  }),
  get('/admin/llm_setting/:llm_setting_id/evaluations/', {
    summary: 'List how well the analyzers of an LLM setting told labelled posts apart, newest first',
    tag,
    access,
    params: llmSettingPathSchema,
    query: pageQuerySchema,
    answer: pageSchema(evaluationSchema),
    refuses: ['notFound'],
    handle: ({ params, query }) => listEvaluations(services, params.llm_setting_id, query),
  }),
  get('/admin/llm_setting/:llm_setting_id/suites/', {
    summary: 'How an LLM setting did on each suite of labelled files, beside the embedded rules; it asks no model',
    tag,
    access,
    params: llmSettingPathSchema,
    answer: suitesSchema,
    refuses: ['notFound'],
    handle: async ({ params }) => ({ data: await listSuites(services, params.llm_setting_id) }),
  }),
];
