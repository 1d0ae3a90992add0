import * as v from 'valibot';
import { drawnSecondFactorSchema, secondFactorSwitchSchema } from '#contract/second-factor.ts';

const { password, code } = secondFactorSwitchSchema.entries;

/** What turning the second step off asks for. */
export const turnOffSchema = v.object({ password, code });
export type TurnOffValues = v.InferInput<typeof turnOffSchema>;

/** What turning it on asks for, and what was drawn for it and is only shown. */
export const turnOnSchema = v.object({ ...drawnSecondFactorSchema.entries, password, code });
export type TurnOnValues = v.InferInput<typeof turnOnSchema>;

/** Nothing is typed, and nothing was drawn yet. */
export const TURN_OFF: TurnOffValues = { password: '', code: '' };
export const TURN_ON: TurnOnValues = { secret: '', address: '', recovery_codes: [], ...TURN_OFF };
