import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { requestPasswordReset, resetPassword } from './calls.ts';
import { recoverySchema } from './recovery-schema.ts';
import { resetFormSchema } from './reset-password-schema.ts';

/** The request for a reset link. */
export const recovery = provideSaveFlow({
  schema: recoverySchema,
  save: ({ username }, signal) => requestPasswordReset(username, signal),
  changes: [],
  onSaved: () => {},
  onFailed: notifyError,
});

/** The save flow for a new password. `leave` is called after it. */
export const provideReset = (leave: () => void) =>
  provideSaveFlow({
    schema: resetFormSchema,
    save: async ({ confirm_password, ...reset }, signal) => {
      await resetPassword(reset, signal);
      return null;
    },
    changes: [],
    onSaved: () => {
      notifySaved('Password updated successfully.');
      leave();
    },
    onFailed: notifyError,
  });
