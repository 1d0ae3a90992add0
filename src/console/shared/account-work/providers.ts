import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { Estimate } from '#contract/run.ts';
import { type RowSubject, rowCommandMachine } from '#machines/row-command.machine.ts';
import { type RunSubject, runStartMachine } from '#machines/run-start.machine.ts';
import { cancelRun, confirmRun, fetchEstimate, refreshAccount, startRun } from './calls.ts';

const provideRefresh = (refresh: () => void) =>
  rowCommandMachine.provide({
    actors: {
      carryOut: fromPromise<void, { subject: RowSubject }>(async ({ input: { subject }, signal }) => {
        await refreshAccount(String(subject.screenName), signal);
      }),
    },
    actions: { announceSuccess: refresh, announceFailure: (_, { error }) => notifyError(error) },
  });

type Estimated = { readonly estimate: Estimate | null };
type RunStartLogic = WithContext<typeof runStartMachine, Estimated>;
export type RunStartActor = ActorRefFrom<RunStartLogic>;
export type RunStartSnapshot = SnapshotFrom<RunStartLogic>;

type About = { subject: RunSubject };

const provideRunStart = (refresh: () => void): RunStartLogic =>
  withContext<typeof runStartMachine, Estimated>(
    runStartMachine.provide({
      actors: {
        fetchEstimate: fromPromise<unknown, About>(({ input, signal }) =>
          fetchEstimate(input.subject.screenName, signal),
        ),
        startRun: fromPromise<void, About>(async ({ input, signal }) => {
          const { screenName, runId } = input.subject;
          await (runId === null ? startRun(screenName, signal) : confirmRun(screenName, runId, signal));
        }),
      },
      actions: { announceStart: refresh },
    }),
  );

const provideCancellation = (refresh: () => void) =>
  rowCommandMachine.provide({
    actors: {
      carryOut: fromPromise<void, { subject: RowSubject }>(async ({ input: { subject }, signal }) => {
        await cancelRun(String(subject.screenName), Number(subject.runId), signal);
      }),
    },
    actions: { announceSuccess: refresh, announceFailure: (_, { error }) => notifyError(error) },
  });

type Refreshing = {
  /** Says that the list is out of date. */
  refresh: () => void;
  /** Says that what is known of the work on accounts is. */
  refreshProgress: () => void;
};

/** What can be done about the work on an account: fetch it anew; start, continue, confirm or cancel its analysis. */
export const provideAccountWork = ({ refresh, refreshProgress }: Refreshing) => ({
  refresh: provideRefresh(() => {
    refresh();
    refreshProgress();
  }),
  startRun: provideRunStart(() => {
    // A row also says why it has no score, which is another reason from now on.
    refresh();
    refreshProgress();
  }),
  cancelRun: provideCancellation(refreshProgress),
});

export const [AccountWorkContext, useAccountWork] =
  createProvided<ReturnType<typeof provideAccountWork>>('account work');
