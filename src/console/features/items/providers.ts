import { type ActorRefFrom, createActor, type EventFrom, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { ActorName } from '#console/shared/charts/kept.ts';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { takeBack } from '#console/shared/commands/take-back.ts';
import { provideDeletion, provideUndoableDeletion, WITHOUT_UNDO } from '#console/shared/dialogs/provide-deletion.ts';
import { type DialogActor, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import type { ItemFilters } from '#console/shared/item-list/item-query.ts';
import { fetchAllItems } from '#console/shared/item-list/providers.ts';
import {
  describeDeleted,
  notify,
  notifyDeletionFailure,
  notifyError,
  notifySaved,
  notifyUndoable,
} from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import type { ChosenTable, ColumnChoice } from '#contract/import-columns.ts';
import type { Item } from '#contract/item.ts';
import type { AccountLookup } from '#contract/lookup.ts';
import type { WatchedItem } from '#contract/watching.ts';
import { type Assignment, archiveImportMachine, type Found, type Sent } from '#machines/archive-import.machine.ts';
import { offerOf } from '#machines/failure.ts';
import { type ChosenRow, selectionMachine } from '#machines/selection.machine.ts';
import { addItemSchema } from './add-item-schema.ts';
import {
  addItem,
  deleteItem,
  fetchSources,
  fetchWatchers,
  importArchive,
  lookUpAccount,
  previewArchive,
  removeItems,
  scheduleAccount,
  undoRemoval,
} from './calls.ts';
import { describeNotAsked } from './describe-lookup.ts';
import {
  type AssignedColumns,
  type FilesPreview,
  type FilesReport,
  importFiles,
  previewFiles,
} from './import-files.ts';
import { scheduleFormSchema } from './schedule-schema.ts';
import { explainMissing, NameUnavailableError } from './unavailable-name.ts';

/** The look-up of a typed name: which sources have it, and the cost of adding it. */
export type LookUpActor = DialogActor<string, null, AccountLookup>;

export const lookUp = provideDialog<string, null, AccountLookup>({
  ask: ({ subject }, signal) => lookUpAccount(subject, signal),
});

type Known = {
  readonly preview: FilesPreview | null;
  readonly report: FilesReport | null;
  readonly columns: { readonly headers: string; readonly choice: ChosenTable['choice'] | null } | null;
};
type ArchiveImportEvent =
  | Exclude<EventFrom<typeof archiveImportMachine>, { files: unknown } | { choice: unknown }>
  | { type: 'preview.asked'; files: readonly File[] }
  | { type: 'columns.assigned'; choice: ChosenTable['choice'] }
  | { type: 'columns.confirmed'; files: readonly File[]; choice: ColumnChoice | null }
  | { type: 'import.asked'; files: readonly File[]; accounts: readonly string[] };
type ArchiveImportLogic = WithContext<typeof archiveImportMachine, Known, ArchiveImportEvent>;
export type ArchiveImportActor = ActorRefFrom<ArchiveImportLogic>;
export type ArchiveImportSnapshot = SnapshotFrom<ArchiveImportLogic>;

/** The import of archives, one after the other. */
export function provideArchiveImport(): ArchiveImportLogic {
  /** A call cannot send events to the chart while it runs, but a watcher can. So the calls report their progress to the watchers. */
  const watchers = new Set<(sent: Sent) => void>();
  const onSent = (sent: Sent) => {
    for (const tell of watchers) tell(sent);
  };
  return withContext<typeof archiveImportMachine, Known, ArchiveImportEvent>(
    archiveImportMachine.provide({
      actors: {
        watchUpload: fromCallback(({ sendBack }) => {
          const tell = (sent: Sent) => sendBack({ type: 'upload.advanced', ...sent });
          watchers.add(tell);
          return () => watchers.delete(tell);
        }),
        // Files and columns come in events of this logic, so they have these types.
        lookInside: fromPromise<Found, { files: unknown; screenName: string; columns: Assignment | null }>(
          ({ input: { files, screenName, columns }, signal }) => {
            const asked = { files: files as readonly File[], screenName, columns: columns as AssignedColumns | null };
            return previewFiles(previewArchive, { ...asked, onSent }, signal);
          },
        ),
        importPosts: fromPromise<unknown, { files: unknown; screenName: string; accounts: readonly string[] }>(
          ({ input: { files, screenName, accounts }, signal }) =>
            importFiles(importArchive, { files: files as readonly File[], screenName, accounts, onSent }, signal),
        ),
      },
      actions: { announceImport: () => announceChange(['accounts', 'posts']) },
    }),
  );
}

/** An account that a person has chosen. */
export type ChosenAccount = ChosenRow & { readonly screenName: string };

type SelectionEvent =
  | Exclude<EventFrom<typeof selectionMachine>, { rows: unknown }>
  | { type: 'rows.chosen' | 'rows.dropped'; rows: readonly ChosenAccount[] };
type SelectionLogic = WithContext<typeof selectionMachine, { chosen: readonly ChosenAccount[] }, SelectionEvent>;

/** The accounts that a person has chosen. They stay chosen on other pages of the list. */
export function startSelection() {
  const provided = selectionMachine.provide({
    actors: {
      gatherRows: fromPromise<readonly ChosenRow[], { query: unknown }>(async ({ input, signal }) => {
        // The query is a set of filters: only `selectAll` sends one.
        const items = await fetchAllItems(input.query as ItemFilters, signal);
        return items.map(chosenOf);
      }),
    },
    actions: { announceFailure: (_, { error }) => notifyError(error) },
  });
  const name: ActorName = 'items/selection';
  const typed: SelectionLogic = withContext<
    typeof selectionMachine,
    { chosen: readonly ChosenAccount[] },
    SelectionEvent
  >(provided);
  return createActor(typed, { id: name }).start();
}
export type SelectionActor = ReturnType<typeof startSelection>;
export type SelectionSnapshot = SnapshotFrom<SelectionLogic>;

/** An account of the list as one that is chosen. */
export const chosenOf = ({ id, name, screen_name }: Item): ChosenAccount => ({
  id,
  label: name,
  screenName: screen_name,
});

type AdditionParts = {
  showNewest: () => void;
  /** Called for an account that was already in the list. */
  showRow: (screenName: string) => void;
};

/** Adds an account. Afterwards its row is shown, also if the list was filtered. */
export const provideAddition = ({ showNewest, showRow }: AdditionParts) =>
  provideSaveFlow({
    schema: addItemSchema,
    save: async (chosen, signal) => {
      try {
        return await addItem(chosen, signal);
      } catch (error) {
        throw explainMissing(chosen.screenName, error);
      }
    },
    changes: ['accounts'],
    onSaved: (item) => {
      if (item.is_new) {
        notifySaved('Item created successfully.');
        notifyNotAsked(item);
        return showNewest();
      }
      notify({
        type: 'info',
        title: 'Already in your list',
        description: `@${item.screen_name} was there before.`,
      });
      showRow(item.screen_name);
    },
    // The dialog itself lists what is available, or lets the person choose.
    onFailed: (error) => error instanceof NameUnavailableError || offerOf(error) !== null || notifyError(error),
  });

/** Adds a sample to the list at once: nothing has to be typed or looked up for it. */
export const sampleAddition = provideRowCommand<{ screenName: string; source: string }>({
  carryOut: addItem,
  changes: ['accounts'],
  onDone: () => notifySaved('Item created successfully.'),
});

/** Says which source an account was taken from, if another source may have an account of that name. */
function notifyNotAsked({ source_label, not_asked }: WatchedItem): void {
  const description = describeNotAsked(not_asked);
  if (description !== null) notify({ type: 'info', title: `Taken from ${source_label}`, description });
}

/** Starts the query of the sources of accounts. */
export const startSources = () =>
  startQuery({ name: 'items/sources', shows: ['settings', 'scraper'], fetchData: fetchSources });

/** The form that sets how often an account is fetched. */
export const scheduling = provideSaveFlow({
  schema: scheduleFormSchema,
  save: async ({ screenName, schedule }, signal) => {
    await scheduleAccount(screenName, schedule, signal);
    return null;
  },
  changes: ['accounts'],
  onSaved: () => notifySaved('Schedule saved successfully.'),
  onFailed: notifyError,
});

/** Takes a removal back. */
const undo = (removal: string): void =>
  takeBack({
    carryOut: (signal) => undoRemoval(removal, signal),
    changes: ['accounts'],
    onDone: () => notify({ type: 'success', title: 'Success', description: 'Everything is back on the list.' }),
  });

/** Says that accounts were removed, with the button that takes that back. */
const notifyRemoved = (description: string, removal: string | null): void =>
  removal === null
    ? notify({ type: 'info', title: 'Already deleted', description: 'They were gone already.' })
    : notifyUndoable(description, () => undo(removal));

/** Removes an account. */
export const removal = provideUndoableDeletion({
  type: 'Item',
  remove: async ({ id }, signal) => (await deleteItem(Number(id), signal)).removal,
  changes: ['accounts'],
  undo,
});

/** Starts the query of who else watches accounts. */
export const startWatchers = (...ids: readonly number[]) =>
  startQuery({
    name: 'items/watchers',
    shows: ['accounts', 'users'],
    fetchData: (signal) => fetchWatchers(ids, signal),
  });

/** Removes accounts from the list of this superuser, and from no other. */
export const removalFromOwnList = provideRowCommand({
  // A command's subject has no lists, so the ids are one text.
  carryOut: async ({ ids, done }: { ids: string; done: string }, signal) => {
    const { removal } = await removeItems({ ids: ids.split(',').map(Number), mine_only: true }, signal);
    notifyRemoved(done, removal);
  },
  changes: ['accounts'],
});

/** The accounts to remove together. */
type ChosenSubject = { readonly rows: readonly ChosenRow[]; readonly label: string };

/** Removes the accounts that were chosen when the dialog was opened. */
export const provideRemovalOfChosen = (selection: SelectionActor) =>
  provideDeletion<ChosenSubject>({
    remove: async ({ rows }, signal) => (await removeItems({ ids: rows.map(({ id }) => id) }, signal)).removal,
    changes: ['accounts'],
    onDeleted: ({ removal }) => {
      const { chosen } = selection.getSnapshot().context;
      selection.send({ type: 'selection.cleared' });
      const done = chosen.length === 1 ? describeDeleted('Item') : 'The chosen Items were deleted successfully.';
      notifyRemoved(done, removal);
    },
    onFailed: (error) => notifyDeletionFailure('Item', error),
    unseen: WITHOUT_UNDO,
  });
