import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
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

test('every value has the heading that labels it on a card', () => {
  draw(boats);
  expect(screen.getAllByRole('cell').map((cell) => cell.dataset.label)).toEqual(['Berth', 'Berth']);
});

test('while the first rows load it is busy and shows the requested number of placeholder rows', () => {
  const table = draw(undefined);
  expect(lines(table)).toEqual([['Berth', 'Name'], ...Array(3).fill(['', ''])]);
  expect(table.getAttribute('aria-busy')).toBe('true');
});

test('while other rows load, the old rows stay', () => {
  const table = draw(boats, true);
  expect([lines(table).length, table.getAttribute('aria-busy')]).toEqual([3, 'true']);
});

test('without rows it says so', () => {
  expect(lines(draw([]))).toEqual([['Berth', 'Name'], ['No boats']]);
});

describe('sortable headings', () => {
  const sortable: Column<Boat, string>[] = columns.map((column) => ({ ...column, sort: column.id }));
  const drawSorted = () => {
    const onSort = vi.fn();
    render(
      <Table
        label="Boats"
        columns={sortable}
        rows={boats}
        rowKey={(boat) => boat.name}
        sorting={{ by: 'berth', direction: 'descending' }}
        onSort={onSort}
      />,
    );
    return onSort;
  };

  test('show the order of the rows', () => {
    drawSorted();
    const orders = screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'));
    expect(orders).toEqual(['descending', 'none']);
  });

  test('request their order', async () => {
    const onSort = drawSorted();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort.mock.calls).toEqual([['name']]);
  });
});

describe('a row with a link', () => {
  const linked: Column<Boat>[] = [
    {
      id: 'name',
      header: 'Name',
      part: 'title',
      cell: ({ name }) => (
        <a href={`/${name}`} onClick={(event) => followed(name, event)}>
          {name}
        </a>
      ),
    },
    { id: 'berth', header: 'Berth', cell: ({ berth }) => berth },
    { id: 'actions', header: 'Actions', part: 'actions', cell: () => <button type="button">Sell</button> },
  ];
  const followed = vi.fn((_: string, event: MouseEvent) => event.preventDefault());
  const drawLinked = () => {
    followed.mockClear();
    render(<Table label="Boats" columns={linked} rows={boats} rowKey={(boat) => boat.name} rowsLead />);
  };

  test('is followed by a click anywhere in the row, with the held modifier keys', async () => {
    drawLinked();
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('cell', { name: '11' }));
    expect(followed.mock.calls.map(([name, { ctrlKey }]) => [name, ctrlKey])).toEqual([['Petrel', true]]);
  });

  test('is followed once by a click on its link, and not by its buttons', async () => {
    drawLinked();
    await userEvent.click(screen.getByRole('link', { name: 'Petrel' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Sell' })[0] ?? document.body);
    expect(followed).toHaveBeenCalledTimes(1);
  });
});
