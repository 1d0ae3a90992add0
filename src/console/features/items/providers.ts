import { fromPromise } from 'xstate';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { provideList } from '#console/shared/lists/provide-list.ts';
import { notifyError, tellSaved } from '#console/shared/notifications/notify.ts';
import { archiveImportMachine, type ImportOutcome } from '#machines/archive-import.machine.ts';
import { type ProgressReport, progressMachine } from '#machines/progress.machine.ts';
import { addItemSchema } from './add-item-schema.ts';
import { addItem, deleteItem, fetchItems, fetchProgress, importArchive } from './calls.ts';

export const itemsListMachine = provideList(fetchItems);

/** The items screen's flows; `refresh` says that the list is out of date. */
export const provideItems = (refresh: () => void) => ({
  add: provideSaveFlow({
    schema: addItemSchema,
    save: async ({ screenName }, signal) => {
      await addItem(screenName, signal);
      return null;
    },
    onSaved: tellSaved('Item created successfully.', refresh),
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
  remove: provideRowDeletion({ type: 'Item', remove: ({ id }, signal) => deleteItem(Number(id), signal), refresh }),
  progress: progressMachine.provide({
    actors: {
      fetchProgress: fromPromise<ProgressReport, { screenName: string }>(({ input, signal }) =>
        fetchProgress(input.screenName, signal),
      ),
    },
    actions: { announceFinish: refresh },
  }),
});
