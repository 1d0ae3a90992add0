import { type AnyStateMachine, assign } from 'xstate';
import { listMachine } from '#machines/list.machine.ts';
import { progressMachine } from '#machines/progress.machine.ts';
import { judgedForm } from '#tests/model/models/form.ts';
import type { Mutant } from '#tests/model/support/mutants.ts';

const named = (machines: Readonly<Record<string, AnyStateMachine>>): readonly Mutant[] =>
  Object.entries(machines).map(([name, machine]) => ({ name, machine }));

/** Slips of the pen in what the list's guards and actions compute. */
export const listSlips = named({
  'Next after any row': listMachine.provide({
    guards: { hasNext: ({ context }) => (context.pages[context.page]?.length ?? 0) > 0 },
  }),
  'Previous on the first page': listMachine.provide({ guards: { hasPrevious: ({ context }) => context.page >= 1 } }),
  'fetch ahead what is here already': listMachine.provide({
    guards: { canPrefetch: ({ context }) => context.pages[context.page]?.length === context.pageSize },
  }),
  'fetch ahead after a short page': listMachine.provide({
    guards: { canPrefetch: ({ context }) => context.pages[context.page + 1] === undefined },
  }),
  'go before the first page': listMachine.provide({ guards: { isEmptied: (_, { rows }) => rows.length === 0 } }),
  'keep only the newest page': listMachine.provide({
    actions: { keepPage: assign({ pages: (_, { page, rows }) => ({ [page]: rows }) }) },
  }),
  'keep the next page though it is outdated': listMachine.provide({
    actions: {
      keepOnlyShownPage: assign({
        pages: ({ context: { page, pages } }) =>
          Object.fromEntries(Object.entries(pages).filter(([number]) => [page, page + 1].includes(Number(number)))),
      }),
    },
  }),
});

/** Slips of the pen in what the form's guards and actions compute. */
export const formSlips = named({
  'take blanks for a value': judgedForm.provide({
    guards: { isFilled: ({ context: { required, values } }) => required.every((name) => values[name] !== '') },
  }),
  'touch a field twice': judgedForm.provide({
    actions: { touch: assign({ touched: ({ context }, { name }) => [...context.touched, name] }) },
  }),
  'touch only the empty fields': judgedForm.provide({
    actions: {
      touchAll: assign({
        touched: ({ context }) => Object.keys(context.values).filter((name) => context.values[name] === ''),
      }),
    },
  }),
  'forget what was refused of other fields': judgedForm.provide({
    actions: {
      change: assign(({ context }, { name, value }) => ({
        values: { ...context.values, [name]: value },
        refused: {},
        refusal: null,
      })),
    },
  }),
});

/** A slip of the pen in what the guard of the progress computes. */
export const progressSlips = named({
  'ask on after a failure': progressMachine.provide({ guards: { isOver: (_, { state }) => state === 'done' } }),
});
