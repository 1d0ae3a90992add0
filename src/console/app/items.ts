import { fromPromise } from 'xstate';
import { addItem, deleteItem, fetchItems, fetchProgress, importArchive } from '#console/api/items.ts';
import type { PageRequest } from '#console/api/page-query.ts';
import { addItemSchema } from '#console/screens/items/add-item-schema.ts';
import { archiveImportMachine, type ImportOutcome } from '#machines/archive-import.machine.ts';
import { type DeletionSubject, deleteConfirmationMachine } from '#machines/delete-confirmation.machine.ts';
import { listMachine, type Row } from '#machines/list.machine.ts';
import { type ProgressReport, progressMachine } from '#machines/progress.machine.ts';
import { provideSaveFlow } from './forms.ts';
import { notify, notifyDeleted, notifyDeletionFailure, notifyError } from './notify.ts';

export const itemsListMachine = listMachine.provide({
  actors: {
    fetchPage: fromPromise<{ data: readonly Row[] }, PageRequest>(({ input, signal }) => fetchItems(input, signal)),
  },
  actions: { announceRefreshFailure: (_, { error }) => notifyError(error) },
});

/** The items screen's flows; `refresh` says that the list is out of date. */
export const provideItems = (refresh: () => void) => ({
  add: provideSaveFlow({
    schema: addItemSchema,
    save: async ({ screenName }, signal) => {
      await addItem(screenName, signal);
      return null;
    },
    onSaved: () => {
      notify({ type: 'success', title: 'Success!', description: 'Item created successfully.' });
      refresh();
    },
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
  remove: deleteConfirmationMachine.provide({
    actors: {
      deleteSubject: fromPromise<void, { subject: DeletionSubject | null }>(async ({ input, signal }) => {
        if (input.subject !== null) await deleteItem(Number(input.subject.id), signal);
      }),
    },
    actions: {
      announceSuccess: () => {
        notifyDeleted('Item');
        refresh();
      },
      announceFailure: () => notifyDeletionFailure('Item'),
    },
  }),
  progress: progressMachine.provide({
    actors: {
      fetchProgress: fromPromise<ProgressReport, { screenName: string }>(({ input, signal }) =>
        fetchProgress(input.screenName, signal),
      ),
    },
    actions: { announceFinish: refresh },
  }),
});
