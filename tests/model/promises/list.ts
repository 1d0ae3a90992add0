import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { listMachine } from '#machines/list.machine.ts';
import { listModel, PAGE_SIZE } from '#tests/model/models/list.ts';
import type { Moment } from '#tests/model/support/expectation.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import {
  always,
  isAfter,
  isIn,
  isOffered,
  newCalls,
  newlyPerformed,
  openCalls,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

type ListContext = ContextFrom<typeof listMachine>;
type ListMoment = Moment<ListContext>;
type ListStep = Step<ListContext>;

export const listPromises = new Promises(listModel);
const { promise } = listPromises;
const [list] = listPromises.walks;

const STALE = 'xstate.after.preloadStaleTime.list.open.showing.ahead';
const EXPIRED = 'xstate.after.cacheLifetime.list.left';

/** Changes are watched while a person looks or may come back. */
const WATCHING = { left: 'watchFacts', open: 'watchFacts' };

const isOpen = isIn('open');
const isShowing = isIn('open.showing');
const shownRows = ({ context }: ListMoment) => context.pages[context.page];
const isFull = (moment: ListMoment) => shownRows(moment)?.length === PAGE_SIZE;
const pagesOf = ({ context }: ListMoment) => Object.keys(context.pages).map(Number);
const hasTurned = ({ moment, before }: ListStep) => before !== null && moment.context.page !== before.context.page;

/** The answer for a page after the first has no rows. A load without a count may be right: nobody knows where the rows end. */
const isPastEnd = (step: ListStep) => {
  const { event } = step.moment;
  const isEmpty = event?.output?.data?.length === 0 && step.before?.context.page !== 1;
  const isLoadWithEnd = isAfter(doneType('loadPage'))(step) && event?.output.count !== undefined;
  return isEmpty && (isLoadWithEnd || isAfter(doneType('refreshPage'))(step));
};

promise('at the start nobody looks', () => expectStart([list], 'left'));

promise('a list can be opened and left, and a page selected; a failed load can be tried again', () => {
  expectOffers(
    [list],
    {
      left: ['list.opened', 'list.outdated'],
      open: ['list.left', 'list.outdated', 'page.selected'],
      'open.loadFailed': ['list.retried'],
    },
    ['page.next', 'page.previous'],
  );
});

const isNextEmpty = ({ context }: ListMoment) => context.pages[context.page + 1]?.length === 0;

promise(
  'Next is offered exactly while the shown page is full and the next one is not known to be empty',
  { tags: ['S2.31'] },
  () => {
    always([list], ({ moment }) =>
      expect(isOffered(moment, 'page.next')).toBe(isOpen(moment) && isFull(moment) && !isNextEmpty(moment)),
    );
  },
);

promise('Previous is offered exactly on pages after the first', { tags: ['S2.30'] }, () => {
  always([list], ({ moment }) => {
    expect(isOffered(moment, 'page.previous')).toBe(isOpen(moment) && moment.context.page > 1);
  });
});

promise('the shown page cannot be selected', () => {
  always([list], ({ moment }) => {
    expect(moment.possible).not.toContain(`page.selected {"page":${moment.context.page}}`);
  });
});

promise('one page is fetched at a time: a load, a refresh or a prefetch; none while nobody looks', () => {
  expectOpenCalls([list], {
    ...WATCHING,
    'open.loading': 'loadPage',
    'open.refreshing': 'refreshPage',
    'open.showing.prefetching': 'prefetchPage',
  });
});

promise(
  'fetched rows are shown; a failed load leads to its error, and a failed refresh or prefetch does not',
  { tags: ['S9.7'] },
  () => {
    expectLeads([list], {
      'list.opened': 'open',
      [doneType('loadPage')]: (step) => (isPastEnd(step) ? 'open.loading' : 'open.showing'),
      [errorType('loadPage')]: 'open.loadFailed',
      'list.retried': 'open.loading',
      [doneType('refreshPage')]: (step) => (isPastEnd(step) ? 'open.loading' : 'open.showing'),
      [errorType('refreshPage')]: 'open.showing',
      [doneType('prefetchPage')]: 'open.showing.ahead',
      [errorType('prefetchPage')]: 'open.showing.settled',
      [STALE]: 'open.showing.settled',
      'list.left': 'left',
      [EXPIRED]: 'over',
    });
  },
);

promise('a list goes to the requested page', () => {
  for (const type of ['list.opened', 'page.selected']) {
    whenever([list], isAfter(type), ({ moment }) => expect(moment.context.page).toBe(moment.event?.page));
  }
  for (const [type, step] of [
    ['page.next', 1],
    ['page.previous', -1],
  ] as const) {
    whenever([list], isAfter(type), ({ moment, before }) => {
      expect(moment.context.page).toBe(Number(before?.context.page) + step);
    });
  }
});

promise(
  'the page after a full one is prefetched once, unless it is already loaded; after a short one nothing is',
  { tags: ['S2.32'] },
  () => {
    always([list], (step) => {
      const { moment, before } = step;
      const { page, pageSize } = moment.context;
      const hasArrived = isShowing(moment) && (before === null || !isShowing(before) || hasTurned(step));
      const isDue = hasArrived && isFull(moment) && !pagesOf(moment).includes(page + 1);
      const ahead = newCalls(step).filter(({ id }) => id === 'prefetchPage');
      expect(ahead.map(({ input }) => input)).toEqual(isDue ? [{ page: page + 1, pageSize }] : []);
    });
  },
);

