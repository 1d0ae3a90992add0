import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notify, notifyError } from '#console/shared/notifications/notify.ts';
import { useConsole } from '#console/shared/session/console-context.ts';
import { resetPassword } from './calls.ts';
import { resetFormSchema } from './reset-password-schema.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

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
