import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import type { PageRequest } from '#console/shared/client/page-query.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { type Row as AnyRow, listMachine } from '#machines/list.machine.ts';

type Pages<Row> = { readonly pages: Readonly<Record<number, { readonly rows: readonly Row[] }>> };

/** The list chart over rows of one type. */
export type ListLogic<Row> = WithContext<typeof listMachine, Pages<Row>>;
export type ListActor<Row> = ActorRefFrom<ListLogic<Row>>;
export type ListSnapshot<Row> = SnapshotFrom<ListLogic<Row>>;

/** A list whose pages `fetchPage` reads. */
export const provideList = <Row extends AnyRow>(
  fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<{ data: readonly Row[] }>,
): ListLogic<Row> =>
  withContext<typeof listMachine, Pages<Row>>(
    listMachine.provide({
      actors: {
        fetchPage: fromPromise<{ data: readonly AnyRow[] }, PageRequest>(({ input, signal }) =>
          fetchPage(input, signal),
        ),
      },
      actions: { announceRefreshFailure: (_, { error }) => notifyError(error) },
    }),
  );
