import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, NoAnswerError } from '#console/api/api-error.ts';
import { signUp } from '#console/api/users.ts';
import { signupFormSchema } from '#console/screens/signup/signup-schema.ts';
import { SignupScreen } from '#console/screens/signup/signup-screen.tsx';
import { toFailure } from '#machines/failure.ts';
import { provideSaveFlow } from './forms.ts';
import { notify } from './notify.ts';

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
