import { fromPromise } from 'xstate';
import { type ListActor, startList } from '#console/shared/lists/start-list.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { Item } from '#contract/item.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import { type ProgressReport, progressMachine } from '#machines/progress.machine.ts';
import { fetchItems, fetchProgress } from './calls.ts';

export const startItemList = () => startList(fetchItems, PAGE_SIZE);

/** The accounts that somebody watches, and how far the work on each has come. */
export const provideItemList = (list: ListActor<Item>) => ({
  list,
  progress: progressMachine.provide({
    actors: {
      fetchProgress: fromPromise<ProgressReport, { screenName: string }>(({ input, signal }) =>
        fetchProgress(input.screenName, signal),
      ),
    },
    actions: { announceFinish: () => list.send({ type: 'list.outdated' }) },
  }),
});

export const [ItemListContext, useItemList] = createProvided<ReturnType<typeof provideItemList>>('item list');
