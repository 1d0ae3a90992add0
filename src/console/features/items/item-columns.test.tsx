import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Table } from '#console/ui/tables/table.tsx';
import type { Item } from '#contract/item.ts';
import { itemColumns } from './item-columns.tsx';

// What a row says of running work, and what can be done about it, come from the server; browser tests look at them.
vi.mock('#console/shared/item-list/account-progress.tsx', () => ({ AccountProgress: () => null }));
vi.mock('./item-menu.tsx', () => ({ ItemMenu: () => null }));
vi.mock('./confirm-button.tsx', () => ({ ConfirmButton: () => null }));

const item = (given: Partial<Item>): Item => ({
  id: 7,
  screen_name: 'weir_watch',
  name: 'Weir Watch',
  description: 'Water levels, daily',
  disinformation_score: 0.031,
  disinformation_interval: [0.02, 0.044],
  propaganda_score: 0.4,
  propaganda_interval: [0.3, 0.5],
  disinformation_band: 'moderate',
  propaganda_band: 'high',
  posts: 120,
  analysed_at: '2026-01-02T03:04:05Z',
  state: 'done',
  source: 'archive',
  schedule: 'off',
  last_seen_at: null,
  gone_reason: null,
  ...given,
});

const source = { schedule: {} as never, isRefreshing: false, actionsFor: () => [], choose: vi.fn() };

const cellsOf = (shown: Item) => {
  const columns = itemColumns({ busyId: undefined, onStart: vi.fn(), source, onEdit: vi.fn(), onDelete: vi.fn() });
  render(
    <MemoryRouter>
      <Table label="Items" columns={columns} rows={[shown]} rowKey={({ id }) => id} empty="None" />
    </MemoryRouter>,
  );
  const [header, row] = screen.getAllByRole('row');
  const names = [...(header?.children ?? [])].map((cell) => cell.textContent);
  return Object.fromEntries(names.map((name, index) => [name, row?.children[index]?.textContent ?? '']));
};

afterEach(cleanup);

test('the columns are those of the specification, in its order', () => {
  expect(Object.keys(cellsOf(item({})))).toEqual([
    'ID',
    'Title',
    'Description',
    'Disinformation Score',
    'Propaganda Score',
    'Actions',
  ]);
});

test('the title leads to the report of the account', () => {
  cellsOf(item({ screen_name: 'weir_watch~7' }));
  const link = screen.getByRole('link', { name: 'Weir Watch' });
  expect(link.getAttribute('href')).toBe('/items/weir_watch~7');
});

test('a missing description and missing scores are N/A', () => {
  const cells = cellsOf(item({ description: null, disinformation_score: null, propaganda_score: null }));
  expect([cells.Description, cells['Disinformation Score'], cells['Propaganda Score']]).toEqual(['N/A', 'N/A', 'N/A']);
});

test('hostile names and descriptions stay text', () => {
  const cells = cellsOf(item({ name: '<img src=x>', description: '<script>alert(1)</script>' }));
  expect(cells.Title).toContain('<img src=x>');
  expect(cells.Description).toBe('<script>alert(1)</script>');
  expect(within(screen.getByRole('table')).queryByRole('img')).toBeNull();
});
