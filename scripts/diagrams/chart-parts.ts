import type { ChartState, ChartTransition } from './chart-graph.ts';

/** A state and all states in it, itself first. */
export const statesOf = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(statesOf)];

/** Whether the state at `inner` lies in the state at `outer`, or is that state. */
export const isWithin = (inner: string, outer: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`);

/** Whether a transition stays in its own state or leads to one around it: it is written into the box, without an arrow. */
export const isWritten = ({ source, target }: ChartTransition): boolean => target === null || isWithin(source, target);

/** The path of the innermost state that holds both, neither of which is in the other. */
export function placeOf(one: string, other: string): string {
  const others = other.split('.');
  const keys = one.split('.');
  const fork = keys.findIndex((key, index) => key !== others[index]);
  return keys.slice(0, fork).join('.');
}
