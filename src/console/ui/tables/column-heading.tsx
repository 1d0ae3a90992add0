import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import { table } from '#styled/recipes/table.js';
import { type Column, tableRoles } from './table-row.tsx';

export type Direction = 'ascending' | 'descending';
/** The column that the rows are sorted by, and the direction. */
export type Sorting<Sort extends string> = { by: Sort; direction: Direction };

type ColumnHeadingProps<Row, Sort extends string> = {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | null;
  /** Sorts the rows by this column, or reverses the order if they already are. */
  onSort: ((by: Sort) => void) | undefined;
};

const SIGNS = { ascending: <ArrowUpIcon />, descending: <ArrowDownIcon />, none: <ChevronsUpDownIcon /> } as const;

/** A column's heading. It is a button if rows can be sorted by the column. */
export const ColumnHeading = <Row, Sort extends string>({ column, sorting, onSort }: ColumnHeadingProps<Row, Sort>) => {
  const { header, align, part, width, sort } = column;
  const styles = table({ align, part });
  const direction = sort !== undefined && sorting?.by === sort ? sorting.direction : 'none';
  return (
    <th
      {...tableRoles.columnheader}
      scope="col"
      className={styles.heading}
      style={{ width }}
      aria-sort={sort !== undefined && onSort ? direction : undefined}
    >
      {sort !== undefined && onSort ? (
        <button type="button" className={styles.sort} data-sorted={direction} onClick={() => onSort(sort)}>
          {header}
          <span className={styles.sortSign} aria-hidden="true">
            {SIGNS[direction]}
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  );
};
