import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf } from './words.ts';

type Named = { readonly type: string; readonly params?: object };

/** A transition in XState's JSON: `source` and `target` are ids of states, with a `#` in front. */
export type TransitionDefinition = {
  readonly eventType: string;
  readonly source: string;
  readonly target: readonly string[];
  readonly actions: readonly Named[];
  readonly guard?: Named;
  readonly reenter: boolean;
  readonly description?: string;
};

/** A state in XState's JSON. The chart itself is the outermost state. */
export type StateDefinition = {
  readonly id: string;
  readonly key: string;
  readonly type: AnyStateNode['type'];
  readonly order: number;
  readonly description?: string;
  readonly initial?: Pick<TransitionDefinition, 'source' | 'target' | 'actions'>;
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
  readonly invoke: readonly { readonly type: 'xstate.invoke'; readonly id: string; readonly src: string }[];
  /** By event; transitions without an event are under ''. */
  readonly on: Readonly<Record<string, readonly TransitionDefinition[]>>;
  readonly states: Readonly<Record<string, StateDefinition>>;
};

/**
 * A chart as JSON for other tools, in the form of `machine.toJSON()`. It also holds what `toJSON` drops or writes in
 * two ways: transitions without an event, the empty target of those that stay, and names of actions as objects.
 */
export const toDefinition = ({ root }: AnyStateMachine): StateDefinition => defineState(root);

const defineState = (node: AnyStateNode): StateDefinition => ({
  id: node.id,
  key: node.key,
  type: node.type,
  order: node.order,
  ...(node.description !== undefined && { description: node.description }),
  ...(node.type === 'compound' && {
    initial: { source: idOf(node), target: node.initial.target.map(idOf), actions: node.initial.actions.map(toNamed) },
  }),
  entry: actionsOf(node.config.entry),
  exit: actionsOf(node.config.exit),
  invoke: node.invoke.map(({ id, src }) => ({ type: 'xstate.invoke', id, src: nameOf(src) })),
  on: Object.fromEntries(
    [...node.transitions, ...(node.always ? [['', node.always] as const] : [])].map(([event, transitions]) => [
      event,
      transitions.map(defineTransition),
    ]),
  ),
  states: Object.fromEntries(Object.entries(node.states).map(([key, state]) => [key, defineState(state)])),
});

const defineTransition = (transition: AnyTransitionDefinition): TransitionDefinition => ({
  eventType: transition.eventType,
  source: idOf(transition.source),
  target: (transition.target ?? []).map(idOf),
  actions: transition.actions.map(toNamed),
  ...(transition.guard !== undefined && { guard: toNamed(transition.guard) }),
  reenter: transition.reenter,
  ...(transition.description !== undefined && { description: transition.description }),
});

/** The chart's own actions; XState adds those that start and end its delays. */
const actionsOf = (actions: unknown): readonly Named[] => [actions ?? []].flat().map(toNamed);

const idOf = ({ id }: AnyStateNode) => `#${id}`;

/** Computed params are left out; they are in the chart's own file. */
function toNamed(reference: unknown): Named {
  const params: unknown = Object(reference).params;
  if (typeof params !== 'object' || params === null) return { type: nameOf(reference) };
  return { type: Object(reference).type, params };
}
