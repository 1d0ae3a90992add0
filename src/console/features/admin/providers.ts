import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { type DialogActor, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import { FACTS, type Fact } from '#console/shared/facts/facts.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { provideEditFlow, provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import { budgetsFormSchema } from './budgets-form.ts';
import {
  createUser,
  deleteInvitation,
  deleteUser,
  fetchAudit,
  fetchAuditTable,
  fetchCampaignSettings,
  fetchInvitations,
  fetchPasswordResets,
  fetchSpending,
  fetchUsers,
  makeInvitation,
  makeResetLink,
  updateBudgets,
  updateCampaignSettings,
  updateUser,
} from './calls.ts';
import { campaignFormSchema, toCampaignForm } from './campaign-form.ts';
import { addUserSchema, editUserSchema } from './user-schemas.ts';

/** Lines of the audit log on one page. People skim this log, so it is longer than other pages. */
const AUDIT_PAGE_SIZE = 20;

/** The users, and what superusers do with them. */
export const users = {
  start: (pageSize: number) => startList({ name: 'admin/users', shows: ['users'], fetchPage: fetchUsers, pageSize }),
  add: provideSaveFlow({
    schema: addUserSchema,
    save: async (creation, signal) => {
      await createUser(creation, signal);
      return null;
    },
    changes: ['users'],
    onSaved: () => notifySaved('User created successfully.'),
    onFailed: notifyError,
  }),
  edit: provideSaveFlow({
    schema: editUserSchema,
    save: async ({ id, password, confirm_password, ...changes }, signal) => {
      // An empty password keeps the current one (S5.7).
      await updateUser(id, password === '' ? changes : { ...changes, password, confirm_password }, signal);
      return null;
    },
    changes: ['users'],
    onSaved: () => notifySaved('User updated successfully.'),
    onFailed: notifyError,
  }),
  remove: provideRowDeletion({
    type: 'User',
    remove: ({ id }, signal) => deleteUser(String(id), signal),
    // People own items.
    changes: ['users', 'accounts', 'corrections'],
  }),
};

/** What a link is made for: its id for the server, and for a reset the name for the superuser. */
type LinkSubject = { readonly id: string; readonly label: string };
/** A full URL, and when it expires (ISO 8601). */
type OneTimeLink = { readonly url: string; readonly expiresAt: string };
export type LinkActor = DialogActor<LinkSubject, null, OneTimeLink>;

const RESETS: readonly Fact[] = ['resets'];

/** Requests for a new password. */
export const resets = {
  start: () =>
    startList({
      name: 'admin/password-resets',
      shows: ['resets', 'users'],
      fetchPage: fetchPasswordResets,
      pageSize: PAGE_SIZE,
    }),
  /** The server sends a link once, and a second link would make the first invalid unseen. So this call cannot be cancelled. */
  makeLink: provideDialog<LinkSubject, null, OneTimeLink>({
    ask: async ({ subject }, signal) => {
      const { path, expires_at } = await makeResetLink(subject.id, signal);
      return { url: new URL(path, window.location.origin).href, expiresAt: expires_at };
    },
    changes: RESETS,
    onFailed: (error) => {
      notifyError(error);
      // Another superuser may have answered the request.
      announceChange(RESETS);
    },
  }),
};

/** Invitations to sign up. */
export const invitations = {
  start: () =>
    startList({
      name: 'admin/invitations',
      // Who signs up uses one up.
      shows: ['invitations', 'users'],
      fetchPage: fetchInvitations,
      pageSize: PAGE_SIZE,
    }),
  /** The server sends the link once, so this call cannot be cancelled. */
  make: provideDialog<LinkSubject, null, OneTimeLink>({
    ask: async (_, signal) => {
      const { path, expires_at } = await makeInvitation(signal);
      return { url: new URL(path, window.location.origin).href, expiresAt: expires_at };
    },
    changes: ['invitations'],
    onFailed: notifyError,
  }),
  remove: provideRowDeletion({
    type: 'Invitation',
    remove: ({ id }, signal) => deleteInvitation(String(id), signal),
    changes: ['invitations'],
  }),
};

/** Copies a one-time link. */
export const copyLink = provideClipboard({ read: async (url) => url, changes: [] });

/** The audit log. */
export const audit = {
  // Every change is written to the audit log.
  start: () => startList({ name: 'admin/audit-log', shows: FACTS, fetchPage: fetchAudit, pageSize: AUDIT_PAGE_SIZE }),
  /** Saves the audit log as a file. The export itself becomes the newest line of the log. */
  save: provideRowCommand({
    carryOut: async (_, signal) => saveFile(await fetchAuditTable(signal), 'plumbline-audit-log.csv'),
    changes: ['audit'],
  }),
};

/** What is spent, and how much may be. */
export const spending = {
  // Fetching and analyses are paid for.
  start: () =>
    startQuery({
      name: 'admin/spending',
      shows: ['spending', 'accounts', 'runs', 'progress', 'users'],
      fetchData: fetchSpending,
    }),
  changeBudgets: provideSaveFlow({
    schema: budgetsFormSchema,
    save: updateBudgets,
    changes: ['spending'],
    onSaved: () => notifySaved('Budgets updated successfully.'),
    onFailed: notifyError,
  }),
};

/** When accounts count as acting together. */
export const campaigns = {
  start: () => startQuery({ name: 'admin/campaigns', shows: ['campaigns'], fetchData: fetchCampaignSettings }),
  change: provideEditFlow({
    schema: campaignFormSchema,
    save: updateCampaignSettings,
    changes: ['campaigns', 'audit'],
    onSaved: () => notifySaved('Settings updated successfully. All posts are compared again.'),
    onFailed: notifyError,
    fetchNewer: async (_, signal) => toCampaignForm(await fetchCampaignSettings(signal)),
  }),
};
