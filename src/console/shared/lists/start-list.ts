import { type ActorRefFrom, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { ActorName } from '#console/shared/charts/kept.ts';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import type { PageRequest } from '#console/shared/client/page-query.ts';
import { watchFacts } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { notifyRefreshFailure } from '#console/shared/notifications/notify.ts';
import { type Row as AnyRow, listMachine } from '#machines/list.machine.ts';

type Pages<Row> = { readonly pages: Readonly<Record<number, readonly Row[]>> };

/** The list chart over rows of one type. */
type ListLogic<Row> = WithContext<typeof listMachine, Pages<Row>>;
export type ListActor<Row> = ActorRefFrom<ListLogic<Row>>;
export type ListSnapshot<Row> = SnapshotFrom<ListLogic<Row>>;

type ListParts<Row> = {
  name: ActorName;
  /** The facts that its rows show. A change of one of them outdates the rows. */
  shows: readonly Fact[];
  fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<{ data: readonly Row[]; count?: number }>;
  pageSize: number;
};

/**
 * Starts a list. It keeps its pages for a while when no component shows it. So `useKept` must call this, not a component: the list
 * would end with the component.
 */
export function startList<Row extends AnyRow>({ name, shows, fetchPage, pageSize }: ListParts<Row>): ListActor<Row> {
  const provided = listMachine.provide({
    actors: {
      watchFacts: fromCallback(({ sendBack }) => watchFacts(shows, () => sendBack({ type: 'list.outdated' }))),
      fetchPage: fromPromise<{ data: readonly AnyRow[]; count?: number }, PageRequest>(({ input, signal }) =>
        fetchPage(input, signal),
      ),
    },
    actions: { announceRefreshFailure: (_, { error }) => notifyRefreshFailure(error) },
  });
  return createActor(withContext<typeof listMachine, Pages<Row>>(provided), { id: name, input: { pageSize } }).start();
}
