import { useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { createProvided } from '#console/shared/provided.ts';

/**
 * Gives the actor that `start` has started for a key, and starts it when there is none. It is kept until it ends by itself.
 * `start` has to be the same function each time; keys are compared as JSON.
 */
export type Keep = <Key extends readonly unknown[], Kept extends AnyActorRef>(
  start: (...key: Key) => Kept,
  ...key: Key
) => Kept;

/** A place for actors that outlive the components that show them. */
export function createKeep(): Keep {
  const kept = new Map<unknown, unknown>();
  return <Key extends readonly unknown[], Kept extends AnyActorRef>(start: (...key: Key) => Kept, ...key: Key) => {
    // What is found under `start` came from it.
    const actors = (kept.get(start) as Map<string, Kept> | undefined) ?? new Map<string, Kept>();
    kept.set(start, actors);
    const name = JSON.stringify(key);
    const actor = actors.get(name) ?? start(...key);
    if (!actors.has(name)) {
      actors.set(name, actor);
      actor.subscribe({ complete: () => actors.delete(name) });
    }
    return actor;
  };
}

/** What the session of one person keeps. */
export const [KeepContext, useKeep] = createProvided<Keep>('what is kept');

/**
 * Gives the actor that the session keeps, whichever component asks: `useKept(startRuns, screenName)`. One that ends while nobody
 * looks gives way to the next.
 */
export const useKept: Keep = (start, ...key) => {
  const keep = useKeep();
  const find = () => keep(start, ...key);
  const hearEnd = (onEnd: () => void) => {
    const { unsubscribe } = find().subscribe({ complete: onEnd });
    return unsubscribe;
  };
  return useSyncExternalStore(hearEnd, find);
};
