import { assign, fromCallback, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

export type Row = Readonly<Record<string, unknown>>;

type PageRequest = { page: number; pageSize: number };
/** `count` is the number of all rows, if the server counts them. */
type PageAnswer = { data: readonly Row[]; count?: number };

export const listMachine = setup({
  types: {
    context: {} as {
      page: number;
      pageSize: number;
      /** The rows of each fetched page. */
      pages: Readonly<Record<number, readonly Row[]>>;
      /** The number of all rows according to the last answer; null if it did not say. */
      count: number | null;
      failure: string | null;
    },
    input: {} as { pageSize: number },
    events: {} as
      | { type: 'list.opened'; page: number }
      | { type: 'list.left' }
      | { type: 'list.outdated' }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'page.selected'; page: number }
      | { type: 'list.retried' },
  },
  actors: {
    /** Sends `list.outdated` whenever facts that the rows show have changed. */
    watchFacts: fromCallback(() => {}),
    fetchPage: unprovided<PageAnswer, PageRequest>('fetchPage'),
  },
  actions: {
    goTo: assign({ page: (_, params: { page: number }) => params.page }),
    /** To the last page if the answer says which that is, else to the page before this one. */
    goBack: assign({
      page: ({ context: { page, pageSize } }, { answer }: { answer: PageAnswer }) =>
        answer.count === undefined ? page - 1 : Math.max(1, Math.min(page - 1, Math.ceil(answer.count / pageSize))),
    }),
    keepPage: assign({
      pages: ({ context }, params: { page: number; answer: PageAnswer }) => ({
        ...context.pages,
        [params.page]: params.answer.data,
      }),
      count: (_, params) => params.answer.count ?? null,
    }),
    keepOnlyShownPage: assign({
      pages: ({ context }) => {
        const shown = context.pages[context.page];
        return shown ? { [context.page]: shown } : {};
      },
    }),
    dropPages: assign({ pages: {} }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    announceRefreshFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isOtherPage: ({ context }, params: { page: number }) => params.page !== context.page,
    hasPrevious: ({ context }) => context.page > 1,
    /** A full page may have a next one, unless that one is known to be empty. */
    hasNext: ({ context: { page, pages, pageSize } }) =>
      pages[page]?.length === pageSize && pages[page + 1]?.length !== 0,
    hasPage: ({ context }) => context.pages[context.page] !== undefined,
    canPrefetch: ({ context }) =>
      context.pages[context.page]?.length === context.pageSize && context.pages[context.page + 1] === undefined,
    isEmptied: ({ context }, { answer }: { answer: PageAnswer }) => answer.data.length === 0 && context.page > 1,
    /** The same, if the answer says where the rows end. */
    isPastEnd: ({ context }, { answer }: { answer: PageAnswer }) =>
      answer.data.length === 0 && context.page > 1 && answer.count !== undefined,
  },
  delays: { cacheLifetime: 300_000, preloadStaleTime: 30_000 },
}).createMachine({
  id: 'list',
  description:
    'Pages of rows. A page after the last leads to the last. After a full page the next one is prefetched. A page seen before is shown at once and fetched again in the background. The list ends when nobody has looked at it for five minutes.',
  context: ({ input }) => ({ page: 1, pageSize: input.pageSize, pages: {}, count: null, failure: null }),
  invoke: { id: 'watchFacts', src: 'watchFacts' },
  initial: 'left',
  states: {
    left: {
      after: { cacheLifetime: { target: 'over' } },
      on: {
        'list.opened': { target: 'open', actions: { type: 'goTo', params: ({ event }) => event } },
        'list.outdated': { actions: 'dropPages' },
      },
    },
    open: {
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The requested page is loaded already, or not.',
          always: [{ guard: 'hasPage', target: 'refreshing' }, { target: 'loading' }],
        },
        loading: {
          invoke: {
            id: 'loadPage',
            src: 'fetchPage',
            input: ({ context }) => ({ page: context.page, pageSize: context.pageSize }),
            onDone: [
              {
                guard: { type: 'isPastEnd', params: ({ event }) => ({ answer: event.output }) },
                target: 'deciding',
                actions: ['dropPages', { type: 'goBack', params: ({ event }) => ({ answer: event.output }) }],
              },
              {
                target: 'showing',
                actions: {
                  type: 'keepPage',
                  params: ({ context, event }) => ({ page: context.page, answer: event.output }),
                },
              },
            ],
            onError: {
              target: 'loadFailed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        refreshing: {
          description: 'The old rows stay visible while they are fetched again.',
          invoke: {
            id: 'refreshPage',
            src: 'fetchPage',
            input: ({ context }) => ({ page: context.page, pageSize: context.pageSize }),
            onDone: [
              {
                guard: { type: 'isEmptied', params: ({ event }) => ({ answer: event.output }) },
                target: 'deciding',
                actions: ['dropPages', { type: 'goBack', params: ({ event }) => ({ answer: event.output }) }],
              },
              {
                target: 'showing',
                actions: {
                  type: 'keepPage',
                  params: ({ context, event }) => ({ page: context.page, answer: event.output }),
                },
              },
            ],
            onError: {
              target: 'showing',
              actions: { type: 'announceRefreshFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        showing: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'canPrefetch', target: 'prefetching' }, { target: 'settled' }] },
            prefetching: {
              invoke: {
                id: 'prefetchPage',
                src: 'fetchPage',
                input: ({ context }) => ({ page: context.page + 1, pageSize: context.pageSize }),
                onDone: {
                  target: 'ahead',
                  actions: {
                    type: 'keepPage',
                    params: ({ context, event }) => ({ page: context.page + 1, answer: event.output }),
                  },
                },
                onError: {
                  description: 'Nobody has asked for that page yet. Going there loads it.',
                  target: 'settled',
                },
              },
            },
            ahead: {
              description:
                'The next page is prefetched and fresh, so going there makes no call. This ends after half a minute or when the person goes elsewhere.',
              after: { preloadStaleTime: { target: 'settled' } },
              on: {
                'page.next': {
                  guard: 'hasNext',
                  target: '#list.open.showing',
                  actions: { type: 'goTo', params: ({ context }) => ({ page: context.page + 1 }) },
                },
              },
            },
            settled: {},
          },
        },
        loadFailed: { exit: 'forgetFailure', on: { 'list.retried': { target: 'loading' } } },
      },
      on: {
        'page.next': {
          guard: 'hasNext',
          target: '.deciding',
          actions: { type: 'goTo', params: ({ context }) => ({ page: context.page + 1 }) },
        },
        'page.previous': {
          guard: 'hasPrevious',
          target: '.deciding',
          actions: { type: 'goTo', params: ({ context }) => ({ page: context.page - 1 }) },
        },
        'page.selected': {
          guard: { type: 'isOtherPage', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'goTo', params: ({ event }) => event },
        },
        'list.outdated': {
          description:
            'Something was added, changed or deleted. The other pages are dropped, and the shown page is fetched again.',
          target: '.deciding',
          actions: 'keepOnlyShownPage',
        },
        'list.left': { target: 'left' },
      },
    },
    over: { type: 'final' },
  },
});
