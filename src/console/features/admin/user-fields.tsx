import { CheckboxField } from '#console/shared/forms/checkbox-field.tsx';
import { PasswordField } from '#console/shared/forms/password-field.tsx';
import type { FormSchema } from '#console/shared/forms/problems.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import type { FormActor } from '#console/shared/forms/use-field.ts';
import { Stack } from '#console/ui/layout/stack.tsx';

type UserFieldsProps = {
  form: FormActor;
  schema: FormSchema;
  /** Whether the person has a password already, which an empty field leaves as it is. */
  hasPassword: boolean;
};

/** What superusers decide about somebody: the fields of Add User and of Edit User. */
export function UserFields({ form, schema, hasPassword }: UserFieldsProps) {
  const shared = { form, schema };
  const password = {
    ...shared,
    autoComplete: 'new-password' as const,
    required: !hasPassword,
  };
  return (
    <Stack>
      <TextField
        {...shared}
        name="username"
        label="Username"
        help="3 to 32 letters, digits, dots, underscores or hyphens."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...password}
        name="password"
        label={hasPassword ? 'New password' : 'Password'}
        help={hasPassword ? 'Leave it empty to keep the present one.' : undefined}
      />
      <PasswordField {...password} name="confirm_password" label="Confirm password" />
      <CheckboxField
        {...shared}
        name="is_superuser"
        label="Superuser"
        help="Administers people, accounts and analyzers."
      />
      <CheckboxField {...shared} name="is_active" label="Active" help="May log in." />
    </Stack>
  );
}
