import { fromPromise } from 'xstate';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import { archiveImportMachine, type ImportOutcome } from '#machines/archive-import.machine.ts';
import { addItemSchema } from './add-item-schema.ts';
import { addItem, deleteItem, importArchive } from './calls.ts';

/** The items screen's flows; `refresh` says that the list is out of date. */
export const provideItems = (refresh: () => void) => ({
  add: provideSaveFlow({
    schema: addItemSchema,
    save: async ({ screenName }, signal) => {
      await addItem(screenName, signal);
      return null;
    },
    onSaved: notifySaved('Item created successfully.', refresh),
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
});

export const [ItemsContext, useItems] = createProvided<ReturnType<typeof provideItems>>('items');
