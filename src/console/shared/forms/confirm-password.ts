import * as v from 'valibot';
import { PASSWORDS_DIFFER } from '#contract/user.ts';

/** The field that repeats a password. It is not sent to the server. */
export const confirmPasswordSchema = v.pipe(v.string(), v.nonEmpty('Password confirmation is required'));

type Confirmed = { confirm_password: string; password?: string; new_password?: string };

const FIELD = 'confirm_password';

/** Checks that `confirm_password` equals `field`. The error is at `confirm_password`, unless that already has another one. */
export const confirms = <Values extends Confirmed>(field: 'password' | 'new_password') =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    const isRefused = dataset.issues?.some((issue) => issue.path?.[0]?.key === FIELD) ?? false;
    if (!dataset.typed || isRefused) return;
    const input = dataset.value;
    const value = input[FIELD];
    if (value === input[field]) return;
    addIssue({ message: PASSWORDS_DIFFER, path: [{ type: 'object', origin: 'value', input, key: FIELD, value }] });
  });
