import { assign, setup } from 'xstate';

/** The filters of a list, by name. A missing filter does not filter. */
export type Filters = Readonly<Record<string, string>>;

/** New values of some filters; null removes a filter. */
export type FilterChange = Readonly<Record<string, string | null>>;

/** Filters that make sense only for one value of another filter, each with that filter's name. */
export type Dependents = Readonly<Record<string, string>>;

type Context = {
  filters: Filters;
  dependents: Dependents;
  /** The text in the search field. It may be newer than the filter. */
  typed: string;
};

const isSame = (one: Filters, other: Filters) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** Applies a change. If a filter changes, its dependent filters are removed unless the change sets them too. */
function withChange({ filters, dependents }: Context, change: FilterChange): Filters {
  const orphans = Object.entries(dependents).flatMap(([name, other]) =>
    other in change && change[other] !== filters[other] ? [[name, null]] : [],
  );
  const changed: FilterChange = { ...filters, ...Object.fromEntries(orphans), ...change };
  return Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
}

export const filtersMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { filters: Filters; dependents: Dependents },
    events: {} as
      | { type: 'filters.changed'; change: FilterChange }
      | { type: 'filters.cleared' }
      | { type: 'address.read'; filters: Filters }
      | { type: 'search.typed'; text: string }
      | { type: 'search.submitted' },
  },
  actions: {
    keepTyped: assign({ typed: (_, params: { text: string }) => params.text }),
    takeTyped: assign({
      filters: ({ context }) => withChange(context, { search: context.typed.trim() }),
    }),
    change: assign({
      filters: ({ context }, params: { change: FilterChange }) => withChange(context, params.change),
    }),
    clear: assign({ filters: {}, typed: '' }),
    takeOver: assign({
      filters: (_, params: { filters: Filters }) => params.filters,
      typed: (_, params: { filters: Filters }) => params.filters.search ?? '',
    }),
    announceFilters: (_, _params: { filters: Filters }) => {},
  },
  guards: {
    isOther: ({ context }, params: { filters: Filters }) => !isSame(context.filters, params.filters),
  },
  delays: { typingPause: 400 },
}).createMachine({
  id: 'filters',
  description:
    'The filters of a list. They are stored in the address: every change is announced for it, and every new address sets them. A search starts when typing pauses.',
  context: ({ input: { filters, dependents } }) => ({ filters, dependents, typed: filters.search ?? '' }),
  initial: 'settled',
  states: {
    settled: {},
    typing: {
      after: {
        typingPause: {
          target: 'settled',
          actions: ['takeTyped', { type: 'announceFilters', params: ({ context }) => ({ filters: context.filters }) }],
        },
      },
      on: {
        'search.submitted': {
          target: 'settled',
          actions: ['takeTyped', { type: 'announceFilters', params: ({ context }) => ({ filters: context.filters }) }],
        },
      },
    },
  },
  on: {
    'search.typed': {
      target: '.typing',
      actions: { type: 'keepTyped', params: ({ event }) => event },
    },
    'filters.changed': {
      description: 'Text typed in the search field counts too.',
      target: '.settled',
      actions: [
        'takeTyped',
        { type: 'change', params: ({ event }) => event },
        { type: 'announceFilters', params: ({ context }) => ({ filters: context.filters }) },
      ],
    },
    'filters.cleared': {
      target: '.settled',
      actions: ['clear', { type: 'announceFilters', params: ({ context }) => ({ filters: context.filters }) }],
    },
    'address.read': {
      description: 'A person followed a link or went back. An address that the chart announced changes nothing.',
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.settled',
      actions: { type: 'takeOver', params: ({ event }) => event },
    },
  },
});
