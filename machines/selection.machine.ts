import { assertEvent, assign, setup } from 'xstate';
import { unprovided } from './unprovided.ts';

/** A row that can be chosen: its id for the server, its label for the person. */
export type ChosenRow = { readonly id: number; readonly label: string };

type Rows = { rows: readonly ChosenRow[] };

const without = (rows: readonly ChosenRow[], others: readonly ChosenRow[]) =>
  rows.filter(({ id }) => others.every((other) => other.id !== id));

export const selectionMachine = setup({
  types: {
    context: {} as { chosen: readonly ChosenRow[] },
    events: {} as
      | ({ type: 'rows.chosen' } & Rows)
      | ({ type: 'rows.dropped' } & Rows)
      | { type: 'rows.wanted'; query: unknown }
      | { type: 'selection.cleared' },
  },
  actors: {
    /** Finds every row that matches a query. The chart does not read the query's content. */
    gatherRows: unprovided<readonly ChosenRow[], { query: unknown }>('gatherRows'),
  },
  actions: {
    add: assign({ chosen: ({ context }, { rows }: Rows) => [...without(context.chosen, rows), ...rows] }),
    drop: assign({ chosen: ({ context }, { rows }: Rows) => without(context.chosen, rows) }),
    clear: assign({ chosen: [] }),
    announceFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    hasRows: ({ context }) => context.chosen.length > 0,
  },
}).createMachine({
  id: 'selection',
  description: 'Rows that a person chooses on any page of a list, to act on all of them.',
  context: { chosen: [] },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasRows', target: 'some' }, { target: 'none' }] },
    none: {},
    some: { on: { 'selection.cleared': { target: 'none', actions: 'clear' } } },
    gathering: {
      description: 'Finds all rows of the list, because a page shows only some of them.',
      invoke: {
        id: 'gatherRows',
        src: 'gatherRows',
        input: ({ event }) => {
          assertEvent(event, 'rows.wanted');
          return { query: event.query };
        },
        onDone: {
          target: 'deciding',
          actions: { type: 'add', params: ({ event }) => ({ rows: event.output }) },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'selection.cleared': { target: 'none', actions: 'clear' } },
    },
  },
  on: {
    'rows.chosen': { target: '.deciding', actions: { type: 'add', params: ({ event }) => event } },
    'rows.dropped': { target: '.deciding', actions: { type: 'drop', params: ({ event }) => event } },
    'rows.wanted': { target: '.gathering' },
  },
});
