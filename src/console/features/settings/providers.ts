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

/** The changes that people make to their own user. */
const provideSettings = (session: Session) => ({
  profile: provideSaveFlow({
    schema: profileSchema,
    save: updateProfile,
    // Every list and query is read again (S4.4).
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
      // The old token is invalid now. The session goes on, so its chart needs no event.
      storeToken(access_token);
      notifySaved('Password updated successfully.');
    },
    onFailed: notifyError,
  }),
  endSessions: provideDeletion({
    remove: async (_, signal) => {
      await endSessions(signal);
      return null;
    },
    changes: [],
    onDeleted: () => {
      notify({ type: 'success', title: 'Success', description: 'You are logged out everywhere.' });
      session.send({ type: 'session.closed' });
    },
    onFailed: notifyError,
    unseen: 'you may be logged out all the same',
  }),
  deleteAccount: provideDeletion({
    remove: async (_, signal) => {
      await deleteOwnAccount(signal);
      return null;
    },
    changes: [],
    onDeleted: () => {
      const description = 'Your account has been successfully deleted.';
      notify({ type: 'success', title: 'Success', description });
      session.send({ type: 'session.closed' });
    },
    onFailed: notifyError,
  }),
});

/** The same, for the current session. */
export function useSettings() {
  const { session } = useConsole();
  return useMemo(() => provideSettings(session), [session]);
}
