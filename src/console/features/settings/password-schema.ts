import * as v from 'valibot';
import { confirmPasswordSchema, confirms } from '#console/shared/forms/confirm-password.ts';
import { passwordChangeSchema } from '#contract/user.ts';

export const passwordFormSchema = v.pipe(
  v.object({ ...passwordChangeSchema.entries, confirm_password: confirmPasswordSchema }),
  confirms('new_password'),
);
export type PasswordValues = v.InferInput<typeof passwordFormSchema>;
