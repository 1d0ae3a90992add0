import { queryMachine } from '#machines/query.machine.ts';
import { NOTHING_YET } from '#tests/answers/dashboard.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, heading, link, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { refused, SIGNED_IN, said } from './people.ts';

const OVERVIEW = 'GET dashboard';
const REFUSAL = 'The dashboard is being rebuilt';
const SHOWN = text('Nothing is running.');

/** /: the dashboard, left for the settings and opened again. */
export const overview: PageObject = {
  name: 'read the dashboard',
  model: defineModel({
    name: 'query of the dashboard',
    machine: queryMachine,
    abstraction: ({ data }) => data !== null,
    events: {
      'query.opened': ({ viewers }) => (viewers === 0 ? [{}] : []),
      'query.left': [{}],
      'query.outdated': [],
      'query.retried': [{}],
    },
    answers: {
      loadData: { outputs: [{}], errors: [new Error(REFUSAL)] },
      refreshData: { outputs: [{}], errors: [new Error(REFUSAL)] },
    },
    timers: { 'cacheLifetime.query.left': { milliseconds: 300_000 } },
  }),
  standing: SIGNED_IN,
  holds: [OVERVIEW],
  arrive: (screen) => screen.open({ address: '/settings', hasToken: true }),
  states: {
    left: { see: [heading('User Settings')], miss: [heading('Hi, ada')], asks: [] },
    over: { see: [heading('User Settings')], miss: [heading('Hi, ada')], asks: [] },
    'open.loading': { see: [heading('Hi, ada'), text('Loading')], miss: [SHOWN, text(REFUSAL)], asks: [OVERVIEW] },
    'open.refreshing': { see: [heading('Hi, ada'), SHOWN], miss: [text('Loading')], asks: [OVERVIEW] },
    'open.showing': (trail) => ({
      see: [SHOWN, ...(trail.at(-1)?.type === errorType('refreshData') ? [text(REFUSAL)] : [])],
      miss: [text('Loading')],
      asks: [],
    }),
    'open.loadFailed': {
      see: [text('Your accounts could not be loaded'), text(REFUSAL), button('Try again')],
      miss: [SHOWN, text('Loading')],
      asks: [],
    },
  },
  events: {
    'query.opened': (screen) => screen.click(link('Dashboard')),
    'query.left': (screen) => screen.click(link('User Settings')),
    'query.retried': (screen) => screen.click(button('Try again')),
    [doneType('loadData')]: (screen) => screen.answer(OVERVIEW, said({ ...NOTHING_YET, accounts: 1 })),
    [errorType('loadData')]: (screen) => screen.answer(OVERVIEW, refused(REFUSAL)),
    [doneType('refreshData')]: (screen) => screen.answer(OVERVIEW, said({ ...NOTHING_YET, accounts: 1 })),
    [errorType('refreshData')]: (screen) => screen.answer(OVERVIEW, refused(REFUSAL)),
  },
};
