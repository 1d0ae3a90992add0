import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { resetPassword } from '#console/api/password-resets.ts';
import { resetFormSchema } from '#console/screens/reset-password/reset-password-schema.ts';
import { ResetPasswordScreen } from '#console/screens/reset-password/reset-password-screen.tsx';
import { useConsole } from '#console/screens/shared/console-context.ts';
import { provideSaveFlow } from './forms.ts';
import { notify, notifyError } from './notify.ts';

const provideReset = (leave: () => void) =>
  provideSaveFlow({
    schema: resetFormSchema,
    save: async ({ confirm_password, ...reset }, signal) => {
      await resetPassword(reset, signal);
      return null;
    },
    onSaved: () => {
      notify({ type: 'success', title: 'Success!', description: 'Password updated successfully.' });
      leave();
    },
    onFailed: notifyError,
  });

/** /reset-password with its flow. Whoever is signed in here signs in again, with the password just chosen. */
export function ResetPassword() {
  const { session } = useConsole();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const flow = useMemo(() => {
    const leave = () => {
      session.send({ type: 'session.closed' });
      navigate('/login');
    };
    return provideReset(leave);
  }, [session, navigate]);
  return <ResetPasswordScreen reset={flow} token={parameters.get('token') ?? ''} />;
}
