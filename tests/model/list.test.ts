import { expect, test } from 'vitest';
import { type ContextFrom, matchesState } from 'xstate';
import type { listMachine } from '#machines/list.machine.ts';
import { listModel, PAGE_SIZE } from '#tests/model/models/list.ts';
import type { Moment } from '#tests/model/support/expectation.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import {
  always,
  isAfter,
  isOffered,
  newCalls,
  newlyEmitted,
  openCalls,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

type ListContext = ContextFrom<typeof listMachine>;
type ListMoment = Moment<ListContext>;
type ListStep = Step<ListContext>;

const list = explore(listModel);

/** Replays see the thirty seconds of a page fetched ahead, and the five minutes after nobody looks, to the millisecond. */
testChart(list);

const isOpen = ({ value }: ListMoment) => matchesState('open', value);
const isAt =
  (...states: readonly string[]) =>
  ({ value }: ListMoment) =>
    states.some((open) => matchesState({ open }, value));
const shownRows = ({ context }: ListMoment) => context.pages[context.page]?.rows;
const isFull = (moment: ListMoment) => shownRows(moment)?.length === PAGE_SIZE;
const pagesOf = ({ context }: ListMoment) => Object.keys(context.pages).map(Number);
const hasTurned = ({ moment, before }: ListStep) => moment.context.page !== before?.context.page;

test('Next is offered exactly while the page on view came back full', () => {
  always([list], ({ moment }) => expect(isOffered(moment, 'page.next')).toBe(isOpen(moment) && isFull(moment)));
});

test('Previous is offered exactly on pages after the first', () => {
  always([list], ({ moment }) => {
    expect(isOffered(moment, 'page.previous')).toBe(isOpen(moment) && moment.context.page > 1);
  });
});

test('another page can be selected, the same one cannot', () => {
  always([list], ({ moment }) => {
    expect(isOffered(moment, `page.selected {"page":${moment.context.page}}`)).toBe(false);
    expect(isOffered(moment, 'page.selected')).toBe(isOpen(moment));
  });
});

test('the page after a full one is fetched ahead once, unless it is here already; after any other, nothing is', () => {
  always([list], (step) => {
    const { moment, before } = step;
    const { page, pageSize } = moment.context;
    const hasArrived = isAt('showing')(moment) && (before === null || !isAt('showing')(before) || hasTurned(step));
    const isDue = hasArrived && isFull(moment) && !pagesOf(moment).includes(page + 1);
    const ahead = newCalls(step).filter(({ id }) => id === 'prefetchPage');
    expect(ahead.map(({ input }) => input)).toEqual(isDue ? [{ page: page + 1, pageSize }] : []);
  });
});

test('every other call asks for the page on view', () => {
  always([list], (step) => {
    const { page, pageSize } = step.moment.context;
    const onView = newCalls(step).filter(({ id }) => id !== 'prefetchPage');
    expect(onView.map(({ input }) => input)).toEqual(onView.map(() => ({ page, pageSize })));
  });
});

test('no two calls are ever open, so none asks twice for the same page; none is open once nobody looks', () => {
  always([list], ({ moment }) => expect(openCalls(moment).length).toBeLessThanOrEqual(isOpen(moment) ? 1 : 0));
});

test('a page that was seen before shows at once and is fetched again behind it', () => {
  const isReturn = (step: ListStep) => {
    const { context } = step.moment;
    const known = step.before?.context.pages[context.page];
    const isArrival = hasTurned(step) || step.before?.value !== step.moment.value;
    const wasShown = step.trail
      .slice(0, -1)
      .some((moment) => isAt('showing')(moment) && moment.context.page === context.page);
    return isArrival && isNavigation(step) && wasShown && known !== undefined;
  };
  whenever([list], isReturn, (step) => {
    const { page } = step.moment.context;
    expect(shownRows(step.moment)).toEqual(step.before?.context.pages[page]?.rows);
    expect(newCalls(step).map(({ id }) => id)).toEqual(['refreshPage']);
  });
});

const isNavigation = (step: ListStep) =>
  ['list.opened', 'page.next', 'page.previous', 'page.selected'].some((type) => isAfter(type)(step));

test('a page fetched ahead shows at once, without another call for it', () => {
  const isFreshNext = (step: ListStep) =>
    isAfter('page.next')(step) && step.before?.context.pages[step.moment.context.page]?.isUnseen === true;
  whenever([list], isFreshNext, (step) => {
    expect(isAt('showing')(step.moment)).toBe(true);
    expect(newCalls(step).map(({ id }) => id)).not.toContain('refreshPage');
    expect(newCalls(step).map(({ id }) => id)).not.toContain('loadPage');
  });
});

