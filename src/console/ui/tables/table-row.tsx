import type { ReactNode } from 'react';
import { table } from '#styled/recipes/table.js';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** `title` names the row and heads its card; `actions` holds the row's menu. */
  part?: 'title' | 'actions';
  /** Cuts long text off after two lines. */
  clamp?: boolean;
  /** Share of the table's width, such as `30%`, so that columns stay put from page to page; by content otherwise. */
  width?: string;
};

/** Cards are laid out with `display: grid`, for which Safari forgets that a table is one; the roles remind it. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const Cell = <Row,>({ row, column }: { row: Row; column: Column<Row> }) => {
  const { header, align, part, clamp = false } = column;
  const styles = table({ align, part });
  const content = <div className={clamp ? styles.clamp : undefined}>{column.cell(row)}</div>;
  return part === 'title' ? (
    <th {...tableRoles.rowheader} scope="row" className={styles.cell}>
      {content}
    </th>
  ) : (
    <td {...tableRoles.cell} data-label={header} className={styles.cell}>
      {content}
    </td>
  );
};

export const TableRow = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => (
  <tr {...tableRoles.row} className={table().row}>
    {columns.map((column) => (
      <Cell key={column.id} row={row} column={column} />
    ))}
  </tr>
);
