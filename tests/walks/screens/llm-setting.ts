import { dialogMachine } from '#machines/dialog.machine.ts';
import { loadMachine } from '#machines/load.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, dialog, field, heading, inside, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
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
const LOADING = { seconds: 5, reason: 'The model "gpt" is being loaded at localhost:11434. This can take minutes.' };
const SILENT = { seconds: 75, reason: null };
const SAID = { [LOADING.seconds]: 'No answer for 5 s.', [SILENT.seconds]: 'No answer for 1 min 15 s.' };
const isAsking = (value: unknown) => Object(value).asking !== undefined;
/** Whether the server has begun to say what it waits for: then the answer comes in the same stream. */
const isTold = (trail: Trail) => trail.at(-1)?.type === 'wait.told';
const eventOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The same, Test this setting: a model may take minutes, so the question can be cancelled. */
export const testSetting: PageObject = {
  name: 'test an LLM setting',
  model: defineModel({
    name: 'dialog that asks a model',
    machine: dialogMachine.provide({ guards: { canBreakOff: () => true } }),
    abstraction: ({ answer, failure, wait }) => [answer !== null, failure !== null, wait],
    events: {
      'dialog.opened': (_, value) => (value === 'closed' ? [{ subject: null }] : []),
      'dialog.closed': [{}],
      'question.asked': (_, value) => (isAsking(value) ? [] : [{ question: 'A post' }]),
      'question.withdrawn': [{}],
      'question.stopped': [],
      'wait.told': [{ wait: LOADING }, { wait: SILENT }],
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
    'asking.running': (trail) => {
      const wait = isTold(trail) ? trail.at(-1)?.wait : null;
      return {
        see: [
          wait?.reason ? within(text(wait.reason)) : ASKING,
          ...(wait ? [within(text(SAID[wait.seconds] ?? ''))] : []),
          within(button('Ask the model', { busy: true })),
          within(button('Stop')),
        ],
        miss: [within(text(UNASKED)), ...(wait ? [] : [within(text(/^No answer/))])],
        asks: wait ? [] : [TEST],
      };
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
    'wait.told': (screen, { wait }, trail) =>
      isTold(trail) ? screen.tell(eventOf('waiting', wait)) : screen.answer(TEST, { stream: eventOf('waiting', wait) }),
    [doneType('ask')]: (screen, _, trail) =>
      isTold(trail) ? screen.tell(eventOf('answer', ANSWER)) : screen.answer(TEST, said(ANSWER)),
    [errorType('ask')]: (screen, _, trail) =>
      isTold(trail)
        ? screen.tell(eventOf('refused', { status: 409, body: { detail: UNASKED } }))
        : screen.answer(TEST, refused(UNASKED, 409)),
  },
};
