import * as v from 'valibot';
import { confirmPasswordSchema, confirms } from '#console/shared/forms/confirm-password.ts';
import { resetPasswordSchema } from '#contract/password-reset.ts';

export const resetFormSchema = v.pipe(
  v.object({ ...resetPasswordSchema.entries, confirm_password: confirmPasswordSchema }),
  confirms('new_password'),
);
export type ResetValues = v.InferInput<typeof resetFormSchema>;
