import * as v from 'valibot';
import { credentialsSchema } from '#contract/user.ts';

/** The log-in form. The code stays empty until the server asks for a second step. */
export const loginSchema = v.object({ ...credentialsSchema.entries, code: v.string() });
export type LoginValues = v.InferInput<typeof loginSchema>;
