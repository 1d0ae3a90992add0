import PencilIcon from 'lucide-react/icons/pencil';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { ActionMenu } from '#console/ui/actions/action-menu.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { StatusDot } from '#console/ui/signs/status-dot.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { User } from '#contract/user.ts';

const ACTIONS = [
  { id: 'edit', label: 'Edit User', icon: <PencilIcon /> },
  { id: 'delete', label: 'Delete User', icon: <Trash2Icon />, tone: 'danger' },
] as const;

type UserColumnsOptions = {
  /** The id of the current user. People cannot change or delete themselves here. */
  ownId: string;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

/** The columns of /admin. */
export const userColumns = ({ ownId, onEdit, onDelete }: UserColumnsOptions): readonly Column<User>[] => [
  {
    id: 'username',
    header: 'Username',
    part: 'title',
    width: '40%',
    cell: ({ id, username }) => (
      <Stack direction="row" gap="2">
        <span>{username}</span>
        {id === ownId && <Badge>You</Badge>}
      </Stack>
    ),
  },
  { id: 'role', header: 'Role', width: '25%', cell: (user) => (user.is_superuser ? 'Superuser' : 'User') },
  {
    id: 'status',
    header: 'Status',
    width: '25%',
    cell: ({ is_active }) => (
      <StatusDot tone={is_active ? 'success' : 'danger'}>{is_active ? 'Active' : 'Inactive'}</StatusDot>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    part: 'actions',
    cell: (user) => (
      <ActionMenu
        row={user.username}
        disabled={user.id === ownId}
        items={ACTIONS}
        onSelect={(id) => (id === 'edit' ? onEdit(user) : onDelete(user))}
      />
    ),
  },
];
