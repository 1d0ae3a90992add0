import { assign } from 'xstate';
import { liveProgressMachine } from '#machines/live-progress.machine.ts';
import { namedMutants } from '#tests/model/support/mutants.ts';

/** Wrong computations on reports in the live progress. */
export const liveProgressSlips = namedMutants({
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
