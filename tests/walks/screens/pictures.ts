import { queryMachine } from '#machines/query.machine.ts';
import { defineModel, doneType } from '#tests/model/support/model.ts';
import { button, field, inside } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { said } from './people.ts';
import { PICTURES, REPORT } from './report.ts';

const CALL = 'GET twitter/user/harbor/report';
const POST = { role: 'article', name: 'Post of Nov 20, 2026, 08:00 UTC' };
const WORDS = inside(POST, field('Select the words'));

/** The report of an account: its pictures and the open form for a label show the same data. */
export const sharePictures: PageObject = {
  name: 'show the answer of a query in two places',
  model: defineModel({
    name: 'query of the pictures',
    machine: queryMachine,
    abstraction: ({ data, viewers }) => [data !== null, viewers],
    events: {
      'query.opened': ({ data, viewers }) => (viewers === 0 || (viewers === 1 && data !== null) ? [{}] : []),
      'query.left': ({ viewers }) => (viewers === 2 ? [{}] : []),
      'query.outdated': [],
      'query.retried': [],
    },
    answers: { loadData: { outputs: [PICTURES] }, refreshData: { outputs: [] } },
  }),
  standing: REPORT,
  holds: [CALL],
  arrive: async () => {},
  states: {
    left: { miss: [POST], asks: [] },
    'open.loading': { see: [POST], miss: [WORDS], asks: [CALL] },
    'open.showing': (trail) => {
      const isMarking = trail.at(-1)?.type === 'query.opened';
      return { see: [POST, ...(isMarking ? [WORDS] : [])], miss: isMarking ? [] : [WORDS], asks: [] };
    },
  },
  events: {
    'query.opened': (screen, _, trail) =>
      trail.length === 0
        ? screen.open({ address: '/items/harbor', hasToken: true })
        : screen.click(inside(POST, button('Add a label'))),
    'query.left': (screen) => screen.click(inside(POST, button('Cancel'))),
    [doneType('loadData')]: (screen) => screen.answer(CALL, said(PICTURES)),
  },
};
