import * as v from 'valibot';
import { confirmPasswordSchema, confirms } from '#console/shared/forms/confirm-password.ts';
import { signupSchema } from '#contract/user.ts';

/** The invitation comes from the address and not from the person. */
const { invitation: _, ...typed } = signupSchema.entries;

export const signupFormSchema = v.pipe(
  v.object({ ...typed, confirm_password: confirmPasswordSchema }),
  confirms('password'),
);
export type SignupValues = v.InferInput<typeof signupFormSchema>;