promise('every other call asks for the shown page', () => {
  always([list], (step) => {
    const { page, pageSize } = step.moment.context;
    const onView = newCalls(step).filter(({ id, src }) => src === 'fetchPage' && id !== 'prefetchPage');
    expect(onView.map(({ input }) => input)).toEqual(onView.map(() => ({ page, pageSize })));
  });
});

/** Whether the event before this one was the answer of a prefetch, so less than half a minute ago. */
const isJustAhead = (step: ListStep) => step.before?.event?.type === doneType('prefetchPage');

promise('a prefetched page is shown at once, a page loaded before is refreshed, and any other page is loaded', () => {
  const isArrival = (step: ListStep) => isAfter('list.opened')(step) || (hasTurned(step) && !isPastEnd(step));
  whenever([list], isArrival, (step) => {
    const { moment, before } = step;
    const known = before?.context.pages[moment.context.page];
    const wasAhead = isJustAhead(step) && isAfter('page.next')(step);
    expect(shownRows(moment)).toEqual(known);
    expect(
      newCalls(step)
        .filter(({ id }) => id !== 'prefetchPage')
        .map(({ id }) => id),
    ).toEqual(wasAhead ? [] : [known === undefined ? 'loadPage' : 'refreshPage']);
  });
});

promise('after half a minute a prefetched page is kept but is refreshed when it is shown', () => {
  whenever([list], isAfter(STALE), ({ moment, before }) => expect(moment.context).toEqual(before?.context));
  whenever(
    [list],
    (step) => isAfter('page.next')(step) && step.before?.event?.type === STALE,
    (step) => expect(newCalls(step).map(({ id }) => id)).toEqual(['refreshPage']),
  );
});

promise('the rows of a call are kept unchanged under the requested page', () => {
  for (const id of ['loadPage', 'refreshPage', 'prefetchPage']) {
    const isKept = (step: ListStep) => isAfter(doneType(id))(step) && !isPastEnd(step);
    whenever([list], isKept, ({ moment, before }) => {
      const page = Number(before?.context.page) + (id === 'prefetchPage' ? 1 : 0);
      expect(moment.context.pages).toEqual({
        ...before?.context.pages,
        [page]: moment.event?.output.data,
      });
      expect(moment.context.count).toBe(moment.event?.output.count ?? null);
    });
  }
});

promise('outdated while someone looks, it drops the other pages and fetches the shown one again', () => {
  whenever(
    [list],
    (step) => isAfter('list.outdated')(step) && isOpen(step.moment),
    (step) => {
      const { moment, before } = step;
      const rows = before && shownRows(before);
      expect(pagesOf(moment).filter((page) => page !== moment.context.page)).toEqual([]);
      expect(shownRows(moment)).toEqual(rows);
      expect(newCalls(step).map(({ id }) => id)).toEqual([rows === undefined ? 'loadPage' : 'refreshPage']);
      expect(openCalls(moment).filter(({ src }) => src === 'fetchPage')).toEqual(newCalls(step));
    },
  );
});

promise('outdated while nobody looks, it drops every page', () => {
  whenever(
    [list],
    (step) => isAfter('list.outdated')(step) && !isOpen(step.moment),
    ({ moment }) => expect(pagesOf(moment)).toEqual([]),
  );
});

promise('shown rows stay until others replace them, unless the page is left', () => {
  whenever(
    [list],
    (step) => isOpen(step.moment) && step.before !== null && !hasTurned(step) && shownRows(step.before) !== undefined,
    ({ moment }) => expect(shownRows(moment)).toBeDefined(),
  );
});

promise('a page after the last leads to the last page; if nobody says which that is, to the page before', () => {
  whenever([list], isPastEnd, (step) => {
    const before = Number(step.before?.context.page) - 1;
    const last = Math.ceil((step.moment.event?.output.count ?? Number.POSITIVE_INFINITY) / PAGE_SIZE);
    const page = Math.max(1, Math.min(before, last));
    expect(step.moment.context).toMatchObject({ page, pages: {} });
    expect(newCalls(step).map(({ id, input }) => ({ id, input }))).toEqual([
      { id: 'loadPage', input: { page, pageSize: PAGE_SIZE } },
    ]);
  });
});

promise('a failure is kept exactly while it is shown, in the words of the server', () => {
  always([list], ({ moment }) => expect(moment.context.failure !== null).toBe(isIn('open.loadFailed')(moment)));
  whenever([list], isAfter(errorType('loadPage')), ({ moment }) => {
    expect(moment.context.failure).toBe(moment.event?.error.message);
  });
});

promise('a failed refresh is announced once and keeps the rows', () => {
  whenever([list], isAfter(errorType('refreshPage')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyPerformed(step)).toEqual([
      { type: 'announceRefreshFailure', params: { error: step.moment.event?.error } },
    ]);
  });
});

promise('a failed prefetch changes and announces nothing', () => {
  whenever([list], isAfter(errorType('prefetchPage')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyPerformed(step)).toEqual([]);
  });
});
