import { client } from '#console/shared/client/client.ts';
import type { ResetPassword } from '#contract/password-reset.ts';
import { messageSchema } from '#contract/problem.ts';

/** POST /password-recovery/{username}. The answer is the same for a username that does not exist. */
export async function requestPasswordReset(username: string, signal: AbortSignal): Promise<void> {
  await client.post(`password-recovery/${encodeURIComponent(username)}`, { signal }).json(messageSchema);
}

/** POST /reset-password/. 400 when the link was never made, was used, was replaced or has expired. */
export async function resetPassword(reset: ResetPassword, signal: AbortSignal): Promise<void> {
  await client.post('reset-password/', { json: reset, signal }).json(messageSchema);
}
