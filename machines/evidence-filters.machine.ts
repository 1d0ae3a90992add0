import { assign, setup } from 'xstate';

/** What posts are narrowed down to, by the name of the filter; one that is not there does not filter. */
export type Filters = Readonly<Record<string, string>>;

/** What becomes of some of the filters; null takes one away. */
export type FilterChange = Readonly<Record<string, string | null>>;

type Context = {
  filters: Filters;
  /** What stands in the search field; it may be further than the filter. */
  typed: string;
};

const isSame = (one: Filters, other: Filters) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** A technique belongs to a question: another question, or none, has others. */
function withChange(filters: Filters, change: FilterChange): Filters {
  const isOtherQuestion = 'kind' in change && change.kind !== filters.kind && !('technique' in change);
  const changed = { ...filters, ...(isOtherQuestion ? { technique: null } : {}), ...change };
  return Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
}

export const evidenceFiltersMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { filters: Filters },
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
      filters: ({ context }) => withChange(context.filters, { search: context.typed.trim() }),
    }),
    change: assign({
      filters: ({ context }, params: { change: FilterChange }) => withChange(context.filters, params.change),
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
  id: 'evidenceFilters',
  description:
    'What the evidence is narrowed down to. The address keeps it: every change is announced for it, and what it says counts, whoever changed it. Words are searched for once typing pauses.',
  context: ({ input: { filters } }) => ({ filters, typed: filters.search ?? '' }),
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
      description: 'What was typed meanwhile counts as well.',
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
      description: 'Somebody followed a link or went back; the address as it was announced changes nothing.',
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.settled',
      actions: { type: 'takeOver', params: ({ event }) => event },
    },
  },
});
