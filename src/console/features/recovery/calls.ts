import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type Page, pageSchema } from '#contract/page.ts';
import {
  type PasswordReset,
  passwordResetSchema,
  type ResetLink,
  type ResetPassword,
  resetLinkSchema,
} from '#contract/password-reset.ts';
import { messageSchema } from '#contract/problem.ts';

const resetPageSchema = pageSchema(passwordResetSchema);

/** POST /password-recovery/{username}. The answer is the same for a username that nobody has. */
export async function requestPasswordReset(username: string, signal: AbortSignal): Promise<void> {
  await client.post(`password-recovery/${encodeURIComponent(username)}`, { signal }).json(messageSchema);
}

/** POST /reset-password/. 400 when the link was never made, was used, was replaced or has expired. */
export async function resetPassword(reset: ResetPassword, signal: AbortSignal): Promise<void> {
  await client.post('reset-password/', { json: reset, signal }).json(messageSchema);
}

/** GET /password-resets/: the open requests, newest first. Superusers only. */
export const fetchPasswordResets = (request: PageRequest, signal: AbortSignal): Promise<Page<PasswordReset>> =>
  client.get('password-resets/', { searchParams: toPageQuery(request), signal }).json(resetPageSchema);

/** POST /password-resets/{id}/link: a one-time link, told this once; one made before ends. Superusers only. */
export const makeResetLink = (id: string, signal: AbortSignal): Promise<ResetLink> =>
  client.post(`password-resets/${id}/link`, { signal }).json(resetLinkSchema);
