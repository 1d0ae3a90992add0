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

/** Whoever looks or may come back hears of changes. */
const WATCHING = { left: 'watchFacts', open: 'watchFacts' };

const isOpen = isIn('open');
const isShowing = isIn('open.showing');
const shownRows = ({ context }: ListMoment) => context.pages[context.page];
const isFull = (moment: ListMoment) => shownRows(moment)?.length === PAGE_SIZE;
const pagesOf = ({ context }: ListMoment) => Object.keys(context.pages).map(Number);
const hasTurned = ({ moment, before }: ListStep) => before !== null && moment.context.page !== before.context.page;

const isEmptied = (step: ListStep) =>
  isAfter(doneType('refreshPage'))(step) && step.moment.event?.output.data.length === 0;
const isEmptiedLater = (step: ListStep) => isEmptied(step) && step.before?.context.page !== 1;

promise('nobody looks at first', () => expectStart([list], 'left'));

promise('anybody may come to a list, leave it and turn to a page; what failed to load can be tried again', () => {
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
  'Next is offered exactly while the page on view came back full and none is known to be after it',
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

promise('the page on view cannot be selected', () => {
  always([list], ({ moment }) => {
    expect(moment.possible).not.toContain(`page.selected {"page":${moment.context.page}}`);
  });
});

promise('one page is fetched at a time: to load it, to refresh it or ahead, and none once nobody looks', () => {
  expectOpenCalls([list], {
    ...WATCHING,
    'open.loading': 'loadPage',
    'open.refreshing': 'refreshPage',
    'open.showing.prefetching': 'prefetchPage',
  });
});

promise(
  'what was fetched is shown; a load that failed says so, and neither a refresh nor a page ahead does',
  { tags: ['S9.7'] },
  () => {
    expectLeads([list], {
      'list.opened': 'open',
      [doneType('loadPage')]: 'open.showing',
      [errorType('loadPage')]: 'open.loadFailed',
      'list.retried': 'open.loading',
      [doneType('refreshPage')]: (step) => (isEmptiedLater(step) ? 'open.loading' : 'open.showing'),
      [errorType('refreshPage')]: 'open.showing',
      [doneType('prefetchPage')]: 'open.showing.ahead',
      [errorType('prefetchPage')]: 'open.showing.settled',
      [STALE]: 'open.showing.settled',
      'list.left': 'left',
      [EXPIRED]: 'over',
    });
  },
);

promise('a list is on the page that was asked for', () => {
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
  'the page after a full one is fetched ahead once, unless it is here already; after any other, nothing is',
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

promise('every other call asks for the page on view', () => {
  always([list], (step) => {
    const { page, pageSize } = step.moment.context;
    const onView = newCalls(step).filter(({ id, src }) => src === 'fetchPage' && id !== 'prefetchPage');
    expect(onView.map(({ input }) => input)).toEqual(onView.map(() => ({ page, pageSize })));
  });
});

/** Whether the last event on the way brought the next page ahead, less than half a minute ago and with nothing done since. */
const isJustAhead = (step: ListStep) => step.before?.event?.type === doneType('prefetchPage');

promise(
  'a page shows at once when it was fetched ahead, is refreshed when it was here before, and else is loaded',
  () => {
    const isArrival = (step: ListStep) => isAfter('list.opened')(step) || (hasTurned(step) && !isEmptied(step));
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
  },
);

promise('a page fetched ahead is not shown unrefreshed once half a minute has passed; it is kept all the same', () => {
  whenever([list], isAfter(STALE), ({ moment, before }) => expect(moment.context).toEqual(before?.context));
  whenever(
    [list],
    (step) => isAfter('page.next')(step) && step.before?.event?.type === STALE,
    (step) => expect(newCalls(step).map(({ id }) => id)).toEqual(['refreshPage']),
  );
});

promise('what a call brings is kept, exactly as it came, under the page it was asked for', () => {
  for (const id of ['loadPage', 'refreshPage', 'prefetchPage']) {
    const isKept = (step: ListStep) => isAfter(doneType(id))(step) && !isEmptiedLater(step);
    whenever([list], isKept, ({ moment, before }) => {
      const page = Number(before?.context.page) + (id === 'prefetchPage' ? 1 : 0);
      expect(moment.context.pages).toEqual({
        ...before?.context.pages,
        [page]: moment.event?.output.data,
      });
      expect(moment.context.count).toBe(moment.event?.output.count);
    });
  }
});

promise('outdated while someone looks, every other page goes and the one on view is asked for anew', () => {
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

promise('outdated while nobody looks, it forgets every page', () => {
  whenever(
    [list],
    (step) => isAfter('list.outdated')(step) && !isOpen(step.moment),
    ({ moment }) => expect(pagesOf(moment)).toEqual([]),
  );
});

promise('rows on view stay there until others take their place, unless the page is left', () => {
  whenever(
    [list],
    (step) => isOpen(step.moment) && step.before !== null && !hasTurned(step) && shownRows(step.before) !== undefined,
    ({ moment }) => expect(shownRows(moment)).toBeDefined(),
  );
});

promise('a page that lost its last row gives way to the one before it, which is loaded', () => {
  whenever([list], isEmptiedLater, (step) => {
    const page = Number(step.before?.context.page) - 1;
    expect(step.moment.context).toMatchObject({ page, pages: {} });
    expect(newCalls(step).map(({ id, input }) => ({ id, input }))).toEqual([
      { id: 'loadPage', input: { page, pageSize: PAGE_SIZE } },
    ]);
  });
});

promise('a failure is told exactly where its reason can be read, in the words of the server', () => {
  always([list], ({ moment }) => expect(moment.context.failure !== null).toBe(isIn('open.loadFailed')(moment)));
  whenever([list], isAfter(errorType('loadPage')), ({ moment }) => {
    expect(moment.context.failure).toBe(moment.event?.error.message);
  });
});

promise('a refresh that failed is told once and leaves the rows', () => {
  whenever([list], isAfter(errorType('refreshPage')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyPerformed(step)).toEqual([
      { type: 'announceRefreshFailure', params: { error: step.moment.event?.error } },
    ]);
  });
});

promise('a page that could not be fetched ahead is nobody’s business', () => {
  whenever([list], isAfter(errorType('prefetchPage')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyPerformed(step)).toEqual([]);
  });
});
