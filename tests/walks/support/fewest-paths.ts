import type { Path } from '#tests/model/support/paths.ts';
import { leavesOf } from './walk.ts';

/** What a path covers: the states it rests in, and the types of its events. */
const sightsOf = ({ moments }: Path<unknown>): readonly string[] =>
  moments.flatMap(({ value, event }) => [...leavesOf(value), ...(event ? [`on ${event.type}`] : [])]);

/** A small subset of the paths that covers every state and every type of event that all paths cover. */
export function fewestPaths<Context>(paths: readonly Path<Context>[]): readonly Path<Context>[] {
  const chosen: Path<Context>[] = [];
  const left = new Set(paths.flatMap(sightsOf));
  while (left.size > 0) {
    const gain = (path: Path<Context>) => new Set(sightsOf(path).filter((sight) => left.has(sight))).size;
    const [best] = paths.toSorted((one, other) => gain(other) - gain(one));
    if (best === undefined) break;
    chosen.push(best);
    for (const sight of sightsOf(best)) left.delete(sight);
  }
  return chosen;
}
