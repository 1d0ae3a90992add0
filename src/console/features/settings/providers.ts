import { waitFor } from 'xstate';
import { storeToken } from '#console/shared/client/token.ts';
import { provideDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notify, notifyError } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { Session } from '#console/shared/session/console-context.ts';
import { profileSchema } from '#contract/user.ts';
import { changePassword, deleteOwnAccount, endSessions, updateProfile } from './calls.ts';
import { passwordFormSchema } from './password-schema.ts';

/** Asks the server again who this is, and waits for what it says. */
async function refreshUser(session: Session): Promise<void> {
  session.send({ type: 'user.changed' });
  await waitFor(session, (snapshot) => !snapshot.matches({ authenticated: { signedIn: 'refreshing' } }));
}

/** What people do about themselves; `refresh` says that everything cached is out of date. */
export const provideSettings = (session: Session, refresh: () => void) => ({
  profile: provideSaveFlow({
    schema: profileSchema,
    save: async (profile, signal) => {
      await updateProfile(profile, signal);
      refresh();
      await refreshUser(session);
      return null;
    },
    onSaved: () => notify({ type: 'success', title: 'Success!', description: 'User updated successfully.' }),
    onFailed: notifyError,
  }),
  password: provideSaveFlow({
    schema: passwordFormSchema,
    save: async ({ confirm_password, ...change }, signal) => {
      const { access_token } = await changePassword(change, signal);
      // The token of before has ended; the session itself goes on, so its chart is not concerned.
      storeToken(access_token);
      return null;
    },
    onSaved: () => notify({ type: 'success', title: 'Success!', description: 'Password updated successfully.' }),
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
