import { listMachine, type Row } from '#machines/list.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Rows on a page of the model. The product's pages have five, but two are enough to test the chart. */
export const PAGE_SIZE = 2;

/** The last page of the model. It is never full, so that the graph is finite. */
const LAST_PAGE = 3;

const rowsOf = (source: string, page: number, count: number): { data: readonly Row[]; count: number } => ({
  count: (page - 1) * PAGE_SIZE + count,
  data: Array.from({ length: count }, (_, index) => ({ id: `${source} ${page}.${index + 1}` })),
});

/** The first page may be full or short, the second is full, the last is short. The rows name the call that brought them. */
function answersTo(source: string, page: number) {
  const full = rowsOf(source, page, PAGE_SIZE);
  const short = rowsOf(source, page, PAGE_SIZE - 1);
  if (page === 1) return [full, short];
  return page < LAST_PAGE ? [full] : [short];
}

/** A page may lie after the last, which the server may or may not say. */
const loadsOf = (page: number) =>
  page === 1
    ? answersTo('loaded', page)
    : [...answersTo('loaded', page), { data: [], count: 1 }, { data: [], count: PAGE_SIZE + 1 }, { data: [] }];

/** A refresh finds the same number of rows, or no rows at all. */
const refreshesOf = (page: number) => [...answersTo('refreshed', page), { data: [], count: 0 }, { data: [] }];

const otherThan = (page: number) => (page % LAST_PAGE) + 1;

/** Situations are equal if the page, the failure and the number of rows on each kept page are. The count decides nothing. */
export const listModel = defineModel({
  name: 'list',
  machine: listMachine,
  input: { pageSize: PAGE_SIZE },
  abstraction: ({ page, pages, failure }) => ({
    page,
    failure,
    pages: Object.entries(pages).map(([number, rows]) => [number, rows.length]),
  }),
  events: {
    'list.opened': ({ page }) => [{ page }, { page: otherThan(page) }],
    'list.left': [{}],
    'list.outdated': [{}],
    'page.next': [{}],
    'page.previous': [{}],
    'page.selected': ({ page }) => [{ page }, { page: otherThan(page) }],
    'list.retried': [{}],
  },
  answers: {
    loadPage: { outputs: ({ page }) => loadsOf(page), errors: [new Error('Service Unavailable')] },
    refreshPage: { outputs: ({ page }) => refreshesOf(page), errors: [new Error('Bad Gateway')] },
    prefetchPage: {
      outputs: ({ page }) => [...answersTo('prefetched', page + 1), rowsOf('prefetched', page + 1, 0)],
      errors: [new Error('Gateway Timeout')],
    },
  },
  timers: {
    'cacheLifetime.list.left': { milliseconds: 300_000 },
    'preloadStaleTime.list.open.showing.ahead': { milliseconds: 30_000 },
  },
});
