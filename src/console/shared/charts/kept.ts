import { useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { createProvided } from '#console/shared/provided.ts';

/** A feature and what it keeps, such as `admin/users`: tells actors of one chart apart where developers watch them. */
export type ActorName = `${string}/${string}`;

/**
 * Returns the actor that `start` started for a key, or starts it if there is none. The actor is kept until it ends by itself.
 * `start` must be the same function each time. Keys are compared as JSON.
 */
export type Keep = <Key extends readonly unknown[], Kept extends AnyActorRef>(
  start: (...key: Key) => Kept,
  ...key: Key
) => Kept;

/** Creates a store for actors that live longer than the components that show them. */
export function createKeep(): Keep {
  const kept = new Map<unknown, unknown>();
  return <Key extends readonly unknown[], Kept extends AnyActorRef>(start: (...key: Key) => Kept, ...key: Key) => {
    // All actors stored under `start` were returned by it.
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

/** The actors that one person's session keeps. */
export const [KeepContext, useKeep] = createProvided<Keep>('what is kept');

/**
 * Returns the actor that the session keeps, the same for every component: `useKept(startRuns, screenName)`. If it has ended
 * while no component showed it, a new one is started.
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
