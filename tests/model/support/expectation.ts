import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  StateMachine,
  type StateValue,
  transition,
} from 'xstate';
import { lastOf } from './lists.ts';
import { doneType, errorType, type Model, possibleEvents, spellEvent } from './model.ts';

/** One call that the chart made: what it asked, and what became of it. */
export type CallRecord = {
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
  readonly outcome: 'open' | 'answered' | 'cancelled';
};

/** One run of an action that the application provides. */
export type Performed = { readonly type: string; readonly params: unknown };

/** Everything that can be seen of a chart from outside, after one event (null: after its start). Lists go back to the start. */
export type Moment<Context> = {
  readonly event: AnyEventObject | null;
  readonly value: StateValue;
  readonly context: Context;
  readonly possible: readonly string[];
  readonly calls: readonly CallRecord[];
  readonly performed: readonly Performed[];
};

/** Folds `events` through the pure chart; gives what to see after the start and after each of them. */
export type Foresight<Context> = (events: readonly AnyEventObject[]) => readonly Moment<Context>[];

/** Gives the foresight of a model; it remembers what it has folded, so paths that begin alike cost little. */
export function createForesight<Context>(model: Model<Context>): Foresight<Context> {
  const [snapshot, actions]: Transition = initialTransition(model.machine, model.input);
  const start: Situation<Context> = {
    snapshot,
    moments: [observe(model, snapshot, actions, { event: null, calls: [], performed: [] })],
    next: new Map(),
  };
  return (events) => events.reduce((situation, event) => follow(model, situation, event), start).moments;
}

/** Where some events lead, with all that was seen on the way, and where further events lead from there. */
type Situation<Context> = {
  readonly snapshot: AnyMachineSnapshot;
  readonly moments: readonly Moment<Context>[];
  readonly next: Map<string, Situation<Context>>;
};

function follow<Context>(
  model: Model<Context>,
  { snapshot, moments, next }: Situation<Context>,
  event: AnyEventObject,
): Situation<Context> {
  const spelt = spellEvent(event);
  const known = next.get(spelt);
  if (known) return known;
  const before = lastOf(moments);
  const calls = before.calls.map((call) =>
    call.outcome === 'open' && isAnswerTo(call, event) ? { ...call, outcome: 'answered' as const } : call,
  );
  const [following, actions]: Transition = transition(model.machine, snapshot, event);
  const moment = observe(model, following, actions, { ...before, event, calls });
  const situation = { snapshot: following, moments: [...moments, moment], next: new Map() };
  next.set(spelt, situation);
  return situation;
}

type Action = { readonly type: string; readonly params: unknown };
type Transition = [AnyMachineSnapshot, readonly Action[]];
type Memory = Pick<Moment<unknown>, 'event' | 'calls' | 'performed'>;

function observe<Context>(
  model: Model<Context>,
  snapshot: AnyMachineSnapshot,
  actions: readonly Action[],
  { event, ...memory }: Memory,
): Moment<Context> {
  const { calls, performed } = actions.reduce((known, action) => record(model.machine, known, action), memory);
  const { value, context } = snapshot;
  return { event, value, context, possible: possibleEvents(model, snapshot), calls, performed };
}

type Ledger = Omit<Memory, 'event'>;

function record(machine: AnyStateMachine, ledger: Ledger, { type, params }: Action): Ledger {
  switch (type) {
    case 'xstate.spawnChild': {
      const { id, src, input } = params as { id: string; src: string; input: unknown };
      if (!isCall(machine, src)) return ledger;
      return { ...ledger, calls: [...ledger.calls, { id, src, input, outcome: 'open' }] };
    }
    case 'xstate.stopChild': {
      const child = params as { id: string };
      return {
        ...ledger,
        calls: ledger.calls.map((call) =>
          call.id === child.id && call.outcome === 'open' ? { ...call, outcome: 'cancelled' } : call,
        ),
      };
    }
    default:
      return type.startsWith('xstate.') ? ledger : { ...ledger, performed: [...ledger.performed, { type, params }] };
  }
}

/** Whether `src` names a call, which the world answers. A chart that a chart invokes is one when it comes to an end. */
export const isCall = (machine: AnyStateMachine, src: string): boolean => {
  const logic = machine.implementations.actors[src];
  return logic !== undefined && (!(logic instanceof StateMachine) || isEnding(logic));
};

const isEnding = ({ root }: AnyStateMachine) => Object.values(root.states).some(({ type }) => type === 'final');

const isAnswerTo = ({ id }: CallRecord, { type }: AnyEventObject) => type === doneType(id) || type === errorType(id);
