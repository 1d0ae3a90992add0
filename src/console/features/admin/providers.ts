import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { provideList } from '#console/shared/lists/provide-list.ts';
import { notifyError, tellSaved } from '#console/shared/notifications/notify.ts';
import { createUser, deleteUser, fetchUsers, updateUser } from './calls.ts';
import { addUserSchema, editUserSchema } from './user-schemas.ts';

export const usersListMachine = provideList(fetchUsers);

/** What superusers do about other people; `refresh` says that everything cached is out of date. */
export const provideUsers = (refresh: () => void) => ({
  add: provideSaveFlow({
    schema: addUserSchema,
    save: async (creation, signal) => {
      await createUser(creation, signal);
      return null;
    },
    onSaved: tellSaved('User created successfully.', refresh),
    onFailed: notifyError,
  }),
  edit: provideSaveFlow({
    schema: editUserSchema,
    save: async ({ id, password, confirm_password, ...changes }, signal) => {
      // An empty password means the one there is (spec, section 5).
      await updateUser(id, password === '' ? changes : { ...changes, password, confirm_password }, signal);
      return null;
    },
    onSaved: tellSaved('User updated successfully.', refresh),
    onFailed: notifyError,
  }),
  remove: provideRowDeletion({
    type: 'User',
    remove: ({ id }, signal) => deleteUser(String(id), signal),
    refresh,
  }),
});
