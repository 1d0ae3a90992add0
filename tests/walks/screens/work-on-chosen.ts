import { dialogMachine } from '#machines/dialog.machine.ts';
import { run } from '#tests/answers/account.ts';
import { defineModel, doneType } from '#tests/model/support/model.ts';
import { button, dialog, inside, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { ITEMS } from './items.ts';
import { refused, said } from './people.ts';

const HARBOR = 'POST twitter/user/harbor/runs';
const TIDE = 'POST twitter/user/tide/runs';
const DIALOG = dialog('Analyse again');
const within = (sight: Sight) => inside(DIALOG, sight);
const USED_UP = 'The token budget of 1000 is used up';
const SUBJECT = { screenNames: ['harbor', 'tide'] };
const ONE = { total: 2, done: 1, failed: [] };
const BOTH = { total: 2, done: 2, failed: [] };
const NOT_TIDE = { total: 2, done: 1, failed: [{ screenName: 'tide', reason: USED_UP }] };

const ESTIMATED = said({
  ...{ model: 'openai/gpt', accounts: 2, posts_to_read: 200, posts_to_ask: 80, tokens: 4_000, cost_usd: null },
  ...{ accounts_to_confirm: 0, sharing: null },
});

const isTold = (trail: Trail) =>
  trail.slice(trail.findLastIndex(({ type }) => type === 'question.asked')).some(({ type }) => type === 'wait.told');
const start = (name: string) => said(run(name, { state: 'queued' }));
const underWay = (trail: Trail, isStopping: boolean) => ({
  see: [
    within({ role: 'progressbar', name: 'Accounts started' }),
    within(text(isTold(trail) ? '1 / 2' : '0 / 2')),
    within(button('Stop', { busy: isStopping })),
    within(button('Close', { disabled: true })),
  ],
  miss: [within(button('Start')), within(button('Done'))],
  asks: isTold(trail) ? [TIDE] : [HARBOR, TIDE],
});

/** /items, Analyse again below the list: work on many accounts, which can be stopped. */
export const workOnChosen: PageObject = {
  name: 'analyse chosen accounts',
  model: defineModel({
    name: 'dialog that works on many accounts',
    machine: dialogMachine.provide({ guards: { canStop: () => true } }),
    abstraction: ({ answer, wait }) => [answer, wait],
    events: {
      'dialog.opened': ({ answer }, value) => (value === 'closed' || answer === BOTH ? [{ subject: SUBJECT }] : []),
      'dialog.closed': ({ answer }) => (answer === BOTH ? [] : [{}]),
      'question.asked': (_, value) => (value === 'ready' ? [{ question: null }] : []),
      'question.withdrawn': [],
      'question.stopped': [{}],
      'wait.told': ({ wait }) => (wait === null ? [{ wait: ONE }] : []),
    },
    answers: { ask: { outputs: [BOTH, NOT_TIDE] } },
  }),
  standing: [...ITEMS, ['POST twitter/estimate', ESTIMATED]],
  holds: [HARBOR, TIDE],
  arrive: async (screen) => {
    await screen.open({ address: '/items', hasToken: true });
    await screen.click({ role: 'checkbox', name: 'Select The harbor' });
    await screen.click({ role: 'checkbox', name: 'Select The tide' });
  },
  states: {
    closed: { see: [text('2 selected')], miss: [DIALOG], asks: [] },
    ready: {
      see: [within(text('80 of 200')), within(button('Start')), within(button('Cancel'))],
      miss: [within(button('Stop'))],
      asks: [],
    },
    'asking.running': (trail) => underWay(trail, false),
    'asking.stopping': (trail) => underWay(trail, true),
    answered: (trail) =>
      trail.at(-1)?.output === BOTH
        ? { see: [text('2 analyses requested.')], miss: [DIALOG], asks: [] }
        : {
            see: [
              within(text('1 of 2 accounts started. 1 failed.')),
              within(text('@tide')),
              within(text(USED_UP)),
              within(button('Done')),
            ],
            miss: [within(button('Stop'))],
            asks: [],
          },
  },
  events: {
    'dialog.opened': (screen) => screen.click(button('Analyse again')),
    'dialog.closed': (screen) => screen.press('Escape'),
    'question.asked': (screen) => screen.click(within(button('Start'))),
    'question.stopped': (screen) => screen.click(within(button('Stop'))),
    'wait.told': (screen) => screen.answer(HARBOR, start('harbor')),
    [doneType('ask')]: async (screen: Screen, { output }, trail) => {
      if (!isTold(trail)) await screen.answer(HARBOR, start('harbor'));
      await screen.answer(TIDE, output === BOTH ? start('tide') : refused(USED_UP, 409));
    },
  },
};