test('a page counts as fetched ahead only while its neighbour stays on view, and for thirty seconds', () => {
  always([list], ({ moment }) => {
    const { page, pages } = moment.context;
    const unseen = pagesOf(moment).filter((number) => pages[number]?.isUnseen);
    expect(unseen).toEqual(unseen.length > 0 && isAt('showing')(moment) ? [page + 1] : []);
  });
  whenever([list], isAfter('xstate.after.preloadStaleTime.list.open.showing.settled'), ({ moment, before }) => {
    expect(Object.values(moment.context.pages).some(({ isUnseen }) => isUnseen)).toBe(false);
    expect(pagesOf(moment)).toEqual(before && pagesOf(before));
  });
});

test('outdated while someone looks, every other page goes and the one on view is asked for anew', () => {
  whenever(
    [list],
    (step) => isAfter('list.outdated')(step) && isOpen(step.moment),
    (step) => {
      const { moment, before } = step;
      expect(pagesOf(moment).filter((page) => page !== moment.context.page)).toEqual([]);
      expect(shownRows(moment)).toEqual(before && shownRows(before));
      expect(newCalls(step).map(({ input }) => input)).toEqual([{ page: moment.context.page, pageSize: PAGE_SIZE }]);
    },
  );
});

test('outdated while nobody looks, every page goes', () => {
  whenever(
    [list],
    (step) => isAfter('list.outdated')(step) && !isOpen(step.moment),
    ({ moment }) => {
      expect(pagesOf(moment)).toEqual([]);
    },
  );
});

test('every page goes five minutes after nobody looks', () => {
  whenever([list], isAfter('xstate.after.cacheLifetime.list.left.keeping'), ({ moment }) =>
    expect(pagesOf(moment)).toEqual([]),
  );
});

test('rows on view stay there until others take their place, unless the page is left', () => {
  whenever(
    [list],
    (step) => isOpen(step.moment) && !hasTurned(step) && step.before !== null && shownRows(step.before) !== undefined,
    ({ moment }) => {
      expect(shownRows(moment)).toBeDefined();
    },
  );
});

test('what a call brings is kept under the page it was asked for', () => {
  for (const id of ['loadPage', 'refreshPage', 'prefetchPage']) {
    whenever(
      [list],
      (step) => isAfter(doneType(id))(step) && step.moment.event?.output.data.length > 0,
      ({ moment, before }) => {
        const asked = before?.calls.findLast((call) => call.id === id)?.input;
        const { page } = asked as { page: number };
        expect(moment.context.pages[page]?.rows).toEqual(moment.event?.output.data);
      },
    );
  }
});

const isEmptied = (step: ListStep) =>
  isAfter(doneType('refreshPage'))(step) && step.moment.event?.output.data.length === 0;

test('a page that lost its last row gives way to the one before it, which is loaded', () => {
  whenever(
    [list],
    (step) => isEmptied(step) && step.before?.context.page !== 1,
    (step) => {
      const page = Number(step.before?.context.page) - 1;
      expect(step.moment.context).toMatchObject({ page, pages: {} });
      expect(newCalls(step)).toEqual([
        { id: 'loadPage', src: 'fetchPage', input: { page, pageSize: PAGE_SIZE }, outcome: 'open' },
      ]);
      expect(newlyEmitted(step)).toEqual([{ type: 'page.changed', page }]);
    },
  );
});

test('the first page stays on view even when it has lost all its rows', () => {
  whenever(
    [list],
    (step) => isEmptied(step) && step.before?.context.page === 1,
    (step) => {
      expect(step.moment.context).toMatchObject({ page: 1, pages: { 1: { rows: [] } } });
      expect(newCalls(step)).toEqual([]);
    },
  );
});

test('the list says where it went when it went there by itself or by its own buttons, and not when it was sent', () => {
  always([list], (step) => {
    const isSent = step.before === null || isAfter('list.opened')(step) || isAfter('page.selected')(step);
    const told = newlyEmitted(step).filter(({ type }) => type === 'page.changed');
    expect(told).toEqual(hasTurned(step) && !isSent ? [{ type: 'page.changed', page: step.moment.context.page }] : []);
  });
});

test('a failure is told exactly where its reason can be read', () => {
  always([list], ({ moment }) => expect(moment.context.failure !== null).toBe(isAt('loadFailed')(moment)));
});

test('a refresh that failed is told once and leaves the rows; a page that could not be fetched ahead is nobody’s business', () => {
  whenever([list], isAfter(errorType('refreshPage')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyEmitted(step)).toEqual([{ type: 'refresh.failed', message: 'Bad Gateway' }]);
  });
  whenever([list], isAfter(errorType('prefetchPage')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyEmitted(step)).toEqual([]);
  });
});
