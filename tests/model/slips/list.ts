import { assign } from 'xstate';
import { listMachine } from '#machines/list.machine.ts';
import { namedMutants } from '#tests/model/support/mutants.ts';

/** Wrong computations in the guards and actions of the list. */
export const listSlips = namedMutants({
  'Next after any row': listMachine.provide({
    guards: { hasNext: ({ context }) => (context.pages[context.page]?.length ?? 0) > 0 },
  }),
  'Previous on the first page': listMachine.provide({ guards: { hasPrevious: ({ context }) => context.page >= 1 } }),
  'prefetch a page that is already loaded': listMachine.provide({
    guards: { canPrefetch: ({ context }) => context.pages[context.page]?.length === context.pageSize },
  }),
  'fetch ahead after a short page': listMachine.provide({
    guards: { canPrefetch: ({ context }) => context.pages[context.page + 1] === undefined },
  }),
  'go before the first page': listMachine.provide({
    guards: { isEmptied: (_, { answer }) => answer.data.length === 0 },
  }),
  'keep only the newest page': listMachine.provide({
    actions: {
      keepPage: assign({
        pages: (_, { page, answer }) => ({ [page]: answer.data }),
        count: (_, { answer }) => answer.count ?? null,
      }),
    },
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
