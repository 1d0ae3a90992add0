import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { ApiError } from '#console/shared/client/api-error.ts';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { type DialogActor, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import { notify, notifyBreakOff, notifyError } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import type { Estimate, Run } from '#contract/run.ts';
import { type RunSubject, runStartMachine } from '#machines/run-start.machine.ts';
import {
  cancelRun,
  confirmRun,
  confirmRuns,
  fetchEstimate,
  fetchRun,
  fetchWaitingRuns,
  refreshAccount,
  startRun,
} from './calls.ts';
import { type Confirmation, describeConfirmation } from './describe-confirmation.ts';

/** Fetches an account again. */
export const accountRefresh = provideRowCommand({
  carryOut: ({ screenName }: { screenName: string }, signal) => refreshAccount(screenName, signal),
  changes: ['accounts', 'progress'],
});

type Estimated = { readonly estimate: Estimate | null; readonly decided: Run | null };
type RunStartLogic = WithContext<typeof runStartMachine, Estimated>;
export type RunStartActor = ActorRefFrom<RunStartLogic>;
export type RunStartSnapshot = SnapshotFrom<RunStartLogic>;

type About = { subject: RunSubject };

/** Starts, continues or confirms the analysis of an account. */
export const runStart: RunStartLogic = withContext<typeof runStartMachine, Estimated>(
  runStartMachine.provide({
    actors: {
      fetchEstimate: fromPromise<unknown, About>(({ input, signal }) =>
        fetchEstimate(input.subject.screenName, signal),
      ),
      startRun: fromPromise<unknown, About>(async ({ input, signal }) => {
        const { screenName, runId } = input.subject;
        if (runId !== null) return confirmOrRead(screenName, runId, signal);
        await startRun(screenName, signal);
        return null;
      }),
    },
    actions: {
      announceStart: () => announceChange(['runs', 'progress']),
      announceBreakOff: () => {
        announceChange(['runs', 'progress']);
        notifyBreakOff('the analysis may begin all the same');
      },
    },
  }),
);

/** Confirms a run. Returns null, or the run as it is now if it does not wait any more. */
async function confirmOrRead(screenName: string, runId: number, signal: AbortSignal): Promise<Run | null> {
  try {
    await confirmRun(screenName, runId, signal);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return fetchRun(screenName, runId, signal);
  }
}

/** Cancels an analysis. */
export const runCancellation = provideRowCommand({
  carryOut: ({ screenName, runId }: { screenName: string; runId: number }, signal) =>
    cancelRun(screenName, runId, signal),
  changes: ['runs', 'progress'],
});

/** Starts the query of the analyses that wait for a superuser. */
export const startWaitingRuns = () =>
  startQuery({
    name: 'items/waiting',
    shows: ['runs', 'progress', 'confirmations', 'accounts'],
    fetchData: fetchWaitingRuns,
  });

export type ConfirmationActor = DialogActor<null, readonly number[], Confirmation>;

/** Confirms the analyses that a person has just seen listed, and no others. */
export const confirmation = provideDialog<null, readonly number[], Confirmation>({
  ask: async ({ question }, signal) => ({ asked: question.length, ...(await confirmRuns(question, signal)) }),
  changes: ['runs', 'progress'],
  onBrokenOff: () => notifyBreakOff('the analyses may begin all the same'),
  onAnswered: (answer) => notify(describeConfirmation(answer)),
  onFailed: notifyError,
});
