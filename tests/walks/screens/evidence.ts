import { filtersMachine } from '#machines/filters.machine.ts';
import { shortcutsMachine } from '#machines/shortcuts.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';
import { button, dialog, field, inside, link } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { REPORT } from './report.ts';

const KEYS = { role: 'checkbox', name: 'Single keys are on' };
const LIST = dialog('Keys');

const shortcutsLeft = (areOn: boolean): PageObject => ({
  name: `turn single keys ${areOn ? 'off' : 'on'}`,
  model: defineModel({
    name: `shortcuts left ${areOn ? 'on' : 'off'}`,
    machine: shortcutsMachine,
    input: { areRemembered: areOn },
    abstraction: () => null,
    events: { 'shortcuts.toggled': [{}] },
  }),
  standing: REPORT,
  holds: [],
  arrive: async (screen) => {
    await screen.open({ address: '/items/harbor', hasToken: true, storage: { shortcuts: areOn ? 'on' : 'off' } });
    await screen.click(button('Keys'));
  },
  states: {
    on: { see: [inside(LIST, { ...KEYS, checked: true })] },
    off: { see: [inside(LIST, { ...KEYS, checked: false })] },
  },
  events: { 'shortcuts.toggled': (screen) => screen.click(KEYS) },
});

/** The report of an account, Keys: single-key shortcuts can be switched on and off. */
export const shortcuts = [shortcutsLeft(true), shortcutsLeft(false)];

const SEARCH = 'Search the posts';

/** The text in the search field and the filters of the posts at this point. */
function filtersAfter(trail: Trail) {
  let typed = '';
  let filters: Readonly<Record<string, string>> = {};
  for (const { type, text: words, change, filters: read } of trail) {
    if (type === 'search.typed') typed = words;
    if (type === 'search.submitted' || type.startsWith('xstate.after')) filters = { ...filters, search: typed };
    if (type === 'filters.changed') filters = { ...filters, ...(typed !== '' && { search: typed }), ...change };
    if (type === 'filters.cleared') [typed, filters] = ['', {}];
    if (type === 'address.read') [typed, filters] = [read.search ?? '', read];
  }
  return { typed, filters };
}

const seen = (trail: Trail) => {
  const { typed, filters } = filtersAfter(trail);
  const isFiltered = Object.keys(filters).length > 0;
  const clear = button(/^Clear filters/);
  return {
    see: [
      field(SEARCH, { value: typed }),
      field('State', { value: filters.state ?? '' }),
      button('Search'),
      ...(isFiltered ? [clear] : []),
    ],
    miss: isFiltered ? [] : [clear],
  };
};

/** The report of an account: the posts behind its numbers, filtered. */
export const filterEvidence: PageObject = {
  name: 'filter the evidence',
  model: defineModel({
    name: 'filters of the evidence',
    machine: filtersMachine,
    input: { filters: {}, dependents: { technique: 'kind' } },
    abstraction: (context) => context,
    events: {
      'filters.changed': ({ filters }) => (filters.state === undefined ? [{ change: { state: 'flagged' } }] : []),
      'filters.cleared': ({ filters }) => (Object.keys(filters).length > 0 ? [{}] : []),
      'address.read': ({ filters }) =>
        filters.kind === undefined ? [{ filters: { kind: 'propaganda', state: 'flagged' } }] : [],
      'search.typed': ({ typed }) => (typed === '' ? [{ text: 'harbor' }] : []),
      'search.submitted': [{}],
    },
    timers: { 'typingPause.filters.typing': { milliseconds: 400 } },
  }),
  standing: REPORT,
  holds: [],
  arrive: (screen) => screen.open({ address: '/items/harbor', hasToken: true }),
  states: { settled: seen, typing: seen },
  events: {
    'filters.changed': (screen) => screen.choose(field('State'), 'Flagged'),
    'filters.cleared': (screen) => screen.click(button(/^Clear filters/)),
    // The number of flagged posts in the card of the propaganda score links to them.
    'address.read': (screen) => screen.click(inside({ role: 'region', name: 'Propaganda' }, link('Show the 2 posts'))),
    'search.typed': (screen, { text }) => screen.type(field(SEARCH), text),
    'search.submitted': (screen) => screen.click(button('Search')),
  },
};
