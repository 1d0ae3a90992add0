import { Fragment, type Key, type ReactNode, useDeferredValue, useRef } from 'react';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { PostArticles } from '#console/ui/layout/post-article.tsx';
import { Pagination } from '#console/ui/tables/pagination.tsx';
import type { ListActor } from './start-list.ts';
import { useNewestRows } from './use-list.ts';

type ListArticlesProps<Row> = {
  list: ListActor<Row>;
  /** What the list contains, for use within a sentence: "posts". */
  name: string;
  rowKey: (row: Row) => Key;
  /** Shown on the first page of an empty list. */
  empty: ReactNode;
  /** The article of one row. */
  children: (row: Row) => ReactNode;
};

/** One page of a list as articles, with its loading, empty and failed states and the buttons to other pages. */
export function ListArticles<Row>({ list, name, rowKey, empty, children }: ListArticlesProps<Row>) {
  const view = useNewestRows<Row>(list);
  const { rows: newest, failure } = view;
  const top = useRef<HTMLDivElement>(null);
  // Articles are long. They are rendered in pieces, so that the page can respond in between.
  const rows = useDeferredValue(newest);
  if (failure !== null) {
    return (
      <LoadFailure title={`The ${name} could not be loaded`} onRetry={view.retry}>
        {failure}
      </LoadFailure>
    );
  }
  const isEmpty = rows?.length === 0;
  // A page of articles is many windows long: another one is read from its first.
  const turn = (by: () => void) => () => {
    by();
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  };
  if (isEmpty && view.page === 1) return empty;
  return (
    <>
      {isEmpty ? (
        <EmptyState title={`No more ${name}`} />
      ) : (
        <PostArticles ref={top} busy={rows === undefined}>
          {rows?.map((row) => <Fragment key={rowKey(row)}>{children(row)}</Fragment>) ?? (
            <Skeleton label={`Loading ${name}`} />
          )}
        </PostArticles>
      )}
      <Pagination
        label={`Pages of ${name}`}
        page={view.page}
        hasPrevious={view.hasPrevious}
        hasNext={view.hasNext}
        onPrevious={turn(view.previous)}
        onNext={turn(view.next)}
      />
    </>
  );
}
