import { SaveButton } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { PasswordField } from '#console/shared/forms/password-field.tsx';
import { FormRefusal } from '#console/shared/forms/refusal.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { usePageFlow } from '#console/shared/forms/use-page-flow.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { PASSWORD_RULE } from '#contract/user.ts';
import type { PasswordValues } from './password-schema.ts';
import { useSettings } from './providers.ts';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const PASSWORD = { initial: { current_password: '', new_password: '', confirm_password: '' } };

/** Changes one's own password and, for superusers, the second step of the log-in; ends all sessions. */
export function PasswordTab() {
  const user = useUser();
  const settings = useSettings();
  const { form } = usePageFlow(settings.password, PASSWORD);
  return (
    <Stack gap="6">
      <Card
        title="Password"
        description="When you change it, you stay logged in here and are logged out everywhere else."
      >
        {form && <PasswordForm form={form} />}
      </Card>
      {user.is_superuser && <SecondFactorCard />}
      <SessionsCard />
    </Stack>
  );
}

function PasswordForm({ form }: { form: Form<PasswordValues> }) {
  const shared = { form, required: true };
  return (
    <SubmittingForm form={form} bare>
      <Stack width="form">
        <PasswordField {...shared} name="current_password" label="Current password" autoComplete="current-password" />
        <PasswordField
          {...shared}
          name="new_password"
          label="New password"
          help={PASSWORD_RULE}
          autoComplete="new-password"
        />
        <PasswordField {...shared} name="confirm_password" label="Confirm password" autoComplete="new-password" />
        <FormRefusal form={form} />
        <Stack direction="row">
          <SaveButton form={form} />
        </Stack>
      </Stack>
    </SubmittingForm>
  );
}
