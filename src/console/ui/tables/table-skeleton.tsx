import { table } from '#styled/recipes/table.js';
import { type Column, tableRoles } from './table-row.tsx';

type SkeletonRowsProps<Row> = { columns: readonly Column<Row, string>[]; count: number };

const styles = table();

/** Placeholder rows with the height of real rows, so that nothing jumps when the real rows come. */
export const SkeletonRows = <Row,>({ columns, count }: SkeletonRowsProps<Row>) =>
  Array.from({ length: count }, (_, row) => row).map((row) => (
    <tr {...tableRoles.row} key={row} className={styles.row}>
      {columns.map(({ id, header, label = header, align, part, card }) => (
        <td
          {...tableRoles.cell}
          key={id}
          data-label={header}
          data-short={label}
          data-part={part}
          className={table({ align, part, card }).cell}
        >
          <span className={styles.skeleton} aria-hidden="true" />
        </td>
      ))}
    </tr>
  ));
