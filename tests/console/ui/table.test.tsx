import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';

afterEach(cleanup);

type Boat = { name: string; berth: number };
const boats: Boat[] = [
  { name: 'Kittiwake', berth: 4 },
  { name: 'Petrel', berth: 11 },
];
const columns: Column<Boat>[] = [
  { id: 'berth', header: 'Berth', cell: (boat) => boat.berth, align: 'end' },
  { id: 'name', header: 'Name', cell: (boat) => boat.name, part: 'title' },
];

const draw = (rows: Boat[] | undefined, busy = false) => {
  render(
    <Table
      label="Boats"
      columns={columns}
      rows={rows}
      rowKey={(boat) => boat.name}
      busy={busy}
      skeletonRows={3}
      empty="No boats"
      footer="Below"
    />,
  );
  return screen.getByRole('table', { name: 'Boats' });
};

const lines = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('columns keep their order, and each row is named by its title', () => {
  const table = draw(boats);
  expect(lines(table)).toEqual([
    ['Berth', 'Name'],
    ['4', 'Kittiwake'],
    ['11', 'Petrel'],
  ]);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Kittiwake', 'Petrel']);
  expect(table.getAttribute('aria-busy')).toBe('false');
});

test('every value carries the heading that labels it on a card', () => {
  draw(boats);
  expect(screen.getAllByRole('cell').map((cell) => cell.dataset.label)).toEqual(['Berth', 'Berth']);
});

test('before the first rows come it is busy and sketches as many as asked', () => {
  const table = draw(undefined);
  expect(lines(table)).toEqual([['Berth', 'Name'], ...Array(3).fill(['', ''])]);
  expect(table.getAttribute('aria-busy')).toBe('true');
});

test('while others are on their way the rows of before stay', () => {
  const table = draw(boats, true);
  expect([lines(table).length, table.getAttribute('aria-busy')]).toEqual([3, 'true']);
});

test('where there are no rows at all it says so', () => {
  expect(lines(draw([]))).toEqual([['Berth', 'Name'], ['No boats']]);
});
