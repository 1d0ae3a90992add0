import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import { durationInWords, nameOf } from './words.ts';

/** A statechart as a drawing needs it: plain data without functions. Paths are dotted; the chart itself has ''. */
export type ChartGraph = { readonly id: string; readonly description: string; readonly root: ChartState };

export type ChartState = {
  readonly path: string;
  readonly name: string;
  readonly kind: AnyStateNode['type'];
  readonly description: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  /** The path of the state that a compound state starts in. */
  readonly initial: string | null;
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
};

export type ChartInvoke = {
  readonly id: string;
  readonly src: string;
  /** The id of the chart that runs; null when it is a call. */
  readonly chart: string | null;
};

export type ChartTransition = {
  /** The path of the state that handles it. */
  readonly source: string;
  /** The event's type as XState sends it; '' when the transition needs none. */
  readonly event: string;
  /** The event in words. */
  readonly trigger: string;
  /** `else` when it is taken because all guards before it failed. */
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** The path of the target state; null when the transition stays in its own state. */
  readonly target: string | null;
  readonly reenters: boolean;
  readonly description: string | null;
};

/** Reads a machine into plain data, in the order of its file. */
export const readChartGraph = (machine: AnyStateMachine): ChartGraph => ({
  id: machine.id,
  description: machine.root.description ?? '',
  root: readState(machine.root),
});

const pathOf = (node: AnyStateNode): string => node.path.join('.');

function readState(node: AnyStateNode): ChartState {
  const { actors } = node.machine.implementations;
  return {
    path: pathOf(node),
    name: node.key,
    kind: node.type,
    description: node.description ?? null,
    entry: listOf(node.config.entry).map(nameOf),
    exit: listOf(node.config.exit).map(nameOf),
    invokes: node.invoke.map(({ id, src }) => {
      const logic = typeof src === 'string' ? actors[src] : src;
      return { id, src: nameOf(src), chart: logic instanceof StateMachine ? logic.id : null };
    }),
    initial: node.type === 'compound' ? (node.initial.target.map(pathOf)[0] ?? null) : null,
    transitions: [...node.transitions.values(), node.always ?? []].flatMap((candidates) =>
      candidates.map((candidate, index) => readTransition(node, candidate, index)),
    ),
    states: Object.values(node.states).map(readState),
  };
}

function readTransition(node: AnyStateNode, candidate: AnyTransitionDefinition, index: number): ChartTransition {
  const { eventType, guard, actions, target, reenter, description } = candidate;
  return {
    source: pathOf(node),
    event: eventType,
    trigger: triggerOf(node, eventType),
    guard: guard === undefined ? (index > 0 ? 'else' : null) : nameOf(guard),
    actions: actions.map(nameOf),
    target: target?.map(pathOf)[0] ?? null,
    reenters: reenter,
    description: description ?? null,
  };
}

/** The prefixes that XState writes before the name of an invoke or a state, and our words for them. */
const ANSWERS = {
  'xstate.done.actor.': 'done',
  'xstate.error.actor.': 'failed',
  'xstate.snapshot.actor.': 'changed',
  'xstate.done.state.': 'done',
};

function triggerOf(node: AnyStateNode, event: string): string {
  if (event === '') return 'always';
  if (event === '*') return 'any other event';
  const delay = node.after.find(({ eventType }) => eventType === event)?.delay;
  if (delay !== undefined) return `after ${delayInWords(node.machine, delay)}`;
  const answer = Object.entries(ANSWERS).find(([prefix]) => event.startsWith(prefix));
  return answer === undefined ? event : `${event.slice(answer[0].length)} ${answer[1]}`;
}

function delayInWords({ implementations }: AnyStateMachine, delay: unknown): string {
  if (typeof delay === 'number') return durationInWords(delay);
  const length = implementations.delays[nameOf(delay)];
  return typeof length === 'number' ? `${nameOf(delay)} (${durationInWords(length)})` : nameOf(delay);
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
