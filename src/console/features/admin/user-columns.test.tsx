import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Table } from '#console/ui/tables/table.tsx';
import type { User } from '#contract/user.ts';
import { userColumns } from './user-columns.tsx';

const user = (username: string, given: Partial<User>): User => ({
  id: `id-${username}`,
  username,
  full_name: username,
  is_superuser: false,
  is_active: true,
  created_at: '2026-11-01T12:00:00.000Z',
  ...given,
});

const draw = (users: User[]) => {
  const columns = userColumns({ ownId: 'id-ada', onEdit: vi.fn(), onDelete: vi.fn() });
  render(<Table label="Users" columns={columns} rows={users} rowKey={({ id }) => id} empty="None" />);
  return (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
};

afterEach(cleanup);

test('a user is shown with role and status', { tags: ['S2.18'] }, () => {
  const row = draw([user('ben', { is_active: false }), user('cy', { is_superuser: true })]);
  expect([row('ben').getByText('User').textContent, row('ben').getByText('Inactive').textContent]).toEqual([
    'User',
    'Inactive',
  ]);
  expect([row('cy').getByText('Superuser').textContent, row('cy').getByText('Active').textContent]).toEqual([
    'Superuser',
    'Active',
  ]);
});

test('people can neither edit nor delete themselves here', { tags: ['S2.19', 'S6.3'] }, () => {
  const row = draw([user('ada', { is_superuser: true }), user('ben', {})]);
  const isDisabled = (name: string) =>
    (row(name).getByRole('button', { name: `Actions for ${name}` }) as HTMLButtonElement).disabled;
  expect({ ada: isDisabled('ada'), ben: isDisabled('ben') }).toEqual({ ada: true, ben: false });
});
