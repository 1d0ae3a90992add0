import { CheckboxField } from '#console/shared/forms/checkbox-field.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { PasswordField } from '#console/shared/forms/password-field.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { PASSWORD_RULE } from '#contract/user.ts';

type UserFieldsValues = {
  username: string;
  password: string;
  confirm_password: string;
  is_superuser: boolean;
  is_active: boolean;
};

/** The fields that are never kept. */
export const PASSWORDS: readonly (keyof UserFieldsValues)[] = ['password', 'confirm_password'];

type UserFieldsProps = {
  form: Form<UserFieldsValues>;
  /** Whether the person already has a password. Then an empty field keeps it. */
  hasPassword: boolean;
};

/** The fields of Add User and Edit User. */
export function UserFields({ form, hasPassword }: UserFieldsProps) {
  const password = {
    form,
    autoComplete: 'new-password' as const,
    required: !hasPassword,
  };
  return (
    <Stack>
      <TextField
        form={form}
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
        help={hasPassword ? `${PASSWORD_RULE} Leave it empty to keep the current one.` : PASSWORD_RULE}
      />
      <PasswordField {...password} name="confirm_password" label="Confirm password" />
      <CheckboxField
        form={form}
        name="is_superuser"
        label="Superuser"
        help="Administers people, accounts and analyzers."
      />
      <CheckboxField form={form} name="is_active" label="Active" help="Can log in." />
    </Stack>
  );
}
