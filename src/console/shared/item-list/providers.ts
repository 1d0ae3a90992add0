import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { pause } from '#console/shared/client/pause.ts';
import { noteUnreached } from '#console/shared/client/server-silence.ts';
import { watchSigns } from '#console/shared/client/watch-signs.ts';
import { announceChange, watchFacts } from '#console/shared/facts/changes.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { Item, Progress } from '#contract/item.ts';
import { liveProgressMachine } from '#machines/live-progress.machine.ts';
import type { ReportAnswer } from '#machines/progress-reports.ts';
import { fetchItems, fetchProgress, streamProgress } from './calls.ts';
import { isFresh } from './freshness.ts';
import { hearConfirmations } from './hear-confirmations.ts';
import type { ItemFilters } from './item-query.ts';

/** A search starts only after this pause in typing, in milliseconds. */
const TYPING_MS = 200;

/** Starts the list of the accounts that match `filters`, with `pageSize` of them on a page. */
export const startItems = (filters: ItemFilters, pageSize: number) =>
  startList<Item>({
    name: 'items/accounts',
    shows: ['accounts', 'progress', 'scores', 'settings'],
    fetchPage: async (request, signal) => {
      if (filters.search !== '') await pause(TYPING_MS, signal);
      return fetchItems(request, filters, signal);
    },
    pageSize,
  });

/** The maximum number of accounts that can be chosen together. */
export const ALL_MAX = 500;
const ALL_PAGE_SIZE = 100;

/** Every account that matches `filters`, up to the maximum that one call removes. */
export async function fetchAllItems(filters: ItemFilters, signal: AbortSignal): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; all.length < ALL_MAX; page += 1) {
    const { data } = await fetchItems({ page, pageSize: ALL_PAGE_SIZE }, filters, signal);
    all.push(...data);
    if (data.length < ALL_PAGE_SIZE) break;
  }
  return all.slice(0, ALL_MAX);
}

type Reports = { readonly reports: Readonly<Record<string, Progress>> };
type LiveProgressLogic = WithContext<typeof liveProgressMachine, Reports>;
export type LiveProgressActor = ActorRefFrom<LiveProgressLogic>;

/** Rows that appear within this time, in milliseconds, are asked about together. */
const GATHER_MS = 50;

const withFreshness = (report: Progress) => ({ ...report, isFresh: isFresh(report, performance.now()) });

/** Reports to the chart whether the tab is visible. */
const watchPage = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});

/** Passes what the server streams to the chart, until the chart stops listening. */
const watchReports = fromCallback<EventObject>(({ sendBack }) => {
  const listening = new AbortController();
  const announceConfirmations = () => announceChange(['confirmations']);
  const hearConfirmation = hearConfirmations(announceConfirmations);
  const signs = watchSigns();
  streamProgress(
    {
      onOpened: () => {
        sendBack({ type: 'stream.opened' });
        // Others may have confirmed before.
        announceConfirmations();
      },
      onReport: (report) => {
        sendBack({ type: 'report.arrived', report: withFreshness(report) });
        hearConfirmation(report);
      },
      onHeard: () => {
        signs.heard();
        sendBack({ type: 'stream.heard' });
      },
    },
    listening.signal,
  )
    .finally(signs.stop)
    .then(
      () => sendBack({ type: 'stream.ended' }),
      () => sendBack({ type: 'stream.broken' }),
    );
  return () => {
    signs.stop();
    listening.abort();
  };
});

/** The progress of the work on the shown accounts. */
export const liveProgress: LiveProgressLogic = withContext<typeof liveProgressMachine, Reports>(
  liveProgressMachine.provide({
    actors: {
      watchPage,
      watchFacts: fromCallback(({ sendBack }) =>
        watchFacts(['progress'], () => sendBack({ type: 'reports.outdated' })),
      ),
      watchReports,
      fetchReports: fromPromise<readonly ReportAnswer[], { screenNames: readonly string[] }>(
        async ({ input, signal }) => {
          await pause(GATHER_MS, signal);
          return Promise.all(
            input.screenNames.map(async (screenName) => {
              const report = await fetchProgress(screenName, signal);
              return { screenName, report: report && withFreshness(report) };
            }),
          ).catch(noteUnreached);
        },
      ),
    },
    // The known progress is already the newest, so `progress` is not in the list.
    actions: { announceFinish: () => announceChange(['accounts', 'posts', 'runs', 'scores']) },
  }),
);

export const [LiveProgressContext, useLiveProgress] = createProvided<LiveProgressActor>('live progress');
