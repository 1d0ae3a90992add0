import { table } from '#styled/recipes/table.js';
import { type Column, TableRow } from './table-row.tsx';

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; count: number };

/** Rows of the right height where the rows will be, so that nothing jumps when they come. */
export const SkeletonRows = <Row,>({ columns, count }: SkeletonRowsProps<Row>) => {
  const sketch = columns.map(({ id, header, align, part }) => ({
    id,
    header,
    ...(align && { align }),
    ...(part === 'actions' && { part }),
    cell: () => <span className={table().skeleton} aria-hidden="true" />,
  }));
  return Array.from({ length: count }, (_, row) => row).map((row) => <TableRow key={row} row={row} columns={sketch} />);
};
