import type { Form } from '#console/shared/forms/form.ts';
import { FormTrouble } from '#console/shared/forms/form-trouble.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useFormStatus } from '#console/shared/forms/use-field.ts';
import { useSaveFlow } from '#console/shared/forms/use-save-flow.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Gate } from '#console/ui/layout/gate.tsx';
import { recovery } from './providers.ts';
import type { RecoveryValues } from './recovery-schema.ts';

const RECOVERY = { initial: { username: '' } };

/** /recover-password */
export function RecoverPasswordScreen() {
  // The message after the request is the same for every name.
  const { form, isSaved } = useSaveFlow(recovery, RECOVERY);
  return (
    <Gate
      title="Recover your password"
      lead={
        isSaved
          ? undefined
          : 'An administrator sees your request and gives you a link. There you choose a new password.'
      }
      footer={
        <>
          Remembered it? <TextLink to="/login">Log In</TextLink>
        </>
      }
    >
      <title>Recover password · Plumbline</title>
      <div role="status">
        {isSaved && (
          <p>
            If this username exists, an administrator can now see the request. The link they give you works once, and
            for 24 hours.
          </p>
        )}
      </div>
      {form && <RecoveryForm form={form} />}
    </Gate>
  );
}

function RecoveryForm({ form }: { form: Form<RecoveryValues> }) {
  const { isDelivering } = useFormStatus(form);
  return (
    <SubmittingForm form={form}>
      <TextField
        form={form}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <FormTrouble form={form} />
      <Button type="submit" variant="solid" size="lg" width="full" loading={isDelivering}>
        Request a link
      </Button>
    </SubmittingForm>
  );
}
