import { describe, expect, test } from 'vitest';
import { addUserSchema, editUserSchema } from '#console/features/admin/user-schemas.ts';
import { resetFormSchema } from '#console/features/recovery/reset-password-schema.ts';
import { passwordFormSchema } from '#console/features/settings/password-schema.ts';
import { signupFormSchema } from '#console/features/signup/signup-schema.ts';
import { findProblems } from '#console/shared/forms/form.ts';

const PASSWORD = 'quiet-lantern-5';
const user = { username: 'ana', is_superuser: false, is_active: true };

describe.each([
  ['sign-up', signupFormSchema, 'password', { username: 'ana', full_name: 'Ana' }, 'Password confirmation is required'],
  [
    'password change',
    passwordFormSchema,
    'new_password',
    { current_password: 'x' },
    'Password confirmation is required',
  ],
  ['password reset', resetFormSchema, 'new_password', { token: 't' }, 'Password confirmation is required'],
  ['Add User', addUserSchema, 'password', user, 'Please confirm your password'],
] as const)('in the form of %s', (_, schema, field, others, required) => {
  test.each([
    [PASSWORD, PASSWORD, {}],
    [PASSWORD, '', { confirm_password: [required] }],
    [PASSWORD, `${PASSWORD}!`, { confirm_password: ['The passwords do not match'] }],
    [
      '',
      '',
      {
        [field]: ['Password is required'],
        confirm_password: [required],
      },
    ],
    ['1234567', '1234567', { [field]: ['Password must be at least 8 characters'] }],
    ['12345678', '12345678', {}],
    ['x'.repeat(128), 'x'.repeat(128), {}],
    ['x'.repeat(129), 'x'.repeat(129), { [field]: ['Password must be at most 128 characters'] }],
  ])('%j confirmed by %j leaves %j', { tags: ['S5.3'] }, (password, confirm_password, problems) => {
    expect(findProblems(schema, { ...others, [field]: password, confirm_password })).toEqual(problems);
  });
});

test.each([
  ['', '', {}],
  ['', 'typed', { confirm_password: ['The passwords do not match'] }],
  [PASSWORD, PASSWORD, {}],
  [PASSWORD, '', { confirm_password: ['The passwords do not match'] }],
  ['short', 'short', { password: ['Password must be at least 8 characters'] }],
])('Edit User takes %j confirmed by %j with %j', { tags: ['S5.7'] }, (password, confirm_password, problems) => {
  expect(findProblems(editUserSchema, { ...user, id: 'u1', password, confirm_password })).toEqual(problems);
});
