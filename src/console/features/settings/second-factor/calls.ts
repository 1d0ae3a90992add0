import { client } from '#console/shared/client/client.ts';
import {
  type DrawnSecondFactor,
  drawnSecondFactorSchema,
  type SecondFactor,
  type SecondFactorSwitch,
  secondFactorSchema,
} from '#contract/second-factor.ts';

/** GET /users/me/second-factor: whether the signed-in superuser's log-in needs a code. */
export const fetchSecondFactor = (signal: AbortSignal): Promise<SecondFactor> =>
  client.get('users/me/second-factor', { signal }).json(secondFactorSchema);

/** POST /users/me/second-factor: a new secret and recovery codes, not in use yet. 409 when a second step is on. */
export const drawSecondFactor = (signal: AbortSignal): Promise<DrawnSecondFactor> =>
  client.post('users/me/second-factor', { signal }).json(drawnSecondFactorSchema);

/** PATCH /users/me/second-factor: turns the second step on or off. 400 for a wrong password or code. */
export const switchSecondFactor = (change: SecondFactorSwitch, signal: AbortSignal): Promise<SecondFactor> =>
  client.patch('users/me/second-factor', { json: change, signal }).json(secondFactorSchema);
