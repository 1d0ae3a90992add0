import { fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { AccountLookup } from '#contract/item.ts';
import { archiveImportMachine, type ImportOutcome } from '#machines/archive-import.machine.ts';
import type { FormValues } from '#machines/form.machine.ts';
import { previewMachine } from '#machines/preview.machine.ts';
import { addItemSchema } from './add-item-schema.ts';
import { addItem, deleteItem, importArchive, lookUpAccount, scheduleAccount } from './calls.ts';
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
  lookUp: provideLookUp(),
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
  remove: provideRowDeletion({ type: 'Item', remove: ({ id }, signal) => deleteItem(Number(id), signal), refresh }),
});

export const [ItemsContext, useItems] = createProvided<ReturnType<typeof provideItems>>('items');
