import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { AccountLookup } from '#contract/item.ts';
import type { Estimate } from '#contract/run.ts';
import { archiveImportMachine, type ImportOutcome } from '#machines/archive-import.machine.ts';
import type { FormValues } from '#machines/form.machine.ts';
import { previewMachine } from '#machines/preview.machine.ts';
import { type RowSubject, rowCommandMachine } from '#machines/row-command.machine.ts';
import { type RunSubject, runStartMachine } from '#machines/run-start.machine.ts';
import { addItemSchema } from './add-item-schema.ts';
import {
  addItem,
  cancelRun,
  confirmRun,
  deleteItem,
  fetchEstimate,
  importArchive,
  lookUpAccount,
  refreshAccount,
  scheduleAccount,
  startRun,
} from './calls.ts';
import { scheduleFormSchema } from './schedule-schema.ts';

type Found = { readonly preview: AccountLookup | null };
type LookUpLogic = WithContext<typeof previewMachine, Found>;
export type LookUpSnapshot = SnapshotFrom<LookUpLogic>;

const provideLookUp = (): LookUpLogic =>
  withContext<typeof previewMachine, Found>(
    previewMachine.provide({
      actors: {
        fetchPreview: fromPromise<unknown, { draft: FormValues; subject: FormValues }>(({ input, signal }) =>
          lookUpAccount(String(input.draft.screenName), signal),
        ),
      },
    }),
  );

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

type About = { subject: RunSubject | null };

/** A run is started only from an opened dialog, which has a subject. */
function subjectOf({ subject }: About): RunSubject {
  if (subject === null) throw new TypeError('A run is of an account');
  return subject;
}

const provideRunStart = (refresh: () => void): RunStartLogic =>
  withContext<typeof runStartMachine, Estimated>(
    runStartMachine.provide({
      actors: {
        fetchEstimate: fromPromise<unknown, About>(({ input, signal }) =>
          fetchEstimate(subjectOf(input).screenName, signal),
        ),
        startRun: fromPromise<void, About>(async ({ input, signal }) => {
          const { screenName, runId } = subjectOf(input);
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

/** The items screen's flows. */
export const provideItems = ({ refresh, refreshProgress }: Refreshing) => ({
  add: provideSaveFlow({
    schema: addItemSchema,
    save: async ({ screenName }, signal) => {
      await addItem(screenName, signal);
      return null;
    },
    onSaved: notifySaved('Item created successfully.', refresh),
    onFailed: notifyError,
  }),
  lookUp: provideLookUp(),
  refresh: provideRefresh(refresh),
  schedule: provideSaveFlow({
    schema: scheduleFormSchema,
    save: async ({ screenName, schedule }, signal) => {
      await scheduleAccount(screenName, schedule, signal);
      return null;
    },
    onSaved: notifySaved('Schedule saved successfully.', refresh),
    onFailed: notifyError,
  }),
  importArchive: archiveImportMachine.provide({
    actors: {
      uploadArchive: fromPromise<ImportOutcome, { file: unknown; screenName: string }>(({ input, signal }) => {
        if (!(input.file instanceof File)) throw new TypeError('An archive is a file');
        return importArchive(input.file, input.screenName, signal);
      }),
    },
    actions: { announceFinish: refresh },
  }),
  startRun: provideRunStart(refreshProgress),
  cancelRun: provideCancellation(refreshProgress),
  remove: provideRowDeletion({ type: 'Item', remove: ({ id }, signal) => deleteItem(Number(id), signal), refresh }),
});

export const [ItemsContext, useItems] = createProvided<ReturnType<typeof provideItems>>('items');
