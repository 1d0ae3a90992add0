import { ApiError } from '#console/shared/client/api-error.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notify } from '#console/shared/notifications/notify.ts';
import { toFailure } from '#machines/failure.ts';
import { signUp } from './calls.ts';
import { signupFormSchema } from './signup-schema.ts';

/** The server's detail, or the client's own message for the failure (S8.2). */
function describeFailure(error: unknown): string {
  if (error instanceof ApiError && error.detail === null) return error.title;
  return toFailure(error).message;
}

/** The save flow of the sign-up form, for the holder of an invitation or anybody (null). `goToLogin` is called after it. */
export const provideSignup = (invitation: string | null, goToLogin: (username: string) => void) =>
  provideSaveFlow({
    schema: signupFormSchema,
    save: async ({ confirm_password, ...signup }, signal) => {
      await signUp(invitation === null ? signup : { ...signup, invitation }, signal);
      return signup.username;
    },
    changes: [],
    onSaved: (username) => {
      const description = 'Your account has been created successfully.';
      notify({ type: 'success', title: 'Account created.', description });
      goToLogin(username);
    },
    onFailed: (error) => notify({ type: 'error', title: 'Something went wrong.', description: describeFailure(error) }),
  });
