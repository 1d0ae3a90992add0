import { useMemo } from 'react';
import { storeToken } from '#console/shared/client/token.ts';
import { provideDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { FACTS } from '#console/shared/facts/facts.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notify, notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { type Session, useConsole } from '#console/shared/session/console-context.ts';
import { profileSchema } from '#contract/user.ts';
import { changePassword, deleteOwnAccount, endSessions, updateProfile } from './calls.ts';
import { passwordFormSchema } from './password-schema.ts';

/** What people do about themselves. */
const provideSettings = (session: Session) => ({
  profile: provideSaveFlow({
    schema: profileSchema,
    save: updateProfile,
    // Everything is read again (S4.4).
    changes: FACTS,
    onSaved: (user) => {
      session.send({ type: 'user.changed', user });
      notifySaved('User updated successfully.');
    },
    onFailed: notifyError,
  }),
  password: provideSaveFlow({
    schema: passwordFormSchema,
    save: ({ confirm_password, ...change }, signal) => changePassword(change, signal),
    changes: ['audit'],
    onSaved: ({ access_token }) => {
      // The token of before has ended; the session itself goes on, so its chart is not concerned.
      storeToken(access_token);
      notifySaved('Password updated successfully.');
    },
    onFailed: notifyError,
  }),
  endSessions: provideDeletion({
    remove: (_, signal) => endSessions(signal),
    changes: [],
    onDeleted: () => {
      notify({ type: 'success', title: 'Success', description: 'You are logged out everywhere.' });
      session.send({ type: 'session.closed' });
    },
    onFailed: notifyError,
  }),
  deleteAccount: provideDeletion({
    remove: (_, signal) => deleteOwnAccount(signal),
    changes: [],
    onDeleted: () => {
      const description = 'Your account has been successfully deleted.';
      notify({ type: 'success', title: 'Success', description });
      session.send({ type: 'session.closed' });
    },
    onFailed: notifyError,
  }),
});

/** The same, for the session of who is signed in. */
export function useSettings() {
  const { session } = useConsole();
  return useMemo(() => provideSettings(session), [session]);
}
