import { getStateNodes } from '@xstate/graph';
import { matchesState, pathToStateValue } from 'xstate';
import { arrowsOf } from './arrows.ts';
import type { Exploration } from './paths.ts';

/** The states in which the chart can rest but no path of `explorations` (all of one chart) rests. */
export function unreachedStates<Context>(explorations: readonly Exploration<Context>[]): readonly string[] {
  const values = explorations.flatMap(({ paths }) => paths.flatMap(({ moments }) => moments.map(({ value }) => value)));
  return explorations
    .slice(0, 1)
    .flatMap(({ model }) => getStateNodes(model.machine))
    .filter((node) => node.type === 'atomic' && !node.always?.some(({ guard }) => guard === undefined))
    .filter((node) => !values.some((value) => matchesState(pathToStateValue(node.path), value)))
    .map(({ id }) => id);
}

/** The arrows of the chart of `explorations`, including `always`, that are not in `taken`. */
export function untakenArrows<Context>(
  explorations: readonly Exploration<Context>[],
  taken: ReadonlySet<string>,
): readonly string[] {
  return explorations
    .slice(0, 1)
    .flatMap(({ model }) => arrowsOf(model.machine))
    .filter((arrow) => !taken.has(arrow));
}
