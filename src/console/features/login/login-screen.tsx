import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import type { Form } from '#console/shared/forms/form.ts';
import { FormTrouble } from '#console/shared/forms/form-trouble.tsx';
import { PasswordField } from '#console/shared/forms/password-field.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useFormStatus } from '#console/shared/forms/use-field.ts';
import { useSaveFlow } from '#console/shared/forms/use-save-flow.ts';
import { useConsole } from '#console/shared/session/console-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Gate } from '#console/ui/layout/gate.tsx';
import { secondFactorDemandSchema } from '#contract/second-factor.ts';
import type { formMachine } from '#machines/form.machine.ts';
import type { LoginValues } from './login-schema.ts';
import { provideLogin } from './providers.ts';
import { SecondStep } from './second-step.tsx';

/** Who has just signed up need not type the name once more. */
const signedUpSchema = v.object({ username: v.string() });

/** /login */
export function LoginScreen() {
  const { session } = useConsole();
  const login = useMemo(() => provideLogin(session), [session]);
  const { state } = useLocation();
  const username = v.is(signedUpSchema, state) ? state.username : '';
  const { form } = useSaveFlow(login, { initial: { username, password: '', code: '' } });
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
      {form && <LoginForm form={form} isNamed={username !== ''} />}
    </Gate>
  );
}

/** Why the server wants a code, if it answered so. The form keeps that until the next answer. */
const selectDemand = ({ context }: SnapshotFrom<typeof formMachine>) =>
  v.is(secondFactorDemandSchema, context.offer) ? context.offer : null;

type LoginFormProps = {
  form: Form<LoginValues>;
  /** Whether the username is there already. */
  isNamed: boolean;
};

function LoginForm({ form, isNamed }: LoginFormProps) {
  const demand = useSelector(form.actor, selectDemand);
  return (
    <SubmittingForm form={form}>
      {demand === null ? <FirstStep form={form} isNamed={isNamed} /> : <SecondStep form={form} demand={demand} />}
    </SubmittingForm>
  );
}

function FirstStep({ form, isNamed }: LoginFormProps) {
  const { isDelivering } = useFormStatus(form);
  const shared = { form, required: true };
  return (
    <>
      <TextField
        {...shared}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={!isNamed}
      />
      <PasswordField {...shared} name="password" label="Password" autoComplete="current-password" autoFocus={isNamed} />
      <FormTrouble form={form} />
      <TextLink to="/recover-password">Forgot password?</TextLink>
      <Button type="submit" variant="solid" size="lg" width="full" loading={isDelivering}>
        Log In
      </Button>
    </>
  );
}
