import type { MouseEvent, ReactNode } from 'react';
import { table } from '#styled/recipes/table.js';

/** `Sort` are the names that rows of this list can be sorted by. By default there are none. */
export type Column<Row, Sort extends string = never> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** `title` names the row and heads its card; `select` is its checkbox; `actions` holds its menu. */
  part?: 'title' | 'select' | 'actions';
  /** In a card: `hidden` leaves it out; `half` shares a line with the next one, under `label` if that is shorter. */
  card?: 'full' | 'half' | 'halfOfTwoLines' | 'hidden';
  label?: string;
  /** Whether the cell says nothing about this row. A card leaves it out. */
  isEmpty?: (row: Row) => boolean;
  /** The name to sort by when the heading is pressed. */
  sort?: Sort;
  /** Cuts long text off after two lines. */
  clamp?: boolean;
  /** Share of the table's width, such as `30%`, so that columns do not move between pages. By default the content decides. */
  width?: string;
};

/** Cards use `display: grid`. With it Safari no longer treats the table as a table, so the roles are written out. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const Cell = <Row,>({ row, column }: { row: Row; column: Column<Row, string> }) => {
  const { header, label = header, align, part, card, isEmpty, clamp = false } = column;
  const styles = table({ align, part, card });
  const content = <div className={clamp ? styles.clamp : undefined}>{column.cell(row)}</div>;
  return part === 'title' ? (
    <th {...tableRoles.rowheader} scope="row" className={styles.cell}>
      {content}
    </th>
  ) : (
    <td
      {...tableRoles.cell}
      data-label={header}
      data-short={label}
      data-part={part}
      data-empty={isEmpty?.(row) || undefined}
      className={styles.cell}
    >
      {content}
    </td>
  );
};

/** Controls that handle a press themselves: the row ignores such a press. */
const CONTROLS = 'a, button, input, label, select, [role=menu]';

/** Clicks the link that names the row, unless a control was pressed or text is selected. Keys use the link itself. */
function pressRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest(CONTROLS) || getSelection()?.isCollapsed === false) return;
  currentTarget
    .querySelector('th a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row, string>[];
  /** The row's name is a link, and a click anywhere in the row follows it. */
  leads?: boolean;
};

export const TableRow = <Row,>({ row, columns, leads = false }: TableRowProps<Row>) => (
  <tr {...tableRoles.row} className={table({ leads }).row} onClick={leads ? pressRowLink : undefined}>
    {columns.map((column) => (
      <Cell key={column.id} row={row} column={column} />
    ))}
  </tr>
);
