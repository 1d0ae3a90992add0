import type { ReactNode } from 'react';
import { table } from '#styled/recipes/table.js';
import { ColumnHeading, type Sorting } from './column-heading.tsx';
import { type Column, TableRow, tableRoles } from './table-row.tsx';
import { SkeletonRows } from './table-skeleton.tsx';

type TableProps<Row, Sort extends string> = {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  /** Undefined while the first rows load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Other rows are loading; the shown ones are old. */
  busy?: boolean;
  /** How many placeholder rows to show while the first rows load. */
  skeletonRows?: number;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  /** Below the rows: the place for pagination. */
  footer?: ReactNode;
  /** How the rows are sorted; null for the default order. */
  sorting?: Sorting<Sort> | null;
  onSort?: (by: Sort) => void;
  /** The title of each row is a link, and a click anywhere in the row follows it. */
  rowsLead?: boolean;
  /** How rows look in a narrow place. A table with a few short columns can keep `rows`. */
  narrow?: 'cards' | 'rows';
};

/** Dense rows under a heading that stays visible. In a narrow place every row is a card, unless `narrow` says otherwise. */
export const Table = <Row, Sort extends string = never>(props: TableProps<Row, Sort>) => {
  const { label, columns, rows, rowKey, busy = false, skeletonRows = 5, empty, footer, narrow } = props;
  const { sorting = null, onSort, rowsLead = false } = props;
  const styles = table({ narrow });
  return (
    <div className={styles.root}>
      <table {...tableRoles.table} className={styles.table} aria-label={label} aria-busy={busy || !rows}>
        <thead {...tableRoles.rowgroup} className={styles.head}>
          <tr {...tableRoles.row} className={styles.row}>
            {columns.map((column) => (
              <ColumnHeading key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup}>
          {rows?.length === 0 && empty && (
            <tr {...tableRoles.row}>
              <td {...tableRoles.cell} colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
          {rows ? (
            rows.map((row) => <TableRow key={rowKey(row)} row={row} columns={columns} leads={rowsLead} />)
          ) : (
            <SkeletonRows columns={columns} count={skeletonRows} />
          )}
        </tbody>
      </table>
      {busy && rows && <div className={styles.busy} />}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
};
