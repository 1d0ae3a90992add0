import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { signUp } from '#console/features/admin/calls.ts';
import { ApiError, NoAnswerError } from '#console/shared/client/api-error.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notify } from '#console/shared/notifications/notify.ts';
import { toFailure } from '#machines/failure.ts';
import { signupFormSchema } from './signup-schema.ts';
import { SignupScreen } from './signup-screen.tsx';

/** The server's detail, or what the client itself makes of the failure (spec, section 8). */
function tellSignupFailure(error: unknown): string {
  if (error instanceof ApiError && error.detail === null) return error.title;
  const told = error instanceof NoAnswerError ? error.cause : error;
  return toFailure(told).message;
}

const provideSignup = (goToLogin: () => void) =>
  provideSaveFlow({
    schema: signupFormSchema,
    save: async ({ confirm_password, ...signup }, signal) => {
      await signUp(signup, signal);
      return null;
    },
    onSaved: () => {
      const description = 'Your account has been created successfully.';
      notify({ type: 'success', title: 'Account created.', description });
      goToLogin();
    },
    onFailed: (error) =>
      notify({ type: 'error', title: 'Something went wrong.', description: tellSignupFailure(error) }),
  });

/** /signup with its flow. */
export function Signup() {
  const navigate = useNavigate();
  const flow = useMemo(() => provideSignup(() => navigate('/login')), [navigate]);
  return <SignupScreen signUp={flow} />;
}
