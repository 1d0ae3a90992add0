import * as v from 'valibot';
import { credentialsSchema } from '#contract/user.ts';

export const recoverySchema = v.object({ username: credentialsSchema.entries.username });
export type RecoveryValues = v.InferInput<typeof recoverySchema>;
