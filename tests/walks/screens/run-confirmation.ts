import { type RunSubject, runStartMachine } from '#machines/run-start.machine.ts';
import { item, progress, run } from '#tests/answers/account.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, dialog, inside, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { ITEMS } from './items.ts';
import { refused, said } from './people.ts';
import { ESTIMATE, ESTIMATED, MAY_BEGIN } from './run-start.ts';

const CONFIRM = 'POST twitter/user/harbor/runs/7/confirm';
const START = 'POST twitter/user/harbor/runs';
/** How long the list gathers accounts whose work it asks about. */
const GATHER_MS = 50;
const UNKNOWN = 'The model "x/y" is not known to this server';
const BUSY = 'The server is busy';
const SUBJECT: RunSubject = { action: 'confirm', screenName: 'harbor', name: 'The harbor', runId: 7 };
const CANCELLED = run('harbor', { state: 'cancelled' });
const DECIDED = text('This analysis does not wait for your confirmation any more: it was cancelled.');

type Trail = readonly { readonly type: string }[];

/** Whether the person continues the analysis, now that there is nothing to confirm. */
const isContinuing = (trail: Trail) =>
  trail.findLastIndex(({ type }) => type === 'start.instead') >
  trail.findLastIndex(({ type }) => type === 'start.requested');

/** Whether the person did not wait for the answer. */
const isLeft = (trail: Trail) => trail.at(-1)?.type === 'start.cancelled' && trail.at(-2)?.type === 'start.confirmed';

const dialogOf = (trail: Trail) => dialog(isContinuing(trail) ? 'Continue analysis' : 'Confirm analysis');
const labelOf = (trail: Trail) => (isContinuing(trail) ? 'Continue' : 'Confirm');
const callOf = (trail: Trail) => (isContinuing(trail) ? START : CONFIRM);
const within = (trail: Trail, sight: Sight) => inside(dialogOf(trail), sight);

/** /items, the menu of a row, Confirm analysis: shows the estimate first, and says so if the run does not wait any more. */
export const confirmRun: PageObject = {
  name: 'confirm an analysis',
  model: defineModel({
    name: 'run start of a confirmation',
    machine: runStartMachine,
    abstraction: ({ failure, subject }) => [failure, subject?.action],
    events: {
      'start.requested': [{ subject: SUBJECT }],
      'start.confirmed': [{}],
      'start.cancelled': [{}],
      'start.instead': [{ action: 'continue' }],
      'estimate.retried': [{}],
    },
    answers: {
      fetchEstimate: { outputs: [{}], errors: [new Error(UNKNOWN)] },
      startRun: {
        outputs: ({ subject }) => (subject?.action === 'confirm' ? [null, CANCELLED] : [null]),
        errors: [new Error(BUSY)],
      },
    },
  }),
  standing: [
    ['GET twitter/user/harbor/runs/7', said(CANCELLED)],
    [
      'GET twitter/user/harbor/status_scrapping',
      said(progress('harbor', { state: 'queued', run: run('harbor', { state: 'queued', needs_confirmation: true }) })),
    ],
    ['GET twitter/', said({ data: [item(1, 'harbor', { state: 'queued' })], count: 1 })],
    ...ITEMS,
  ],
  holds: [ESTIMATE, CONFIRM, START],
  arrive: (screen) => screen.open({ address: '/items', hasToken: true }),
  states: {
    closed: (trail) => ({
      see: [button('Actions for The harbor'), ...(isLeft(trail) ? [text(MAY_BEGIN)] : [])],
      miss: [dialog('Confirm analysis'), dialog('Continue analysis')],
      asks: [],
    }),
    'open.estimating': (trail) => ({
      see: [within(trail, text('Estimating')), within(trail, button(labelOf(trail), { disabled: true }))],
      miss: [DECIDED],
      asks: [ESTIMATE],
    }),
    'open.unknown': (trail) => ({
      see: [within(trail, text(UNKNOWN)), within(trail, button('Try again'))],
      miss: [],
      asks: [],
    }),
    'open.deciding': (trail) => ({
      see: [
        within(trail, text('12 of 40')),
        within(trail, button(labelOf(trail), { disabled: false, busy: false })),
        ...(trail.at(-1)?.type === errorType('startRun') ? [within(trail, text(BUSY))] : []),
      ],
      miss: [],
      asks: [],
    }),
    'open.starting': (trail) => ({
      see: [
        within(trail, button(labelOf(trail), { busy: true })),
        within(trail, button('Cancel', { disabled: false })),
      ],
      miss: [],
      asks: [callOf(trail)],
    }),
    'open.decided': (trail) => ({
      see: [within(trail, DECIDED), within(trail, button('Continue analysis'))],
      miss: [within(trail, text('12 of 40')), within(trail, button('Confirm'))],
      asks: [],
    }),
  },
  events: {
    'start.requested': async (screen) => {
      await screen.elapse(GATHER_MS);
      await screen.click(button('Actions for The harbor'));
      await screen.click({ role: 'menuitem', name: 'Confirm analysis' });
    },
    'start.confirmed': (screen, _, trail) => screen.click(within(trail, button(labelOf(trail)))),
    'start.cancelled': (screen, _, trail) =>
      trail.at(-1)?.type === 'start.confirmed' ? screen.click(within(trail, button('Cancel'))) : screen.press('Escape'),
    'start.instead': (screen, _, trail) => screen.click(within(trail, button('Continue analysis'))),
    'estimate.retried': (screen, _, trail) => screen.click(within(trail, button('Try again'))),
    [doneType('fetchEstimate')]: (screen) => screen.answer(ESTIMATE, ESTIMATED),
    [errorType('fetchEstimate')]: (screen) => screen.answer(ESTIMATE, refused(UNKNOWN)),
    [doneType('startRun')]: async (screen, { output }, trail) =>
      screen.answer(
        callOf(trail),
        output === null
          ? said(run('harbor', { state: 'queued' }))
          : refused('This analysis does not wait for a confirmation', 409),
      ),
    [errorType('startRun')]: (screen, _, trail) => screen.answer(callOf(trail), refused(BUSY, 503)),
  },
};
