import type { ReactNode } from 'react';
import { EmptyState } from '#console/ui/empty-state.tsx';
import { Pagination } from '#console/ui/pagination.tsx';
import { Table } from '#console/ui/table.tsx';
import type { Column } from '#console/ui/table-row.tsx';
import { LoadFailure } from './load-failure.tsx';
import { type ListActor, useAddressedList } from './use-list.ts';

type ListTableProps<Row> = {
  list: ListActor;
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** What stands on the first page while there is nothing at all. */
  empty: ReactNode;
};

/** One page of a list, its loading, empty and failed states, and the way to the other pages. */
export function ListTable<Row>({ list, label, columns, rowKey, empty }: ListTableProps<Row>) {
  const view = useAddressedList<Row>(list);
  if (view.failure !== null) {
    return (
      <LoadFailure title="The list could not be loaded" onRetry={view.retry}>
        {view.failure}
      </LoadFailure>
    );
  }
  return (
    <Table
      label={label}
      columns={columns}
      rows={view.rows}
      rowKey={rowKey}
      empty={view.page === 1 ? empty : <EmptyState title="Nothing on this page" />}
      footer={
        <Pagination
          page={view.page}
          hasPrevious={view.hasPrevious}
          hasNext={view.hasNext}
          onPrevious={view.previous}
          onNext={view.next}
        />
      }
    />
  );
}
