import { type ReactNode, useState } from 'react';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import type { Sorting } from '#console/ui/tables/column-heading.tsx';
import { Pagination, type RowsChoice } from '#console/ui/tables/pagination.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { ListActor } from './start-list.ts';
import { useAddressedList, type useListView, useNewestRows } from './use-list.ts';

type ListPageProps<Row, Sort extends string> = {
  view: ReturnType<typeof useListView<Row>>;
  label: string;
  columns: readonly Column<Row, Sort>[];
  rowKey: (row: Row) => string | number;
  /** The title of each row is a link, and a click anywhere in the row follows it. */
  rowsLead?: boolean;
  sorting?: Sorting<Sort> | null;
  onSort?: (by: Sort) => void;
  /** Shown on the first page of an empty list. */
  empty?: ReactNode;
  /** How many rows a page has, if people can choose that. */
  rowsChoice?: RowsChoice;
  /** How many placeholders it shows while it loads. */
  skeletonRows?: number;
  /** Names the pages on a screen that has several lists. */
  pagesLabel?: string;
};

type ListTableProps<Row, Sort extends string> = Omit<ListPageProps<Row, Sort>, 'view' | 'pagesLabel'> & {
  list: ListActor<Row>;
};

/** One page of a list as a table, with its loading, empty and failed states and the buttons to other pages. */
export const ListTable = <Row, Sort extends string = never>({ list, ...page }: ListTableProps<Row, Sort>) => (
  <ListPage {...page} view={useAddressedList<Row>(list)} />
);

/** The same, but it starts at the first page: for a screen whose address does not name a page of this list. */
export const NewestTable = <Row, Sort extends string = never>({ list, ...page }: ListTableProps<Row, Sort>) => (
  <ListPage {...page} view={useNewestRows<Row>(list)} pagesLabel={`Pages of ${page.label}`} />
);

/** With all rows on a page of the smallest size, every choice would show the same. While other rows load, there is a choice if there was one. */
function useHasChoice(total: number | null, choice: RowsChoice | undefined): boolean {
  const [had, setHad] = useState(false);
  if (choice === undefined) return false;
  const has = total === null ? had : total > Math.min(...choice.options);
  if (has !== had) setHad(has);
  return has;
}

function ListPage<Row, Sort extends string>({
  view,
  empty,
  rowsChoice,
  pagesLabel,
  ...table
}: ListPageProps<Row, Sort>) {
  const hasChoice = useHasChoice(view.total, rowsChoice);
  if (view.failure !== null) {
    return (
      <LoadFailure title="The list could not be loaded" onRetry={view.retry}>
        {view.failure}
      </LoadFailure>
    );
  }
  return (
    <Table
      {...table}
      rows={view.rows}
      empty={view.page === 1 ? empty : <EmptyState title="Nothing on this page" />}
      footer={
        <Pagination
          {...(pagesLabel !== undefined && { label: pagesLabel })}
          page={view.page}
          hasPrevious={view.hasPrevious}
          hasNext={view.hasNext}
          range={view.range}
          lastPage={view.lastPage}
          {...(rowsChoice && hasChoice && { rowsChoice })}
          onPrevious={view.previous}
          onNext={view.next}
          onGoTo={view.goTo}
        />
      }
    />
  );
}
