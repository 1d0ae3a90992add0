import * as v from 'valibot';
import { confirms } from '#console/shared/forms/confirm-password.ts';
import { newPasswordSchema, userCreationSchema, usernameSchema } from '#contract/user.ts';

const flags = { is_superuser: v.boolean(), is_active: v.boolean() };

export const addUserSchema = v.pipe(v.object({ ...userCreationSchema.entries, ...flags }), confirms('password'));

const NO_PASSWORD = v.literal('');

/** Edit User: an empty password keeps the current one. */
export const editUserSchema = v.pipe(
  v.object({
    id: v.string(),
    username: usernameSchema,
    password: v.lazy((password) => (password === '' ? NO_PASSWORD : newPasswordSchema)),
    confirm_password: v.string(),
    ...flags,
  }),
  confirms('password'),
);
