import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useParameters } from '#console/shared/address/use-parameters.ts';
import { lastPageOf } from './last-page.ts';
import { readPage } from './read-page.ts';
import type { ListActor, ListSnapshot } from './start-list.ts';

type AnyList = ListSnapshot<unknown>;

const selectPage = (list: AnyList) => list.context.page;
const selectRows = <Row>(list: ListSnapshot<Row>) => list.context.pages[list.context.page];
const selectPageSize = (list: AnyList) => list.context.pageSize;
const selectCount = (list: AnyList) => list.context.count;
const selectFailure = (list: AnyList) => (list.matches({ open: 'loadFailed' }) ? list.context.failure : null);
const selectHasNext = (list: AnyList) => list.can({ type: 'page.next' });
const selectHasPrevious = (list: AnyList) => list.can({ type: 'page.previous' });

/**
 * Keeps the list on the page that the address names, and the address on the page that the list goes to. Only a page change by
 * a person is a step in the history. Otherwise Back would lead to a page that is corrected again.
 */
function useAddressedPage(list: ListActor<unknown>, isTurning: RefObject<boolean>): void {
  const [parameters, changeParameters] = useParameters();
  const page = readPage(parameters.get('page'));
  // biome-ignore lint/plugin/effects: router: keeps the list's page and the address equal.
  useEffect(() => {
    list.send({ type: 'list.opened', page });
    list.send({ type: 'page.selected', page });
    let named = page;
    const turning = list.subscribe(({ context }) => {
      if (context.page === named) return;
      named = context.page;
      changeParameters({ page: String(named) }, { replace: !isTurning.current });
    });
    return () => turning.unsubscribe();
  }, [list, page, changeParameters, isTurning]);
  // biome-ignore lint/plugin/effects: page: says when the list disappears from it.
  useEffect(() => () => list.send({ type: 'list.left' }), [list]);
}

/** The shown rows, counted from 1, and the total; null without rows. */
function rangeOf({
  page,
  pageSize,
  shown,
  total,
}: Record<'page' | 'pageSize' | 'shown', number> & { total: number | null }) {
  const from = (page - 1) * pageSize + 1;
  // A row that was added or removed between two answers must not lead to "6–7 of 6".
  return shown === 0 || total === null
    ? null
    : { from, to: from + shown - 1, total: Math.max(total, from + shown - 1) };
}

/**
 * The state of a list. `rows` are those of the current page; undefined until the page is loaded. `lastPage` is null until the
 * number of all rows is known.
 */
export function useListView<Row>(list: ListActor<Row>) {
  const page = useSelector(list, selectPage);
  const rows = useSelector(list, selectRows<Row>);
  const pageSize = useSelector(list, selectPageSize);
  const total = useSelector(list, selectCount);
  return {
    page,
    rows,
    total,
    lastPage: total === null ? null : lastPageOf(total, pageSize),
    range: rangeOf({ page, pageSize, shown: rows?.length ?? 0, total }),
    failure: useSelector(list, selectFailure),
    hasNext: useSelector(list, selectHasNext),
    hasPrevious: useSelector(list, selectHasPrevious),
    next: () => list.send({ type: 'page.next' }),
    previous: () => list.send({ type: 'page.previous' }),
    goTo: (chosen: number) => list.send({ type: 'page.selected', page: chosen }),
    retry: () => list.send({ type: 'list.retried' }),
  };
}

/** A list on the page that the address names. */
export function useAddressedList<Row>(list: ListActor<Row>) {
  const isTurning = useRef(false);
  useAddressedPage(list, isTurning);
  const view = useListView<Row>(list);
  const turn =
    <Way extends unknown[]>(by: (...way: Way) => void) =>
    (...way: Way) => {
      isTurning.current = true;
      by(...way);
      isTurning.current = false;
    };
  return { ...view, next: turn(view.next), previous: turn(view.previous), goTo: turn(view.goTo) };
}

/** The first page of a list, for a screen whose address does not name a page of this list. */
export function useNewestRows<Row>(list: ListActor<Row>) {
  // biome-ignore lint/plugin/effects: page: says when the list appears on it and disappears from it.
  useEffect(() => {
    list.send({ type: 'list.opened', page: 1 });
    return () => list.send({ type: 'list.left' });
  }, [list]);
  return useListView<Row>(list);
}
