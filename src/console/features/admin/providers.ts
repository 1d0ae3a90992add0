import { fromPromise } from 'xstate';
import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { type DialogActor, type DialogSnapshot, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { type ListActor, startList } from '#console/shared/lists/start-list.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import type { PasswordReset } from '#contract/password-reset.ts';
import type { User } from '#contract/user.ts';
import { type RowSubject, rowCommandMachine } from '#machines/row-command.machine.ts';
import {
  createUser,
  deleteUser,
  fetchAudit,
  fetchAuditTable,
  fetchPasswordResets,
  fetchUsers,
  makeResetLink,
  updateUser,
} from './calls.ts';
import { addUserSchema, editUserSchema } from './user-schemas.ts';

/** Lines of the audit log on one page; it is skimmed, not administered. */
const AUDIT_PAGE_SIZE = 20;

export const startUserList = () => startList(fetchUsers, PAGE_SIZE);
export const startResetList = () => startList(fetchPasswordResets, PAGE_SIZE);
export const startAuditList = () => startList(fetchAudit, AUDIT_PAGE_SIZE);

type AdminParts = {
  users: ListActor<User>;
  resets: ListActor<PasswordReset>;
  audit: ListActor<AuditEntry>;
  /** Says that everything cached is out of date: people own items. */
  refreshAll: () => void;
};

/** What superusers do about other people. */
export const provideAdmin = ({ users, resets, audit, refreshAll }: AdminParts) => ({
  users: { list: users, ...provideUsers(refreshAll) },
  resets: {
    list: resets,
    makeLink: provideResetLink(() => resets.send({ type: 'list.outdated' })),
    copyLink: provideClipboard({ read: async (url) => url }),
  },
  audit: { list: audit, save: provideAuditSave(() => audit.send({ type: 'list.outdated' })) },
});

/** Saves the audit log as a file; that it was taken along is its newest line then. */
const provideAuditSave = (refresh: () => void) =>
  rowCommandMachine.provide({
    actors: {
      carryOut: fromPromise<void, { subject: RowSubject }>(async ({ signal }) =>
        saveFile(await fetchAuditTable(signal), 'plumbline-audit-log.csv'),
      ),
    },
    actions: { announceSuccess: refresh, announceFailure: (_, { error }) => notifyError(error) },
  });

const provideUsers = (refresh: () => void) => ({
  add: provideSaveFlow({
    schema: addUserSchema,
    save: async (creation, signal) => {
      await createUser(creation, signal);
      return null;
    },
    onSaved: notifySaved('User created successfully.', refresh),
    onFailed: notifyError,
  }),
  edit: provideSaveFlow({
    schema: editUserSchema,
    save: async ({ id, password, confirm_password, ...changes }, signal) => {
      // An empty password means the one there is (spec, section 5).
      await updateUser(id, password === '' ? changes : { ...changes, password, confirm_password }, signal);
      return null;
    },
    onSaved: notifySaved('User updated successfully.', refresh),
    onFailed: notifyError,
  }),
  remove: provideRowDeletion({
    type: 'User',
    remove: ({ id }, signal) => deleteUser(String(id), signal),
    refresh,
  }),
});

/** For whom a link is made: the request's id for the server, the name for the person. */
type LinkSubject = { readonly id: string; readonly label: string };
/** A whole address, and when it ends (ISO 8601). */
type OneTimeLink = { readonly url: string; readonly expiresAt: string };
export type LinkActor = DialogActor<LinkSubject, null, OneTimeLink>;
export type LinkSnapshot = DialogSnapshot<LinkSubject, OneTimeLink>;

/** A link that the server gives once. A second one would end the first before anybody saw it, so none is given up. */
const provideResetLink = (refresh: () => void) =>
  provideDialog<LinkSubject, null, OneTimeLink>({
    ask: async ({ subject }, signal) => {
      const { path, expires_at } = await makeResetLink(subject.id, signal);
      return { url: new URL(path, window.location.origin).href, expiresAt: expires_at };
    },
    onAnswered: refresh,
    onFailed: (error) => {
      notifyError(error);
      refresh();
    },
  });

export const [AdminContext, useAdmin] = createProvided<ReturnType<typeof provideAdmin>>('admin');
