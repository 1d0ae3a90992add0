import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Form } from '#console/shared/forms/form.ts';
import { FormTrouble } from '#console/shared/forms/form-trouble.tsx';
import { PasswordField } from '#console/shared/forms/password-field.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useFormStatus } from '#console/shared/forms/use-field.ts';
import { useSaveFlow } from '#console/shared/forms/use-save-flow.ts';
import { useSignupMode } from '#console/shared/sign-up/use-signup-mode.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { Gate } from '#console/ui/layout/gate.tsx';
import { FULL_NAME_MIN, PASSWORD_RULE } from '#contract/user.ts';
import { provideSignup } from './providers.ts';
import type { SignupValues } from './signup-schema.ts';

const SIGNUP = { initial: { full_name: '', username: '', password: '', confirm_password: '' } };

/** /signup, or /signup?invitation=… */
export function SignupScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const invitation = parameters.get('invitation');
  const signUp = useMemo(
    () => provideSignup(invitation, (username) => navigate('/login', { state: { username } })),
    [invitation, navigate],
  );
  const { form } = useSaveFlow(signUp, SIGNUP);
  const mode = useSignupMode();
  const mayTry = mode === 'open' || mode === 'unknown' || (mode === 'invited' && invitation !== null);
  return (
    <Gate
      title="Sign up for Plumbline"
      footer={
        <>
          Already have an account? <TextLink to="/login">Log In</TextLink>
        </>
      }
    >
      <title>Sign Up · Plumbline</title>
      {mode === 'asking' && <Spinner label="Loading" />}
      {mode === 'closed' && (
        <Callout title="Nobody can sign up here" announced>
          Ask an administrator to add you.
        </Callout>
      )}
      {mode === 'invited' && !mayTry && (
        <Callout title="You need an invitation to sign up here" announced>
          Ask an administrator for one. Its link opens this page.
        </Callout>
      )}
      {mayTry && form && <SignupForm form={form} />}
    </Gate>
  );
}

function SignupForm({ form }: { form: Form<SignupValues> }) {
  const { isDelivering } = useFormStatus(form);
  const shared = { form, required: true };
  return (
    <SubmittingForm form={form}>
      <TextField
        {...shared}
        name="full_name"
        label="Full name"
        autoComplete="name"
        minLength={FULL_NAME_MIN}
        autoFocus
      />
      <TextField
        {...shared}
        name="username"
        label="Username"
        help="3 to 32 letters, digits, dots, underscores or hyphens."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...shared} name="password" label="Password" help={PASSWORD_RULE} autoComplete="new-password" />
      <PasswordField {...shared} name="confirm_password" label="Confirm password" autoComplete="new-password" />
      <FormTrouble form={form} />
      <Button type="submit" variant="solid" size="lg" width="full" loading={isDelivering}>
        Sign Up
      </Button>
    </SubmittingForm>
  );
}
