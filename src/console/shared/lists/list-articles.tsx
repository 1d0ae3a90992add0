import { Fragment, type Key, type ReactNode, useDeferredValue, useRef } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { PhoneFold, PhoneFoldButton } from '#console/ui/layout/phone-fold.tsx';
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
  /** How many a phone shows before it is asked for the others. By default it shows all. */
  firstOnPhone?: number;
  /** The article of one row. */
  children: (row: Row) => ReactNode;
};

/** One page of a list as articles, with its loading, empty and failed states and the buttons to other pages. */
export function ListArticles<Row>({
  list,
  name,
  rowKey,
  empty,
  firstOnPhone = Number.POSITIVE_INFINITY,
  children,
}: ListArticlesProps<Row>) {
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
  const articles = rows?.map((row) => <Fragment key={rowKey(row)}>{children(row)}</Fragment>);
  // A button for a single one would take as much room as it saves.
  const isFolded = (articles?.length ?? 0) > firstOnPhone + 1;
  const others = isFolded ? articles?.slice(firstOnPhone) : undefined;
  return (
    <>
      {isEmpty ? (
        <EmptyState title={`No more ${name}`} />
      ) : (
        <PostArticles ref={top} busy={rows === undefined}>
          {(isFolded ? articles?.slice(0, firstOnPhone) : articles) ?? <Skeleton label={`Loading ${name}`} />}
          {others && (
            <OthersOnPhone key={view.page} name={`the other ${formatCount(others.length)} ${name}`}>
              {others}
            </OthersOnPhone>
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

/** Marks the button that opens the others, for the keys that go from article to article. */
const OTHERS = { 'data-others': '' };

/** What a phone shows of a page once it is asked for: what follows the list is near without it. */
function OthersOnPhone({ name, children }: { name: string; children: ReactNode }) {
  const others = useDisclosure();
  return (
    <>
      <PhoneFoldButton {...OTHERS} what={name} isOpen={others.isOpen} onToggle={others.toggle} />
      <PhoneFold isOpen={others.isOpen}>{children}</PhoneFold>
    </>
  );
}
