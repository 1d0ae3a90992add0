import type { ChartState, ChartTransition } from './chart-graph.ts';

/** A state and all states inside it; the state itself comes first. */
export const statesOf = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(statesOf)];

/** Whether the state at `inner` is inside the state at `outer`, or is the same state. */
const isWithin = (inner: string, outer: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`);

/** A transition that leads out of its own state, or to a state inside it. */
type Arrow = ChartTransition & { readonly target: string };

/**
 * Whether an arrow shows the transition. One that stays in its state, or leads to an enclosing state, is written into
 * the box.
 */
export const isArrow = (transition: ChartTransition): transition is Arrow =>
  transition.target !== null && !isWithin(transition.source, transition.target);
