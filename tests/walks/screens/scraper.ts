import type { StateValue } from 'xstate';
import { queryMachine } from '#machines/query.machine.ts';
import { defineModel, doneType } from '#tests/model/support/model.ts';
import { button, field, heading, inside, link, type Screen } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { ADA, NO_ROWS, SIGNED_IN, said } from './people.ts';

const OVERVIEW = 'GET admin/';
const ROW = { role: 'rowheader', name: 'main' };
const ELSEWHERE = { see: [heading('User Settings')], miss: [ROW], asks: [] };
/** The overview with one set of scraper parameters. */
export const SCRAPER_OVERVIEW = {
  users: { total: 1, active: 1, superusers: 1 },
  items: { total: 0, posts: 0, by_state: [] },
  jobs: [],
  is_working: true,
  sources: [],
  scraper_parameters: [
    {
      id: 1,
      name: 'main',
      bearer_token: 'AAA…',
      token_unreadable: false,
      max_posts: 1000,
      include_reposts: false,
      is_active: true,
      created_at: '2026-11-20T08:00:00.000Z',
    },
  ],
  selected_setting: null,
};

const isIn = (value: StateValue, state: string) => JSON.stringify(value).includes(`"${state}"`);

/** Changes something in the overview, from its own screen or from another one. */
async function change(screen: Screen, isElsewhere: boolean) {
  if (isElsewhere) {
    await screen.click(button('Edit'));
    await screen.type(field('Username'), 'hopper');
    await screen.click(button('Save'));
    return;
  }
  await screen.click(button('Actions for main'));
  await screen.click({ role: 'menuitem', name: 'Delete parameters' });
  await screen.click(inside({ role: 'alertdialog', name: 'Delete Twitter scraper parameters' }, button('Delete')));
}

/** /llm_analyzers, Twitter scraper: an outdated answer is read again. */
export const scraper: PageObject = {
  name: 'change the data of a query',
  model: defineModel({
    name: 'query of the scraper parameters',
    machine: queryMachine,
    abstraction: ({ data }) => data !== null,
    events: {
      'query.opened': ({ viewers }) => (viewers === 0 ? [{}] : []),
      'query.left': (_, value) => (isIn(value, 'showing') ? [{}] : []),
      'query.outdated': ({ data }, value) =>
        data !== null && (isIn(value, 'left') || isIn(value, 'showing')) ? [{}] : [],
      'query.retried': [],
    },
    answers: { loadData: { outputs: [SCRAPER_OVERVIEW] }, refreshData: { outputs: [SCRAPER_OVERVIEW] } },
  }),
  standing: [
    ...SIGNED_IN,
    ['PATCH users/me', said(ADA)],
    ['GET admin/llm_analyzer/', NO_ROWS],
    ['DELETE admin/parameters/twitter_scraper/1/', said({ message: 'Deleted' })],
  ],
  holds: [OVERVIEW],
  arrive: (screen) => screen.open({ address: '/settings', hasToken: true }),
  states: {
    left: ELSEWHERE,
    'open.loading': { miss: [ROW], asks: [OVERVIEW] },
    'open.refreshing': { see: [ROW], asks: [OVERVIEW] },
    'open.showing': { see: [ROW], asks: [] },
  },
  events: {
    'query.opened': async (screen) => {
      await screen.click(link('LLM Analysers'));
      await screen.click({ role: 'tab', name: 'Twitter scraper' });
    },
    'query.left': (screen) => screen.click(link('User Settings')),
    'query.outdated': (screen, _, trail) =>
      change(
        screen,
        trail.findLast(({ type }) => type === 'query.left' || type === 'query.opened')?.type === 'query.left',
      ),
    [doneType('loadData')]: (screen) => screen.answer(OVERVIEW, said(SCRAPER_OVERVIEW)),
    [doneType('refreshData')]: (screen) => screen.answer(OVERVIEW, said(SCRAPER_OVERVIEW)),
  },
};
