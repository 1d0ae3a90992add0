import type { AnyEventObject } from 'xstate';
import { beginFolding, fold, type Moment, type Situation } from './expectation.ts';
import { lastOf } from './lists.ts';
import { type Model, spellEvent } from './model.ts';
import { nameOf, type Path } from './paths.ts';

/** Paths through a graph, and whether they take every edge of it. */
export type Walkway<Context> = { readonly paths: readonly Path<Context>[]; readonly isWhole: boolean };

/**
 * Explores the graph of a machine that may have a fault: a path to each edge, shortest first. Only open calls are answered. Of
 * situations that the model's abstraction merges, one is explored; at most `most` situations are explored.
 */
export function walk<Context>(model: Model<Context>, most: number): Walkway<Context> {
  const spell = ({ snapshot }: Situation<Context>) =>
    JSON.stringify([snapshot.value, model.abstraction(snapshot.context)]);
  const start = beginFolding(model);
  const seen = new Set([spell(start)]);
  const queue = [start];
  const paths: Path<Context>[] = [pathTo(start)];
  for (const situation of queue) {
    for (const event of eventsIn(model, situation)) {
      const next = fold(model, situation, event);
      paths.push(pathTo(next));
      const spelt = spell(next);
      if (seen.has(spelt)) continue;
      seen.add(spelt);
      if (seen.size <= most) queue.push(next);
    }
  }
  return { paths, isWhole: seen.size <= most };
}

const pathTo = <Context>({ moments }: Situation<Context>): Path<Context> => ({
  moments,
  get name() {
    return nameOf(moments.flatMap(({ event }) => event ?? []));
  },
});

function eventsIn<Context>(
  model: Model<Context>,
  { snapshot, moments }: Situation<Context>,
): readonly AnyEventObject[] {
  const takeable = model.eventsIn(snapshot).filter((event) => isAsked(event, lastOf(moments)) && snapshot.can(event));
  return [...new Map(takeable.map((event) => [spellEvent(event), event])).values()];
}

const ANSWER = /^xstate\.(?:done|error)\.actor\.(?<id>.+)$/;

/** Whether an event answers an open call. An event that is not an answer may always come. */
function isAsked({ type }: AnyEventObject, { calls }: Moment<unknown>): boolean {
  const id = ANSWER.exec(type)?.groups?.id;
  return id === undefined || calls.some((call) => call.id === id && call.outcome === 'open');
}
