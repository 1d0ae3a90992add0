import { PasswordField } from '#console/shared/forms/password-field.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { type FormActor, useFormStatus } from '#console/shared/forms/use-field.ts';
import { type SaveFlowMachine, useSaveFlow } from '#console/shared/forms/use-save-flow.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { Gate } from '#console/ui/layout/gate.tsx';
import { resetFormSchema } from './reset-password-schema.ts';

type ResetPasswordScreenProps = {
  reset: SaveFlowMachine;
  /** What the link carries; empty when it came without. */
  token: string;
};

/** /reset-password?token=… */
export const ResetPasswordScreen = ({ reset, token }: ResetPasswordScreenProps) => (
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
      <ResetFlow reset={reset} token={token} />
    )}
  </Gate>
);

function ResetFlow({ reset, token }: ResetPasswordScreenProps) {
  const initial = { token, new_password: '', confirm_password: '' };
  const { form } = useSaveFlow(reset, { initial, staysOpen: true });
  return form && <ResetForm form={form} />;
}

function ResetForm({ form }: { form: FormActor }) {
  const { isDelivering, refusal } = useFormStatus(form);
  const shared = { form, schema: resetFormSchema, autoComplete: 'new-password' as const, required: true };
  return (
    <SubmittingForm form={form}>
      <PasswordField {...shared} name="new_password" label="New password" />
      <PasswordField {...shared} name="confirm_password" label="Confirm password" />
      {refusal && <FormError>{refusal}</FormError>}
      <Button type="submit" variant="solid" width="full" loading={isDelivering}>
        Set password
      </Button>
    </SubmittingForm>
  );
}
