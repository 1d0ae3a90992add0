import { client } from '#console/shared/client/client.ts';
import { download } from '#console/shared/client/download.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type AuditEntry, auditEntrySchema } from '#contract/audit.ts';
import { type CampaignSettings, type CampaignSettingsUpdate, campaignSettingsSchema } from '#contract/campaign.ts';
import { type Invitation, invitationSchema, type MadeInvitation, madeInvitationSchema } from '#contract/invitation.ts';
import { type Page, pageSchema } from '#contract/page.ts';
import { type PasswordReset, passwordResetSchema, type ResetLink, resetLinkSchema } from '#contract/password-reset.ts';
import { messageSchema } from '#contract/problem.ts';
import { type Budgets, type Spending, spendingSchema } from '#contract/spending.ts';
import { type User, type UserCreation, type UserUpdate, userSchema } from '#contract/user.ts';

// All calls here are for superusers only.

const userPageSchema = pageSchema(userSchema);
const resetPageSchema = pageSchema(passwordResetSchema);
const invitationPageSchema = pageSchema(invitationSchema);
const auditPageSchema = pageSchema(auditEntrySchema);

/** GET /users/: everybody, newest first. */
export const fetchUsers = (request: PageRequest, signal: AbortSignal): Promise<Page<User>> =>
  client.get('users/', { searchParams: toPageQuery(request), signal }).json(userPageSchema);

/** POST /users/. 400 when the username is taken. */
export const createUser = (creation: UserCreation, signal: AbortSignal): Promise<User> =>
  client.post('users/', { json: creation, signal }).json(userSchema);

/** PATCH /users/{user_id}: fields missing in `update` stay unchanged. 409 when the username is taken. */
export const updateUser = (id: string, update: UserUpdate, signal: AbortSignal): Promise<User> =>
  client.patch(`users/${id}`, { json: update, signal }).json(userSchema);

/** DELETE /users/{user_id}. 409 for the last active superuser. */
export async function deleteUser(id: string, signal: AbortSignal): Promise<void> {
  await client.delete(`users/${id}`, { signal }).json(messageSchema);
}

/** GET /password-resets/: the open requests, newest first. */
export const fetchPasswordResets = (request: PageRequest, signal: AbortSignal): Promise<Page<PasswordReset>> =>
  client.get('password-resets/', { searchParams: toPageQuery(request), signal }).json(resetPageSchema);

/** POST /password-resets/{id}/link: a one-time link, shown only in this answer. An earlier link becomes invalid. */
export const makeResetLink = (id: string, signal: AbortSignal): Promise<ResetLink> =>
  client.post(`password-resets/${id}/link`, { signal }).json(resetLinkSchema);

/** GET /invitations/: those that nobody has used, newest first. */
export const fetchInvitations = (request: PageRequest, signal: AbortSignal): Promise<Page<Invitation>> =>
  client.get('invitations/', { searchParams: toPageQuery(request), signal }).json(invitationPageSchema);

/** POST /invitations/: its link is in this answer only. 409 where nobody signs up by invitation. */
export const makeInvitation = (signal: AbortSignal): Promise<MadeInvitation> =>
  client.post('invitations/', { signal }).json(madeInvitationSchema);

/** DELETE /invitations/{id}. 404 when somebody has used it. */
export async function deleteInvitation(id: string, signal: AbortSignal): Promise<void> {
  await client.delete(`invitations/${id}`, { signal }).json(messageSchema);
}

/** GET /audit/: who did what, newest first. */
export const fetchAudit = (request: PageRequest, signal: AbortSignal): Promise<Page<AuditEntry>> =>
  client.get('audit/', { searchParams: toPageQuery(request), signal }).json(auditPageSchema);

/** GET /audit/export: the whole audit log as CSV. */
export const fetchAuditTable = (signal: AbortSignal): Promise<Blob> => download('audit/export', { signal });

/** GET /admin/spending: the budgets of a day, and who has spent what of them today. */
export const fetchSpending = (signal: AbortSignal): Promise<Spending> =>
  client.get('admin/spending', { signal }).json(spendingSchema);

/** PATCH /admin/spending. The budgets count at once. */
export const updateBudgets = (budgets: Budgets, signal: AbortSignal): Promise<Spending> =>
  client.patch('admin/spending', { json: budgets, signal }).json(spendingSchema);

/** GET /admin/campaigns: when accounts count as acting together. */
export const fetchCampaignSettings = (signal: AbortSignal): Promise<CampaignSettings> =>
  client.get('admin/campaigns', { signal }).json(campaignSettingsSchema);

/** PATCH /admin/campaigns. All posts are then compared again. */
export const updateCampaignSettings = (
  update: CampaignSettingsUpdate,
  signal: AbortSignal,
): Promise<CampaignSettings> => client.patch('admin/campaigns', { json: update, signal }).json(campaignSettingsSchema);
