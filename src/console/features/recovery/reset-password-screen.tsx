import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Form } from '#console/shared/forms/form.ts';
import { FormTrouble } from '#console/shared/forms/form-trouble.tsx';
import { PasswordField } from '#console/shared/forms/password-field.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { useFormStatus } from '#console/shared/forms/use-field.ts';
import { useSaveFlow } from '#console/shared/forms/use-save-flow.ts';
import { useConsole } from '#console/shared/session/console-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { Gate } from '#console/ui/layout/gate.tsx';
import { provideReset } from './providers.ts';
import type { ResetValues } from './reset-password-schema.ts';

/** /reset-password?token=… */
export function ResetPasswordScreen() {
  const [parameters] = useSearchParams();
  // The token in the link; empty without one.
  const token = parameters.get('token') ?? '';
  return (
    <Gate
      title="Choose a new password"
      footer={
        <>
          Need another link? <TextLink to="/recover-password">Ask for one</TextLink>
        </>
      }
    >
      <title>New password · Plumbline</title>
      {token === '' ? (
        <FormError>This link is not complete. Open it exactly as it was given to you.</FormError>
      ) : (
        <ResetFlow token={token} />
      )}
    </Gate>
  );
}

/** A signed-in person must sign in again, with the new password. */
function ResetFlow({ token }: { token: string }) {
  const { session } = useConsole();
  const navigate = useNavigate();
  const reset = useMemo(() => {
    const leave = () => {
      session.send({ type: 'session.closed' });
      navigate('/login');
    };
    return provideReset(leave);
  }, [session, navigate]);
  const initial = { token, new_password: '', confirm_password: '' };
  const { form } = useSaveFlow(reset, { initial });
  return form && <ResetForm form={form} />;
}

function ResetForm({ form }: { form: Form<ResetValues> }) {
  const { isDelivering } = useFormStatus(form);
  const shared = { form, autoComplete: 'new-password' as const, required: true };
  return (
    <SubmittingForm form={form}>
      <PasswordField {...shared} name="new_password" label="New password" autoFocus />
      <PasswordField {...shared} name="confirm_password" label="Confirm password" />
      <FormTrouble form={form} />
      <Button type="submit" variant="solid" size="lg" width="full" loading={isDelivering}>
        Set password
      </Button>
    </SubmittingForm>
  );
}
