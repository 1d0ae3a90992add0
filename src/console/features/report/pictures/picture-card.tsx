import type { ReactNode } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';

type PictureCardProps<Row> = {
  title: string;
  description: string;
  /** The figures of the picture, for people who cannot see it or want the numbers. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  children: ReactNode;
};

/** A picture with the same data as a table. */
export function PictureCard<Row>({ title, description, rows, columns, rowKey, children }: PictureCardProps<Row>) {
  const table = useDisclosure();
  return (
    <Card
      level={3}
      title={title}
      description={description}
      actions={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${table.isOpen ? 'Picture' : 'Table'}: ${title}`}
          onClick={table.toggle}
        >
          {table.isOpen ? 'Picture' : 'Table'}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p>Nothing to show yet.</p>
      ) : table.isOpen ? (
        <Table label={title} columns={columns} rows={rows} rowKey={rowKey} narrow="rows" />
      ) : (
        children
      )}
    </Card>
  );
}
