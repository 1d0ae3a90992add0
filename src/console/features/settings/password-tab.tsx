import { SaveButton } from '#console/shared/forms/flow-modal.tsx';
import { PasswordField } from '#console/shared/forms/password-field.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import type { FormActor } from '#console/shared/forms/use-field.ts';
import { useSaveFlow } from '#console/shared/forms/use-save-flow.ts';
import { useWorkspace } from '#console/shared/session/workspace-context.ts';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { PASSWORD_MIN } from '#contract/user.ts';
import { passwordFormSchema } from './password-schema.ts';

const PASSWORD = { initial: { current_password: '', new_password: '', confirm_password: '' }, staysOpen: true };

/** Another password for oneself. */
export function PasswordTab() {
  const { settings } = useWorkspace();
  const { form } = useSaveFlow(settings.password, PASSWORD);
  return (
    <Card title="Password" description="Whoever else is logged in as you is logged out when you change it.">
      {form && <PasswordForm form={form} />}
    </Card>
  );
}

function PasswordForm({ form }: { form: FormActor }) {
  const shared = { form, schema: passwordFormSchema, required: true };
  return (
    <SubmittingForm form={form} bare>
      <Stack width="form">
        <PasswordField {...shared} name="current_password" label="Current password" autoComplete="current-password" />
        <PasswordField
          {...shared}
          name="new_password"
          label="New password"
          help={`At least ${PASSWORD_MIN} characters of any kind.`}
          autoComplete="new-password"
        />
        <PasswordField {...shared} name="confirm_password" label="Confirm password" autoComplete="new-password" />
        <Stack direction="row">
          <SaveButton form={form} />
        </Stack>
      </Stack>
    </SubmittingForm>
  );
}
