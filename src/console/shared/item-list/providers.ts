import { type ActorRefFrom, fromPromise } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { pause } from '#console/shared/client/pause.ts';
import { type ListActor, provideList } from '#console/shared/lists/provide-list.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { Item, Progress } from '#contract/item.ts';
import { liveProgressMachine, type ReportAnswer } from '#machines/live-progress.machine.ts';
import { fetchItems, fetchProgress, streamProgress } from './calls.ts';

export const itemListLogic = provideList(fetchItems);

type Reports = { readonly reports: Readonly<Record<string, Progress>> };
type LiveProgressLogic = WithContext<typeof liveProgressMachine, Reports>;
export type LiveProgressActor = ActorRefFrom<LiveProgressLogic>;

/** The rows of a page appear within this time, in milliseconds, and are asked about together. */
const GATHER_MS = 50;

/** How far the work on accounts has come; `refresh` says that the list is out of date, since scores follow work. */
export const provideLiveProgress = (refresh: () => void): LiveProgressLogic =>
  withContext<typeof liveProgressMachine, Reports>(
    liveProgressMachine.provide({
      actors: {
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
