import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { takeBack } from '#console/shared/commands/take-back.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notify, notifyError, notifySaved, notifyUndoable } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import type { FiltersToSave } from '#contract/arranging.ts';
import { deleteSavedFilters, fetchSavedFilters, fetchTags, saveFilters, tagAccounts } from './calls.ts';
import { saveFiltersSchema, tagFormSchema } from './schemas.ts';

/** Starts the query of a person's tags. */
export const startTags = () => startQuery({ name: 'items/tags', shows: ['accounts'], fetchData: fetchTags });

/** The form that tags accounts. */
export const tagging = provideSaveFlow({
  schema: tagFormSchema,
  save: tagAccounts,
  changes: ['accounts'],
  onSaved: () => notifySaved('Tags saved successfully.'),
  onFailed: notifyError,
});

/** Starts the query of the filters that a person saved. */
export const startSavedFilters = () =>
  startQuery({ name: 'items/saved-filters', shows: ['saved-filters'], fetchData: fetchSavedFilters });

/** The form that saves these filters under a name. */
export const provideFilterSaving = (filters: FiltersToSave['filters']) =>
  provideSaveFlow({
    schema: saveFiltersSchema,
    save: ({ name }, signal) => saveFilters({ name, filters }, signal),
    changes: ['saved-filters'],
    onSaved: ({ name }) => notifySaved(`Filters saved as “${name}”.`),
    onFailed: notifyError,
  });

/** Saves deleted filters again. */
const saveAgain = (deleted: FiltersToSave): void =>
  takeBack({
    carryOut: (signal) => saveFilters(deleted, signal),
    changes: ['saved-filters'],
    onDone: () => notify({ type: 'success', title: 'Success', description: `“${deleted.name}” is back.` }),
  });

/** Deletes saved filters at once; the toast can save them again. */
export const provideFilterDeletion = (saved: FiltersToSave) =>
  provideRowCommand({
    carryOut: ({ id }: { id: number }, signal) => deleteSavedFilters(id, signal),
    changes: ['saved-filters'],
    onDone: () => notifyUndoable(`“${saved.name}” was deleted.`, () => saveAgain(saved)),
  });
