import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { pause } from '#console/shared/client/pause.ts';
import { type ListActor, startList } from '#console/shared/lists/start-list.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { Item, Progress } from '#contract/item.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import { liveProgressMachine, type ReportAnswer } from '#machines/live-progress.machine.ts';
import { fetchItems, fetchProgress, streamProgress } from './calls.ts';

export const startItemList = () => startList(fetchItems, PAGE_SIZE);

type Reports = { readonly reports: Readonly<Record<string, Progress>> };
type LiveProgressLogic = WithContext<typeof liveProgressMachine, Reports>;
export type LiveProgressActor = ActorRefFrom<LiveProgressLogic>;

/** The rows of a page appear within this time, in milliseconds, and are asked about together. */
const GATHER_MS = 50;

/** Tells the chart whether the tab is in sight. */
const watchPage = fromCallback<EventObject>(({ sendBack }) => {
  const tell = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});

/** How far the work on accounts has come; `refresh` says that the list is out of date, since scores follow work. */
export const provideLiveProgress = (refresh: () => void): LiveProgressLogic =>
  withContext<typeof liveProgressMachine, Reports>(
    liveProgressMachine.provide({
      actors: {
        watchPage,
        // A promise has no way of its own to send to the chart that runs it.
        streamReports: fromPromise<void, void>(({ self: { _parent: chart }, signal }) =>
          streamProgress(
            {
              onOpened: () => chart?.send({ type: 'stream.opened' }),
              onReport: (report) => chart?.send({ type: 'report.arrived', report }),
              onHeard: () => chart?.send({ type: 'stream.heard' }),
            },
            signal,
          ),
        ),
        fetchReports: fromPromise<readonly ReportAnswer[], { screenNames: readonly string[] }>(
          async ({ input, signal }) => {
            await pause(GATHER_MS, signal);
            return Promise.all(
              input.screenNames.map(async (screenName) => ({
                screenName,
                report: await fetchProgress(screenName, signal),
              })),
            );
          },
        ),
      },
      actions: { announceFinish: refresh },
    }),
  );

/** The accounts that somebody watches, and how far the work on each has come. */
export const provideItemList = (list: ListActor<Item>, progress: LiveProgressActor) => ({ list, progress });

export const [ItemListContext, useItemList] = createProvided<ReturnType<typeof provideItemList>>('item list');
