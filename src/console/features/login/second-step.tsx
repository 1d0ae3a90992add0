import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { FormSilence } from '#console/shared/forms/form-trouble.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useField, useFormStatus } from '#console/shared/forms/use-field.ts';
import { Button } from '#console/ui/actions/button.tsx';
import type { SecondFactorDemand } from '#contract/second-factor.ts';
import type { LoginValues } from './login-schema.ts';

type SecondStepProps = { form: Form<LoginValues>; demand: SecondFactorDemand };

/** Asks for the code that the log-in needs beside the password. */
export function SecondStep({ form, demand }: SecondStepProps) {
  const { isDelivering, refusal, isOffered, reset } = useFormStatus(form);
  const { value: code } = useField(form, 'code');
  return (
    <>
      <TextField
        form={form}
        name="code"
        label="Code"
        help="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <FormSilence form={form} />
      {refusal && (demand === 'refused' || !isOffered) && <FailureReason>{refusal}</FailureReason>}
      <Button type="submit" variant="solid" size="lg" width="full" disabled={code === ''} loading={isDelivering}>
        Log In
      </Button>
      <Button variant="outline" size="lg" width="full" disabled={isDelivering} onClick={reset}>
        Back
      </Button>
    </>
  );
}
