import { assign, emit, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A page that has been fetched. It is unseen until it was on view once: only then may it have gone stale. */
export type CachedPage = { readonly rows: readonly Row[]; readonly isUnseen: boolean };

type PageRequest = { page: number; pageSize: number };
type PageAnswer = { data: readonly Row[] };

export const listMachine = setup({
  types: {
    context: {} as {
      page: number;
      pageSize: number;
      pages: Readonly<Record<number, CachedPage>>;
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
      | { type: 'load.retried' },
    emitted: {} as { type: 'page.changed'; page: number } | { type: 'refresh.failed'; message: string },
  },
  actors: {
    fetchPage: unprovided<PageAnswer, PageRequest>('fetchPage'),
  },
  actions: {
    goTo: assign({ page: (_, params: { page: number }) => params.page }),
    announcePage: emit(({ context }) => ({ type: 'page.changed' as const, page: context.page })),
    keepPage: assign({
      pages: ({ context }, params: { page: number; rows: readonly Row[]; isUnseen: boolean }) => ({
        ...context.pages,
        [params.page]: { rows: params.rows, isUnseen: params.isUnseen },
      }),
    }),
    markSeen: assign({
      pages: ({ context }) => {
        const shown = context.pages[context.page];
        return shown ? { ...context.pages, [context.page]: { ...shown, isUnseen: false } } : context.pages;
      },
    }),
    markAllSeen: assign({
      pages: ({ context }) =>
        Object.fromEntries(
          Object.entries(context.pages).map(([page, cached]) => [page, { ...cached, isUnseen: false }]),
        ),
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
    announceRefreshFailure: emit((_, params: { error: unknown }) => ({
      type: 'refresh.failed' as const,
      message: toFailure(params.error).message,
    })),
  },
  guards: {
    isOtherPage: ({ context }, params: { page: number }) => params.page !== context.page,
    hasPrevious: ({ context }) => context.page > 1,
    hasNext: ({ context }) => context.pages[context.page]?.rows.length === context.pageSize,
    hasUnseenPage: ({ context }) => context.pages[context.page]?.isUnseen === true,
    hasSeenPage: ({ context }) => context.pages[context.page]?.isUnseen === false,
    canPrefetch: ({ context }) =>
      context.pages[context.page]?.rows.length === context.pageSize && context.pages[context.page + 1] === undefined,
    isEmptied: ({ context }, params: { rows: readonly Row[] }) => params.rows.length === 0 && context.page > 1,
  },
  delays: { cacheLifetime: 300_000, preloadStaleTime: 30_000 },
}).createMachine({
  id: 'list',
  description:
    'Pages of rows. A full page fetches the next one ahead; a page seen before shows at once and is fetched again behind it; whatever is cached goes five minutes after nobody looks.',
  context: ({ input }) => ({ page: 1, pageSize: input.pageSize, pages: {}, failure: null }),
  initial: 'left',
  states: {
    left: {
      initial: 'keeping',
      states: {
        keeping: { after: { cacheLifetime: { target: 'empty', actions: 'dropPages' } } },
        empty: {},
      },
      on: { 'list.opened': { target: 'open', actions: { type: 'goTo', params: ({ event }) => event } } },
    },
    open: {
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The page asked for is unseen, seen before, or not here.',
          always: [
            { guard: 'hasUnseenPage', target: 'showing' },
            { guard: 'hasSeenPage', target: 'refreshing' },
            { target: 'loading' },
          ],
        },
        loading: {
          invoke: {
            id: 'loadPage',
            src: 'fetchPage',
            input: ({ context }) => ({ page: context.page, pageSize: context.pageSize }),
            onDone: {
              target: 'showing',
              actions: {
                type: 'keepPage',
                params: ({ context, event }) => ({ page: context.page, rows: event.output.data, isUnseen: false }),
              },
            },
            onError: {
              target: 'loadFailed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        refreshing: {
          description: 'The rows of before stay on view while they are fetched again.',
          invoke: {
            id: 'refreshPage',
            src: 'fetchPage',
            input: ({ context }) => ({ page: context.page, pageSize: context.pageSize }),
            onDone: [
              {
                guard: { type: 'isEmptied', params: ({ event }) => ({ rows: event.output.data }) },
                target: 'deciding',
                actions: [
                  'dropPages',
                  { type: 'goTo', params: ({ context }) => ({ page: context.page - 1 }) },
                  'announcePage',
                ],
              },
              {
                target: 'showing',
                actions: {
                  type: 'keepPage',
                  params: ({ context, event }) => ({ page: context.page, rows: event.output.data, isUnseen: false }),
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
          entry: 'markSeen',
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'canPrefetch', target: 'prefetching' }, { target: 'settled' }] },
            prefetching: {
              invoke: {
                id: 'prefetchPage',
                src: 'fetchPage',
                input: ({ context }) => ({ page: context.page + 1, pageSize: context.pageSize }),
                onDone: {
                  target: 'settled',
                  actions: {
                    type: 'keepPage',
                    params: ({ context, event }) => ({
                      page: context.page + 1,
                      rows: event.output.data,
                      isUnseen: true,
                    }),
                  },
                },
                onError: { description: 'Nobody asked for it yet; going there loads it.', target: 'settled' },
              },
            },
            settled: {
              after: {
                preloadStaleTime: {
                  description:
                    'A page fetched ahead is not shown unrefreshed for longer than this, nor once the person has turned elsewhere.',
                  actions: 'markAllSeen',
                },
              },
            },
          },
        },
        loadFailed: { exit: 'forgetFailure', on: { 'load.retried': { target: 'loading' } } },
      },
      on: {
        'page.next': {
          guard: 'hasNext',
          target: '.deciding',
          actions: [{ type: 'goTo', params: ({ context }) => ({ page: context.page + 1 }) }, 'announcePage'],
        },
        'page.previous': {
          guard: 'hasPrevious',
          target: '.deciding',
          actions: [
            'markAllSeen',
            { type: 'goTo', params: ({ context }) => ({ page: context.page - 1 }) },
            'announcePage',
          ],
        },
        'page.selected': {
          guard: { type: 'isOtherPage', params: ({ event }) => event },
          target: '.deciding',
          actions: ['markAllSeen', { type: 'goTo', params: ({ event }) => event }],
        },
        'list.outdated': {
          description:
            'Something was added, changed or deleted: no other page can be trusted, the shown one is fetched again.',
          target: '.deciding',
          actions: 'keepOnlyShownPage',
        },
        'list.left': { target: 'left', actions: 'markAllSeen' },
      },
    },
  },
  on: {
    'list.outdated': { description: 'Changed while nobody looks.', actions: 'dropPages' },
  },
});
