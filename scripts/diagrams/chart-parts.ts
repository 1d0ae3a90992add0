import type { ChartState, ChartTransition } from './chart-graph.ts';

/** A state and all states in it, itself first. */
export const statesOf = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(statesOf)];

/** Whether the state at `inner` lies in the state at `outer`, or is that state. */
const isWithin = (inner: string, outer: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`);

/** A transition that leads out of its own state, or further into it. */
type Arrow = ChartTransition & { readonly target: string };

/** Whether an arrow shows a transition; what stays in its own state, or leads to one around it, is written into the box. */
export const isArrow = (transition: ChartTransition): transition is Arrow =>
  transition.target !== null && !isWithin(transition.source, transition.target);
