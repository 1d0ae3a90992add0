import { storeToken } from '#console/shared/client/token.ts';
import { provideDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notify, notifyError } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { Session } from '#console/shared/session/console-context.ts';
import { profileSchema } from '#contract/user.ts';
import { changePassword, deleteOwnAccount, endSessions, updateProfile } from './calls.ts';
import { passwordFormSchema } from './password-schema.ts';

/** What people do about themselves; `refresh` says that everything cached is out of date. */
export const provideSettings = (session: Session, refresh: () => void) => ({
  profile: provideSaveFlow({
    schema: profileSchema,
    save: updateProfile,
    onSaved: (user) => {
      session.send({ type: 'user.changed', user });
      refresh();
      notify({ type: 'success', title: 'Success!', description: 'User updated successfully.' });
    },
    onFailed: notifyError,
  }),
  password: provideSaveFlow({
    schema: passwordFormSchema,
    save: ({ confirm_password, ...change }, signal) => changePassword(change, signal),
    onSaved: ({ access_token }) => {
      // The token of before has ended; the session itself goes on, so its chart is not concerned.
      storeToken(access_token);
      notify({ type: 'success', title: 'Success!', description: 'Password updated successfully.' });
    },
    onFailed: notifyError,
  }),
  endSessions: provideDeletion({
    remove: (_, signal) => endSessions(signal),
    onDeleted: () => {
      notify({ type: 'success', title: 'Success', description: 'You are logged out everywhere.' });
      session.send({ type: 'session.closed' });
    },
    onFailed: notifyError,
  }),
  deleteAccount: provideDeletion({
    remove: (_, signal) => deleteOwnAccount(signal),
    onDeleted: () => {
      const description = 'Your account has been successfully deleted.';
      notify({ type: 'success', title: 'Success', description });
      session.send({ type: 'session.closed' });
    },
    onFailed: notifyError,
  }),
});

export const [SettingsContext, useSettings] = createProvided<ReturnType<typeof provideSettings>>('settings');
