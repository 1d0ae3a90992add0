import { type AnyStateMachine, assign } from 'xstate';
import { listMachine } from '#machines/list.machine.ts';
import { liveProgressMachine } from '#machines/live-progress.machine.ts';
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

/** Slips of the pen in what the live progress makes of reports. */
export const liveProgressSlips = named({
  'tell an end again and again': liveProgressMachine.provide({
    guards: { hasEnd: (_, { answers }) => answers.some(({ report }) => report?.state === 'done') },
  }),
  'tell no end of an account that is gone': liveProgressMachine.provide({
    guards: {
      hasEnd: ({ context }, { answers }) =>
        answers.some(({ report }) => report?.state === 'done' && context.reports.ada?.state !== 'done'),
    },
  }),
  'believe the report that comes last': liveProgressMachine.provide({
    actions: {
      keepReports: assign({
        reports: ({ context }, { answers }) =>
          Object.fromEntries([
            ...Object.entries(context.reports).filter(([name]) =>
              answers.every(({ screenName }) => screenName !== name),
            ),
            ...answers.flatMap(({ screenName, report }) => (report ? [[screenName, report]] : [])),
          ]),
      }),
    },
  }),
  'forget an account that is still shown elsewhere': liveProgressMachine.provide({
    actions: {
      leave: assign({
        followed: ({ context }, params) =>
          context.followed.filter(({ screenName }) => screenName !== params.screenName),
      }),
    },
  }),
});
