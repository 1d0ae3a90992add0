import { fromPromise } from 'xstate';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { type ListActor, provideList } from '#console/shared/lists/provide-list.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { PasswordReset } from '#contract/password-reset.ts';
import type { User } from '#contract/user.ts';
import { type LinkSubject, type OneTimeLink, oneTimeLinkMachine } from '#machines/one-time-link.machine.ts';
import {
  createUser,
  deleteUser,
  fetchAudit,
  fetchPasswordResets,
  fetchUsers,
  makeResetLink,
  updateUser,
} from './calls.ts';
import { addUserSchema, editUserSchema } from './user-schemas.ts';

export const userListLogic = provideList(fetchUsers);
export const resetListLogic = provideList(fetchPasswordResets);
export const auditListLogic = provideList(fetchAudit);

/** Lines of the audit log on one page; it is skimmed, not administered. */
export const AUDIT_PAGE_SIZE = 20;

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
  resets: { list: resets, makeLink: provideResetLink(() => resets.send({ type: 'list.outdated' })) },
  audit: { list: audit },
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

const provideResetLink = (refresh: () => void) =>
  oneTimeLinkMachine.provide({
    actors: {
      makeLink: fromPromise<OneTimeLink, { subject: LinkSubject | null }>(async ({ input, signal }) => {
        if (input.subject === null) throw new TypeError('A link is made for a request');
        const { path, expires_at } = await makeResetLink(input.subject.id, signal);
        return { url: new URL(path, window.location.origin).href, expiresAt: expires_at };
      }),
      copyLink: fromPromise<void, { link: OneTimeLink | null }>(async ({ input }) => {
        if (input.link !== null) await navigator.clipboard.writeText(input.link.url);
      }),
    },
    actions: {
      announceLink: refresh,
      announceFailure: (_, { error }) => {
        notifyError(error);
        refresh();
      },
    },
  });

export const [AdminContext, useAdmin] = createProvided<ReturnType<typeof provideAdmin>>('admin');
