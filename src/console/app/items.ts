import { fromPromise } from 'xstate';
import { addItem, deleteItem, fetchItems, fetchProgress, importArchive } from '#console/api/items.ts';
import { addItemSchema } from '#console/screens/items/add-item-schema.ts';
import { archiveImportMachine, type ImportOutcome } from '#machines/archive-import.machine.ts';
import { type ProgressReport, progressMachine } from '#machines/progress.machine.ts';
import { provideRowDeletion } from './deletions.ts';
import { provideSaveFlow } from './forms.ts';
import { provideList } from './lists.ts';
import { notifyError, tellSaved } from './notify.ts';

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
