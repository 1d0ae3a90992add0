import type { To } from 'react-router-dom';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Bar } from '#console/ui/signs/bar.tsx';
import { Table } from '#console/ui/tables/table.tsx';

/** A figure of one side; null if it is not known. `size` is the length of its bar, on one scale for the whole table. */
export type Figure = { size: number; text: string; to?: To | undefined } | null;

type Row = { name: string; figures: readonly Figure[] };

type FiguresTableProps = { label: string; header: string; sides: readonly string[]; rows: readonly Row[] };

/** A table with one column for each side. Each figure has a bar. */
export function FiguresTable({ label, header, sides, rows }: FiguresTableProps) {
  const largest = Math.max(...rows.flatMap(({ figures }) => figures.map((figure) => figure?.size ?? 0)));
  const columns = sides.map((side, index) => ({
    id: side,
    header: side,
    width: `${70 / sides.length}%`,
    cell: ({ figures }: Row) => <FigureCell figure={figures[index] ?? null} largest={largest} />,
  }));
  return (
    <Table
      label={label}
      columns={[{ id: 'name', header, part: 'title', cell: ({ name }) => name }, ...columns]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}

function FigureCell({ figure, largest }: { figure: Figure; largest: number }) {
  if (figure === null) return 'Not known';
  const { size, text, to } = figure;
  return (
    <Stack gap="1">
      {to === undefined ? <span>{text}</span> : <TextLink to={to}>{text}</TextLink>}
      <Bar share={largest === 0 ? 0 : size / largest} />
    </Stack>
  );
}
