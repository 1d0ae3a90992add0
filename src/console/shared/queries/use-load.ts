import { useActorRef, useSelector } from '@xstate/react';
import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { watchFacts } from '#console/shared/facts/changes.ts';
import { FACTS } from '#console/shared/facts/facts.ts';
import { loadMachine } from '#machines/load.machine.ts';

type Answer<Data> = { readonly data: Data | null };

/** The load chart over one type of answer. */
export type LoadLogic<Data> = WithContext<typeof loadMachine, Answer<Data>>;
type LoadSnapshot<Data> = SnapshotFrom<LoadLogic<Data>>;

/**
 * Drops the answer of an aborted call. Strict mode stops an actor and starts the same one again. Without this, the end of the
 * first call would look like a failure of the second.
 */
export const unlessLeft = <Data>(answer: Promise<Data>, signal: AbortSignal): Promise<Data> =>
  answer.catch((error) => (signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)));

/** The load chart with `fetchData`, which reads by key what a form edits. */
export const provideLoad = <Data>(fetchData: (key: string, signal: AbortSignal) => Promise<Data>): LoadLogic<Data> =>
  withContext<typeof loadMachine, Answer<Data>>(
    loadMachine.provide({
      actors: {
        watchFacts: fromCallback(({ sendBack }) => watchFacts(FACTS, () => sendBack({ type: 'load.retried' }))),
        fetchData: fromPromise<unknown, { key: string }>(({ input, signal }) =>
          unlessLeft(fetchData(input.key, signal), signal),
        ),
      },
    }),
  );

const selectData = <Data>(load: LoadSnapshot<Data>) => load.context.data;
const selectFailure = (load: LoadSnapshot<unknown>) => load.context.failure;

/** Reads once what `key` names, for each component separately. `data` is null until it is loaded. */
export function useLoad<Data>(logic: LoadLogic<Data>, key = '') {
  const load = useActorRef(logic, { input: { key } });
  return {
    data: useSelector(load, selectData<Data>),
    failure: useSelector(load, selectFailure),
    retry: () => load.send({ type: 'load.retried' }),
  };
}
