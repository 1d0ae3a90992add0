import { type RunSubject, runStartMachine } from '#machines/run-start.machine.ts';
import { run } from '#tests/answers/account.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, dialog, inside, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { ITEMS } from './items.ts';
import { refused, said } from './people.ts';

export const ESTIMATE = 'GET twitter/user/harbor/estimate';
const START = 'POST twitter/user/harbor/runs';
const DIALOG = dialog('Analyse again');
const within = (sight: Sight) => inside(DIALOG, sight);
const UNKNOWN = 'The model "x/y" is not known to this server';
export const MAY_BEGIN = 'It was sent already, and the analysis may begin all the same. Look before you do it again.';
const USED_UP = 'The token budget of 1000 is used up';
const SUBJECT: RunSubject = { action: 'analyse', screenName: 'harbor', name: 'The harbor', runId: null };

export const ESTIMATED = said({
  screen_name: 'harbor',
  model: 'openai/gpt',
  posts_to_read: 40,
  posts_to_ask: 12,
  tokens: 48_000,
  cost_usd: null,
  token_budget: null,
  needs_confirmation: false,
  sharing: { posts_per_request: 10, tokens: 14_000, cost_usd: null },
});

/** /items, the menu of a row, Analyse again: shows the estimate first. */
export const startRun: PageObject = {
  name: 'start an analysis',
  model: defineModel({
    name: 'run start',
    machine: runStartMachine,
    abstraction: ({ failure }) => failure,
    events: {
      'start.requested': [{ subject: SUBJECT }],
      'start.confirmed': [{}],
      'start.cancelled': [{}],
      'start.instead': [],
      'estimate.retried': [{}],
    },
    answers: {
      fetchEstimate: { outputs: [{}], errors: [new Error(UNKNOWN)] },
      startRun: { outputs: [null], errors: [new Error(USED_UP)] },
    },
  }),
  standing: ITEMS,
  holds: [ESTIMATE, START],
  arrive: (screen) => screen.open({ address: '/items', hasToken: true }),
  states: {
    closed: (trail) => ({
      see: [
        button('Actions for The harbor'),
        ...(trail.at(-1)?.type === 'start.cancelled' && trail.at(-2)?.type === 'start.confirmed'
          ? [text(MAY_BEGIN)]
          : []),
      ],
      miss: [DIALOG],
      asks: [],
    }),
    'open.estimating': {
      see: [
        within(text('Estimating')),
        within(button('Start', { disabled: true })),
        within(button('Cancel', { disabled: false })),
      ],
      miss: [within(text(UNKNOWN)), within(text('12 of 40')), within(button('Try again'))],
      asks: [ESTIMATE],
    },
    'open.unknown': {
      see: [within(text(UNKNOWN)), within(button('Try again')), within(button('Cancel'))],
      miss: [within(text('Estimating')), within(button('Start'))],
      asks: [],
    },
    'open.deciding': (trail) => {
      const isRefused = trail.at(-1)?.type === errorType('startRun');
      return {
        see: [
          within(text('12 of 40')),
          within(text('Unknown: the model has no price')),
          within(text(/^10 posts in each request would save up to about 14,000 tokens: /)),
          within(button('Start', { disabled: false, busy: false })),
          within(button('Cancel', { disabled: false })),
          ...(isRefused ? [within(text(USED_UP))] : []),
        ],
        miss: isRefused ? [] : [within(text(USED_UP))],
        asks: [],
      };
    },
    'open.starting': {
      see: [
        within(text('12 of 40')),
        within(button('Start', { busy: true })),
        within(button('Cancel', { disabled: false })),
        within(button('Close', { disabled: false })),
      ],
      miss: [within(text(USED_UP))],
      asks: [START],
    },
  },
  events: {
    'start.requested': async (screen) => {
      await screen.click(button('Actions for The harbor'));
      await screen.click({ role: 'menuitem', name: 'Analyse again' });
    },
    'start.confirmed': (screen) => screen.click(within(button('Start'))),
    'start.cancelled': (screen) => screen.click(within(button('Cancel'))),
    'estimate.retried': (screen) => screen.click(within(button('Try again'))),
    [doneType('fetchEstimate')]: (screen) => screen.answer(ESTIMATE, ESTIMATED),
    [errorType('fetchEstimate')]: (screen) => screen.answer(ESTIMATE, refused(UNKNOWN)),
    [doneType('startRun')]: (screen) => screen.answer(START, said(run('harbor', { state: 'queued' }))),
    [errorType('startRun')]: (screen) => screen.answer(START, refused(USED_UP, 409)),
  },
};
