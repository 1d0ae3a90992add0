import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import type { PageRequest } from '#console/shared/client/page-query.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { type Row as AnyRow, listMachine } from '#machines/list.machine.ts';

type Pages<Row> = { readonly pages: Readonly<Record<number, readonly Row[]>> };

/** The list chart over rows of one type. */
type ListLogic<Row> = WithContext<typeof listMachine, Pages<Row>>;
export type ListActor<Row> = ActorRefFrom<ListLogic<Row>>;
export type ListSnapshot<Row> = SnapshotFrom<ListLogic<Row>>;

/**
 * Starts a list whose pages `fetchPage` reads. It keeps what it has read for a while after nobody looks, so it is started
 * where the providers are made and never by a component, with which it would end.
 */
export function startList<Row extends AnyRow>(
  fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<{ data: readonly Row[]; count?: number }>,
  pageSize: number,
): ListActor<Row> {
  const provided = listMachine.provide({
    actors: {
      fetchPage: fromPromise<{ data: readonly AnyRow[]; count?: number }, PageRequest>(({ input, signal }) =>
        fetchPage(input, signal),
      ),
    },
    actions: { announceRefreshFailure: (_, { error }) => notifyError(error) },
  });
  return createActor(withContext<typeof listMachine, Pages<Row>>(provided), { input: { pageSize } }).start();
}
