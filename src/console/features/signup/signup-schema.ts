import * as v from 'valibot';
import { confirmPasswordSchema, confirms } from '#console/shared/forms/confirm-password.ts';
import { signupSchema } from '#contract/user.ts';

export const signupFormSchema = v.pipe(
  v.object({ ...signupSchema.entries, confirm_password: confirmPasswordSchema }),
  confirms('password'),
);
export type SignupValues = v.InferInput<typeof signupFormSchema>;
