import { createActor, fromPromise } from 'xstate';
import type { Sent } from '#console/shared/client/upload.ts';
import { provideDeletion, provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { type DialogActor, type DialogSnapshot, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import type { ItemFilters } from '#console/shared/item-list/item-query.ts';
import { fetchAllItems } from '#console/shared/item-list/providers.ts';
import { notify, notifyDeletionFailure, notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import type { ImportPreview, ImportReport } from '#contract/import-report.ts';
import type { AccountLookup } from '#contract/item.ts';
import { type ChosenRow, selectionMachine } from '#machines/selection.machine.ts';
import { addItemSchema } from './add-item-schema.ts';
import {
  addItem,
  deleteItem,
  fetchSources,
  importArchive,
  lookUpAccount,
  previewArchive,
  removeItems,
  scheduleAccount,
} from './calls.ts';
import { scheduleFormSchema } from './schedule-schema.ts';
import { explainMissing, NameUnavailableError } from './unavailable-name.ts';

/** What adding the account of a typed name would take; asked for the name. */
export type LookUpActor = DialogActor<string, null, AccountLookup>;
export type LookUpSnapshot = DialogSnapshot<string, AccountLookup>;

const provideLookUp = () =>
  provideDialog<string, null, AccountLookup>({ ask: ({ subject }, signal) => lookUpAccount(subject, signal) });

/** A file of posts, and whose they are where it does not say so itself. */
export type Archive = { readonly file: File; readonly screenName: string };
type SentArchive = Archive & { readonly onSent: (sent: Sent) => void };
/** Asks whose posts an archive holds. */
export type PreviewActor = DialogActor<null, SentArchive, ImportPreview>;
export type PreviewSnapshot = DialogSnapshot<null, ImportPreview>;
/** Imports the posts of some of its accounts. */
export type ImportActor = DialogActor<null, SentArchive & { readonly accounts: readonly string[] }, ImportReport>;
export type ImportSnapshot = DialogSnapshot<null, ImportReport>;

/** What is asked of an archive, one after the other; `refresh` says that the list is out of date. */
const provideArchive = (refresh: () => void) => ({
  preview: provideDialog<null, SentArchive, ImportPreview>({
    ask: ({ question }, signal) => previewArchive(question, signal),
    onBrokenOff: () => {},
  }),
  importPosts: provideDialog<null, SentArchive & { accounts: readonly string[] }, ImportReport>({
    ask: ({ question }, signal) => importArchive(question, signal),
    // However an upload ends, what the server has read by then is stored.
    onAnswered: refresh,
    onFailed: refresh,
    onBrokenOff: refresh,
  }),
});

/** Rows that a person chooses; kept while they turn pages. */
function startSelection() {
  const provided = selectionMachine.provide({
    actors: {
      gatherRows: fromPromise<readonly ChosenRow[], { query: unknown }>(async ({ input, signal }) => {
        // What is asked for is a set of filters: `selectAll` is the only one that asks.
        const items = await fetchAllItems(input.query as ItemFilters, signal);
        return items.map(({ id, name }) => ({ id, label: name }));
      }),
    },
    actions: { announceFailure: (_, { error }) => notifyError(error) },
  });
  return createActor(provided).start();
}
export type SelectionActor = ReturnType<typeof startSelection>;

/** The items screen's flows; `refresh` says that the list is out of date. */
export function provideItems(refresh: () => void) {
  const selection = startSelection();
  return {
    /** `showRow` is called for an account that was in the list before. */
    /** Whatever the list was filtered by, the row of the account is on view afterwards. */
    add: ({ showNewest, showRow }: { showNewest: () => void; showRow: (screenName: string) => void }) =>
      provideSaveFlow({
        schema: addItemSchema,
        save: async ({ screenName }, signal) => {
          try {
            return await addItem(screenName, signal);
          } catch (error) {
            throw explainMissing(screenName, error);
          }
        },
        onSaved: (item) => {
          if (item.is_new) {
            notifySaved('Item created successfully.', refresh)();
            return showNewest();
          }
          notify({
            type: 'info',
            title: 'Already in your list',
            description: `@${item.screen_name} was there before.`,
          });
          showRow(item.screen_name);
        },
        // The dialog itself says what is available instead.
        onFailed: (error) => error instanceof NameUnavailableError || notifyError(error),
      }),
    sources: startQuery(fetchSources),
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
    archive: provideArchive(refresh),
    remove: provideRowDeletion({ type: 'Item', remove: ({ id }, signal) => deleteItem(Number(id), signal), refresh }),
    selection,
    removeChosen: provideDeletion({
      // Its subject names all of the chosen rows.
      remove: async (_, signal) => {
        const { chosen } = selection.getSnapshot().context;
        await removeItems(
          chosen.map(({ id }) => id),
          signal,
        );
      },
      onDeleted: () => {
        selection.send({ type: 'selection.cleared' });
        notify({ type: 'success', title: 'Success', description: 'The chosen Items were deleted successfully.' });
        refresh();
      },
      onFailed: (error) => notifyDeletionFailure('Item', error),
    }),
  };
}

export const [ItemsContext, useItems] = createProvided<ReturnType<typeof provideItems>>('items');
