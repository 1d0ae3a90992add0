import { useMemo } from 'react';
import type { Form } from '#console/shared/forms/form.ts';
import { PasswordField } from '#console/shared/forms/password-field.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useFormStatus } from '#console/shared/forms/use-field.ts';
import { useSaveFlow } from '#console/shared/forms/use-save-flow.ts';
import { useConsole } from '#console/shared/session/console-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { Gate } from '#console/ui/layout/gate.tsx';
import type { Credentials } from '#contract/user.ts';
import { provideLogin } from './providers.ts';

const LOGIN = { initial: { username: '', password: '' } };

/** /login */
export function LoginScreen() {
  const { session } = useConsole();
  const login = useMemo(() => provideLogin(session), [session]);
  const { form } = useSaveFlow(login, LOGIN);
  return (
    <Gate
      title="Log in to Plumbline"
      footer={
        <>
          Don’t have an account? <TextLink to="/signup">Sign up</TextLink>
        </>
      }
    >
      <title>Log In · Plumbline</title>
      {form && <LoginForm form={form} />}
    </Gate>
  );
}

function LoginForm({ form }: { form: Form<Credentials> }) {
  const { isDelivering, refusal } = useFormStatus(form);
  const shared = { form, required: true };
  return (
    <SubmittingForm form={form}>
      <TextField {...shared} name="username" label="Username" autoComplete="username" autoCapitalize="none" autoFocus />
      <PasswordField {...shared} name="password" label="Password" autoComplete="current-password" />
      {refusal && <FormError>{refusal}</FormError>}
      <TextLink to="/recover-password">Forgot password?</TextLink>
      <Button type="submit" variant="solid" size="lg" width="full" loading={isDelivering}>
        Log In
      </Button>
    </SubmittingForm>
  );
}
