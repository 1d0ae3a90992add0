import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import { table } from '#styled/recipes/table.js';
import { type Column, tableRoles } from './table-row.tsx';

export type Direction = 'ascending' | 'descending';
/** What the rows are ordered by. */
export type Sorting<Sort extends string> = { by: Sort; direction: Direction };

type ColumnHeadingProps<Row, Sort extends string> = {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | null;
  /** Asks for the rows in the order of this column, or the other way round where they are in it already. */
  onSort: ((by: Sort) => void) | undefined;
};

const SIGNS = { ascending: <ArrowUpIcon />, descending: <ArrowDownIcon />, none: <ChevronsUpDownIcon /> } as const;

/** A column's heading, which is a button where rows can be ordered by it. */
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
