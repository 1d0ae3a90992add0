import { dialogMachine } from '#machines/dialog.machine.ts';
import { loadMachine } from '#machines/load.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, dialog, field, heading, inside, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { AROUND_SETTING, DETAIL, settingDetail } from './llm-settings.ts';
import { refused, said } from './people.ts';

const REFUSAL = 'The setting cannot be read';
const open = (screen: Screen) => screen.open({ address: '/llm_setting/1', hasToken: true });

/** /llm_setting/1: nothing is shown before the setting is loaded. */
export const loadSetting: PageObject = {
  name: 'load an LLM setting',
  model: defineModel({
    name: 'load of a setting',
    machine: loadMachine,
    input: { key: '1' },
    abstraction: () => null,
    events: { 'load.retried': [{}] },
    answers: { fetchData: { outputs: [{}], errors: [new Error(REFUSAL)] } },
  }),
  standing: AROUND_SETTING,
  holds: [DETAIL],
  arrive: open,
  states: {
    loading: { see: [heading('LLM Analyzer Settings')], miss: [field('Model'), text(REFUSAL)], asks: [DETAIL] },
    loaded: { see: [field('Model', { value: 'openai/gpt' })], miss: [text(REFUSAL)], asks: [] },
    failed: {
      see: [text('Erreur lors du chargement des données'), text(REFUSAL), button('Try again')],
      miss: [field('Model')],
      asks: [],
    },
  },
  events: {
    'load.retried': (screen) => screen.click(button('Try again')),
    [doneType('fetchData')]: (screen) => screen.answer(DETAIL, said(settingDetail())),
    [errorType('fetchData')]: (screen) => screen.answer(DETAIL, refused(REFUSAL)),
  },
};

const TEST = 'POST admin/llm_setting/1/disinformation_analyzer/test';
const DIALOG = dialog('Test of the Disinformation Analyzer');
const within = (sight: Sight) => inside(DIALOG, sight);
const UNASKED = 'The model cannot be asked';
const ASKING = within(text('Asking the model. A local one may take minutes.'));
const ANSWER = {
  model: 'openai/gpt',
  text: 'A post',
  post: null,
  outcome: 'nothing',
  reason: null,
  labels: [],
  refused_labels: { quote: 0, category: 0, confidence: 0, surplus: 0 },
  injection_signs: [],
  requests: 1,
  latency_ms: 900,
  input_tokens: 10,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
  output_tokens: 5,
  has_estimated_tokens: false,
  cost_usd: null,
} as const;
const isAsking = (value: unknown) => value === 'asking';

/** The same, Test this setting: a model may take minutes, so the question can be cancelled. */
export const testSetting: PageObject = {
  name: 'test an LLM setting',
  model: defineModel({
    name: 'dialog that asks a model',
    machine: dialogMachine.provide({ guards: { canBreakOff: () => true } }),
    abstraction: ({ answer, failure }) => [answer !== null, failure !== null],
    events: {
      'dialog.opened': (_, value) => (value === 'closed' ? [{ subject: null }] : []),
      'dialog.closed': [{}],
      'question.asked': (_, value) => (isAsking(value) ? [] : [{ question: 'A post' }]),
      'question.withdrawn': [{}],
    },
    answers: { ask: { outputs: ['nothing'], errors: [new Error(UNASKED)] } },
  }),
  standing: [...AROUND_SETTING, [DETAIL, said(settingDetail())]],
  holds: [TEST],
  arrive: open,
  states: {
    closed: { see: [field('Model')], miss: [DIALOG], asks: [] },
    ready: (trail) => ({
      see: [
        within(button('Ask the model', { busy: false })),
        within(field('Text')),
        ...(trail.at(-1)?.type === errorType('ask') ? [within(text(UNASKED))] : []),
      ],
      miss: [
        ASKING,
        within(button('Stop')),
        ...(trail.at(-1)?.type === errorType('ask') ? [] : [within(text(UNASKED))]),
      ],
      asks: [],
    }),
    asking: {
      see: [ASKING, within(button('Ask the model', { busy: true })), within(button('Stop'))],
      miss: [within(text(UNASKED))],
      asks: [TEST],
    },
    answered: {
      see: [within(button('Ask the model', { busy: false })), within(text('Nothing was found in this post'))],
      miss: [ASKING, within(text(UNASKED)), within(button('Stop'))],
      asks: [],
    },
  },
  events: {
    'dialog.opened': (screen) =>
      screen.click(inside({ role: 'region', name: 'Disinformation Analyzer' }, button('Test this setting'))),
    'dialog.closed': (screen) => screen.press('Escape'),
    'question.asked': async (screen) => {
      await screen.type(within(field('Text')), 'A post');
      await screen.click(within(button('Ask the model')));
    },
    'question.withdrawn': (screen) => screen.click(within(button('Stop'))),
    [doneType('ask')]: (screen) => screen.answer(TEST, said(ANSWER)),
    [errorType('ask')]: (screen) => screen.answer(TEST, refused(UNASKED, 409)),
  },
};
