import { selectionMachine } from '#machines/selection.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, text } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { HARBOR, ITEMS, TIDE } from './items.ts';
import { NO_ROWS, refused, said } from './people.ts';

const ALL = 'GET twitter/?skip=0&limit=100';
const REFUSAL = 'The list cannot be read';
const rowOf = ({ id, name }: typeof HARBOR) => ({ id, label: name });
const CHECKBOX = { role: 'checkbox', name: 'Select The harbor' };
const barOf = (count: number) => [text(`${count} selected`), button('Clear selection'), button('Delete selected')];

/** /items: accounts are chosen one by one, or all accounts of the list. */
export const chooseAccounts: PageObject = {
  name: 'choose accounts',
  model: defineModel({
    name: 'selection of accounts',
    machine: selectionMachine,
    abstraction: ({ chosen }) => chosen.map(({ id }) => id).toSorted(),
    events: {
      'rows.chosen': ({ chosen }) => (chosen.some(({ id }) => id === HARBOR.id) ? [] : [{ rows: [rowOf(HARBOR)] }]),
      'rows.dropped': ({ chosen }) => (chosen.some(({ id }) => id === HARBOR.id) ? [{ rows: [rowOf(HARBOR)] }] : []),
      'rows.wanted': ({ chosen }, value) => (chosen.length > 0 && value === 'some' ? [{ query: '' }] : []),
      'selection.cleared': ({ chosen }) => (chosen.length > 0 ? [{}] : []),
    },
    answers: { gatherRows: { outputs: [[], [rowOf(HARBOR), rowOf(TIDE)]], errors: [new Error(REFUSAL)] } },
  }),
  standing: ITEMS,
  holds: [ALL],
  arrive: (screen) => screen.open({ address: '/items', hasToken: true }),
  states: {
    none: { see: [{ ...CHECKBOX, checked: false }], miss: [button('Clear selection'), text(/ selected$/)], asks: [] },
    some: (trail) => ({
      see: [
        ...barOf(countOf(trail)),
        button('Select all', { busy: false }),
        ...(trail.at(-1)?.type === errorType('gatherRows') ? [text(REFUSAL)] : []),
      ],
      asks: [],
    }),
    gathering: (trail) => ({ see: [...barOf(countOf(trail)), button('Select all', { busy: true })], asks: [ALL] }),
  },
  events: {
    'rows.chosen': (screen) => screen.click(CHECKBOX),
    'rows.dropped': (screen) => screen.click(CHECKBOX),
    'rows.wanted': (screen) => screen.click(button('Select all')),
    'selection.cleared': (screen) => screen.click(button('Clear selection')),
    [doneType('gatherRows')]: (screen, { output }) =>
      screen.answer(ALL, output.length === 0 ? NO_ROWS : said({ data: [HARBOR, TIDE], count: 2 })),
    [errorType('gatherRows')]: (screen) => screen.answer(ALL, refused(REFUSAL)),
  },
};

/** How many accounts are chosen at this point. */
function countOf(trail: Trail): number {
  const chosen = new Set<number>();
  for (const { type, output } of trail) {
    if (type === 'rows.chosen') chosen.add(HARBOR.id);
    if (type === 'rows.dropped') chosen.delete(HARBOR.id);
    if (type === 'selection.cleared') chosen.clear();
    if (type === doneType('gatherRows') && output.length > 0) chosen.add(HARBOR.id).add(TIDE.id);
  }
  return chosen.size;
}
