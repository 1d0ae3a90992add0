import { useActorRef } from '@xstate/react';
import { useKept } from '#console/shared/charts/kept.ts';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { useRowsPerPage } from '#console/shared/lists/rows-per-page.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { users } from './providers.ts';
import { userColumns } from './user-columns.tsx';
import { PASSWORDS, UserFields } from './user-fields.tsx';

const NOBODY = { id: '', username: '', password: '', confirm_password: '', is_superuser: false, is_active: true };
const EDIT = {
  initial: NOBODY,
  needsChange: true,
  work: ({ id }: typeof NOBODY) => ({ name: 'Edit User', place: `users/${id}`, secrets: PASSWORDS }),
};

/** All users, each with its actions. */
export function UsersView() {
  const self = useUser();
  const edit = useModalFlow(users.edit, EDIT);
  const rowsPerPage = useRowsPerPage();
  const deletion = useActorRef(users.remove);
  const columns = userColumns({
    ownId: self.id,
    onEdit: ({ id, username, is_superuser, is_active }) =>
      edit.open({ ...NOBODY, id, username, is_superuser, is_active }),
    onDelete: ({ id, username }) => deletion.send({ type: 'dialog.opened', subject: { id, label: username } }),
  });
  return (
    <>
      <ListTable
        list={useKept(users.start, rowsPerPage.rows)}
        label="Users"
        columns={columns}
        rowKey={({ id }) => id}
        rowsChoice={rowsPerPage}
        empty={<EmptyState title="No users" />}
      />
      <FlowModal flow={edit} title="Edit User">
        {(form) => <UserFields form={form} hasPassword />}
      </FlowModal>
      <DeleteDialog
        deletion={deletion}
        type="User"
        warning="All items associated with this user will also be permanently deleted."
      />
    </>
  );
}
