import type { StateValue } from 'xstate';
import { listMachine } from '#machines/list.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import {
  button,
  field,
  heading,
  inside,
  link,
  type Screen,
  type Sight,
  text,
  type View,
} from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { ADA, person, refused, SIGNED_IN, said } from './people.ts';

const PAGE_SIZE = 5;
const LAST_PAGE = 2;
const REFUSAL = 'The list is being rebuilt';
const call = (page: number) => `GET users/?skip=${(page - 1) * PAGE_SIZE}&limit=${PAGE_SIZE}`;

const namesOf = (page: number) =>
  Array.from({ length: page === LAST_PAGE ? 1 : PAGE_SIZE }, (_, index) => `person${page}${index + 1}`);
const rowsOf = (page: number) => namesOf(page).map((name, index) => person(page * 10 + index, name, false));
const sightsOf = (page: number): readonly Sight[] => namesOf(page).map((name) => ({ role: 'rowheader', name }));
const OTHER_PAGE: Readonly<Record<number, number>> = { 1: 2, 2: 1 };

/** The page that is shown at this point. */
const pageAfter = (trail: Trail): number =>
  trail.reduce((page, { type, output, page: selected }) => {
    if (type === 'page.next') return page + 1;
    if (type === 'page.previous') return page - 1;
    if (type === 'page.selected') return selected;
    const isEmptied = (type === doneType('loadPage') || type === doneType('refreshPage')) && output.data.length === 0;
    return isEmptied && page > 1 ? page - 1 : page;
  }, 1);

const isIn = (value: StateValue, state: string) => JSON.stringify(value).includes(`"${state}"`);

const isAfter = (trail: Trail, type: string) => trail.at(-1)?.type === type;

/** The shown rows, the buttons to other pages, and the open calls. */
const rowsOn = (trail: Trail, asks: readonly string[]): View => {
  const page = pageAfter(trail);
  return {
    see: [
      text(`Page ${page}`),
      button('Previous', { disabled: page === 1 }),
      button('Next', { disabled: page === LAST_PAGE }),
      ...sightsOf(page),
      ...(isAfter(trail, errorType('refreshPage')) ? [text(REFUSAL)] : []),
    ],
    miss: [...sightsOf(OTHER_PAGE[page] ?? 1), button('Try again')],
    asks,
  };
};

const SOMEWHERE_ELSE: View = { see: [heading('User Settings')], miss: [heading('Users Management')], asks: [] };
const isElsewhere = (trail: Trail) =>
  trail.findLast(({ type }) => type === 'list.opened' || type === 'list.left')?.type !== 'list.opened';

/** Changes the user's own name, which every list shows too. */
async function renameOneself(screen: Screen) {
  await screen.click(button('Edit'));
  await screen.type(field('Username'), 'hopper');
  await screen.click(button('Save'));
}

const rowsAnswer = (page: number) => ({ data: rowsOf(page), count: PAGE_SIZE + 1 });
const DIALOG = { role: 'alertdialog', name: 'Delete User' };

/** /admin: all users, five on a page. */
export const userList: PageObject = {
  name: 'turn the pages of a list',
  model: defineModel({
    name: 'list of users',
    machine: listMachine,
    input: { pageSize: PAGE_SIZE },
    abstraction: ({ page, pages }) => [page, Object.entries(pages).map(([number, rows]) => [number, rows.length])],
    events: {
      'list.opened': [{ page: 1 }],
      'list.left': ({ page }) => (page === 1 ? [{}] : []),
      'list.outdated': ({ page, pages }, value) =>
        pages[page] !== undefined && (isIn(value, 'showing') || isIn(value, 'left')) ? [{}] : [],
      'page.next': [{}],
      'page.previous': (_, value) => (isIn(value, 'loadFailed') ? [] : [{}]),
      'page.selected': ({ page }, value) =>
        page === LAST_PAGE && (isIn(value, 'settled') || isIn(value, 'loadFailed')) ? [{ page: 1 }] : [],
      'list.retried': [{}],
    },
    answers: {
      loadPage: {
        outputs: ({ page }) => [rowsAnswer(page), ...(page === 1 ? [] : [{ data: [], count: PAGE_SIZE }])],
        errors: [new Error(REFUSAL)],
      },
      refreshPage: {
        outputs: ({ page }) => [rowsAnswer(page), ...(page === 1 ? [] : [{ data: [], count: 0 }])],
        errors: [new Error(REFUSAL)],
      },
      prefetchPage: { outputs: ({ page }) => [rowsAnswer(page + 1)], errors: [new Error(REFUSAL)] },
    },
    timers: {
      'cacheLifetime.list.left': { milliseconds: 300_000 },
      'preloadStaleTime.list.open.showing.ahead': { milliseconds: 30_000 },
    },
  }),
  standing: [...SIGNED_IN, ['PATCH users/me', said(ADA)], [/^DELETE users\//, said({ message: 'User deleted' })]],
  holds: [/^GET users\/\?/],
  arrive: (screen) => screen.open({ address: '/settings', hasToken: true }),
  states: {
    left: SOMEWHERE_ELSE,
    over: SOMEWHERE_ELSE,
    'open.loading': (trail) => ({
      see: [text(`Page ${pageAfter(trail)}`)],
      miss: [...sightsOf(1), ...sightsOf(2), text('The list could not be loaded')],
      asks: [call(pageAfter(trail))],
    }),
    'open.refreshing': (trail) => rowsOn(trail, [call(pageAfter(trail))]),
    'open.showing.prefetching': (trail) => rowsOn(trail, [call(pageAfter(trail) + 1)]),
    'open.showing.ahead': (trail) => rowsOn(trail, []),
    'open.showing.settled': (trail) => rowsOn(trail, []),
    'open.loadFailed': {
      see: [text('The list could not be loaded'), text(REFUSAL), button('Try again')],
      miss: [...sightsOf(1), ...sightsOf(2), button('Next')],
      asks: [],
    },
  },
  events: {
    'list.opened': (screen) => screen.click(link('Admin')),
    'list.left': (screen) => screen.click(link('User Settings')),
    'list.outdated': async (screen, _, trail) => {
      if (isElsewhere(trail)) return renameOneself(screen);
      await screen.click(button(`Actions for person${pageAfter(trail)}1`));
      await screen.click({ role: 'menuitem', name: 'Delete User' });
      await screen.click(inside(DIALOG, button('Delete')));
    },
    'page.next': (screen) => screen.click(button('Next')),
    'page.previous': (screen) => screen.click(button('Previous')),
    'page.selected': (screen) => screen.goBack(),
    'list.retried': (screen) => screen.click(button('Try again')),
    [doneType('loadPage')]: (screen, { output }, trail) => screen.answer(call(pageAfter(trail)), said(output)),
    [errorType('loadPage')]: (screen, _, trail) => screen.answer(call(pageAfter(trail)), refused(REFUSAL)),
    [doneType('refreshPage')]: (screen, { output }, trail) => screen.answer(call(pageAfter(trail)), said(output)),
    [errorType('refreshPage')]: (screen, _, trail) => screen.answer(call(pageAfter(trail)), refused(REFUSAL)),
    [doneType('prefetchPage')]: (screen, { output }, trail) => screen.answer(call(pageAfter(trail) + 1), said(output)),
    [errorType('prefetchPage')]: (screen, _, trail) => screen.answer(call(pageAfter(trail) + 1), refused(REFUSAL)),
  },
};
