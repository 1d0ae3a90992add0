import type { Analyzer, LlmSetting, LlmSettingDetail } from '#contract/llm-setting.ts';
import { PLANNED } from '#tests/answers/plan.ts';
import type { Standing } from '#tests/walks/support/wire.ts';
import { NO_ROWS, SIGNED_IN, said } from './people.ts';

const AT = '2026-11-20T08:00:00.000Z';

/** A setting as the list call answers it. */
export const setting = (given: Partial<LlmSetting> = {}): LlmSetting => ({
  id: 1,
  name: 'Reviewed',
  description: 'The one in use',
  model: 'openai/gpt',
  is_selected: true,
  is_blind: true,
  languages: null,
  counts_reposts: false,
  version: 1,
  created_at: AT,
  updated_at: AT,
  base_url: 'https://api.openai.com/v1',
  has_key: true,
  key_unreadable: false,
  key_for_other_base_url: false,
  api_key: 'sk-…1234',
  problem: null,
  ...given,
});

export const analyzer = (name: string, given: Partial<Analyzer> = {}): Analyzer => ({
  id: 1,
  name,
  categories: ['Doubt'],
  description: '',
  prompt_user: 'Read {{post}}',
  prompt_system: '',
  version: 1,
  updated_at: AT,
  warnings: [],
  ...given,
});

/** A setting as the detail call answers it. */
export const settingDetail = (given: Partial<LlmSettingDetail> = {}): LlmSettingDetail => ({
  ...setting(),
  disinformation_analyzer: analyzer('What is false'),
  propaganda_analyzer: analyzer('What persuades'),
  ...given,
});

export const DETAIL = 'GET admin/ll_setting/1/';

/** What analysing all accounts would use is asked a moment after the last key, so a walk may pass before that. */
export const PLAN = 'POST admin/llm_analyzer/plan';

/** The other calls of /llm_setting/1. */
export const AROUND_SETTING: Standing = [
  ...SIGNED_IN,
  ['GET admin/llm_setting/1/versions/', NO_ROWS],
  ['GET admin/llm_setting/1/evaluations/', NO_ROWS],
  ['GET admin/llm_setting/1/gold/', said({ data: [] })],
  ['GET admin/llm_setting/1/suites/', said({ data: [] })],
  ['GET twitter/', NO_ROWS],
  ['GET admin/llm_analyzer/', said({ data: [setting()], count: 1 })],
  [PLAN, said(PLANNED)],
];
