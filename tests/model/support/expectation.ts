import {
  type AnyActorLogic,
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

/** One call of the chart, with its input and outcome. */
export type CallRecord = {
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
  readonly outcome: 'open' | 'answered' | 'cancelled';
};

/** One run of an action that the application provides. */
export type Performed = { readonly type: string; readonly params: unknown };

/** Everything visible of a chart from outside after one event (null: after its start). Lists begin at the start. */
export type Moment<Context> = {
  readonly event: AnyEventObject | null;
  readonly value: StateValue;
  readonly context: Context;
  readonly possible: readonly string[];
  readonly calls: readonly CallRecord[];
  readonly performed: readonly Performed[];
  /** Open calls and waits whose answer or end the chart does not handle. */
  readonly unheard: readonly string[];
  /** The running waits. */
  readonly waits: readonly Wait[];
  /** The inputs and events that the invoked charts received. */
  readonly received: readonly Received[];
};

export type Wait = { readonly id: string; readonly type: string; readonly milliseconds: number };

export type Received = { readonly child: string; readonly input?: unknown; readonly event?: AnyEventObject };

/** Folds `events` through the pure chart. Returns what to expect after the start and after each event. */
export type Foresight<Context> = (events: readonly AnyEventObject[]) => readonly Moment<Context>[];

/** Creates the foresight of a model. It caches its results, so that paths with the same beginning cost little. */
export function createForesight<Context>(model: Model<Context>): Foresight<Context> {
  const start = beginFolding(model);
  return (events) => events.reduce((situation, event) => follow(model, situation, event), start).moments;
}

/** The start of a model's machine. */
export function beginFolding<Context>(model: Model<Context>): Situation<Context> {
  const [snapshot, actions]: Transition = initialTransition(model.machine, model.input);
  const nothing = { event: null, calls: [], performed: [], waits: [], received: [] };
  return { snapshot, moments: [observe(model, snapshot, actions, nothing)], next: new Map() };
}

/** The situation after some events, with everything seen on the way; further events can be folded from it. */
export type Situation<Context> = {
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
  const known = next.get(spelt) ?? fold(model, { snapshot, moments, next }, event);
  next.set(spelt, known);
  return known;
}

/** The situation after one more event. */
export function fold<Context>(
  model: Model<Context>,
  { snapshot, moments }: Situation<Context>,
  event: AnyEventObject,
): Situation<Context> {
  const before = lastOf(moments);
  const calls = before.calls.map((call) =>
    call.outcome === 'open' && isAnswerTo(call, event) ? { ...call, outcome: 'answered' as const } : call,
  );
  const waits = before.waits.filter(({ type }) => type !== event.type);
  const [following, actions]: Transition = transition(logicAt(model.machine, snapshot), snapshot, event);
  const moment = observe(model, following, actions, { ...before, event, calls, waits });
  return { snapshot: following, moments: [...moments, moment], next: new Map() };
}

/** The logic of a machine that starts in `snapshot`. `transition` creates an actor, which costs more from the machine's start. */
const logicAt = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyActorLogic => ({
  transition: (from, event, scope) => machine.transition(from, event, scope),
  getInitialSnapshot: () => snapshot,
  getPersistedSnapshot: () => snapshot,
});

type Action = { readonly type: string; readonly params: unknown };
type Transition = [AnyMachineSnapshot, readonly Action[]];
type Memory = Pick<Moment<unknown>, 'event' | 'calls' | 'performed' | 'waits' | 'received'>;

function observe<Context>(
  model: Model<Context>,
  snapshot: AnyMachineSnapshot,
  actions: readonly Action[],
  { event, ...memory }: Memory,
): Moment<Context> {
  const { calls, performed, waits, received } = actions.reduce(
    (known, action) => record(model.machine, known, action),
    memory,
  );
  const { value, context } = snapshot;
  return {
    event,
    value,
    context,
    possible: possibleEvents(model, snapshot),
    calls,
    performed,
    waits,
    received,
    unheard: unheardIn(model, snapshot, { calls, waits }),
  };
}

function unheardIn<Context>(
  model: Model<Context>,
  snapshot: AnyMachineSnapshot,
  { calls, waits }: Pick<Moment<Context>, 'calls' | 'waits'>,
): readonly string[] {
  const events = model.eventsIn(snapshot);
  const isRefused = (isMeant: (event: AnyEventObject) => boolean) =>
    events.some((event) => isMeant(event) && !snapshot.can(event));
  const open = calls.filter(({ outcome }) => outcome === 'open');
  return [
    ...open.filter((call) => isRefused((event) => isAnswerTo(call, event))).map(({ id }) => id),
    ...waits.filter(({ type }) => isRefused((event) => event.type === type)).map(({ type }) => type),
  ];
}

type Ledger = Omit<Memory, 'event'>;

function record(machine: AnyStateMachine, ledger: Ledger, { type, params }: Action): Ledger {
  switch (type) {
    case 'xstate.spawnChild': {
      const { id, src, input } = params as { id: string; src: string; input: unknown };
      if (!isCall(machine, src)) return { ...ledger, received: [...ledger.received, { child: id, input }] };
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
    case 'xstate.cancel': {
      const { sendId } = params as { sendId: string };
      return { ...ledger, waits: ledger.waits.filter(({ id }) => id !== sendId) };
    }
    case 'xstate.sendTo': {
      const { to, event } = params as { to: { id: string }; event: AnyEventObject };
      return { ...ledger, received: [...ledger.received, { child: to.id, event }] };
    }
    case 'xstate.raise': {
      const { event, delay, id } = params as { event: AnyEventObject; delay?: number; id: string };
      if (delay === undefined) return ledger;
      return { ...ledger, waits: [...ledger.waits, { id, type: event.type, milliseconds: delay }] };
    }
    default:
      return type.startsWith('xstate.') ? ledger : { ...ledger, performed: [...ledger.performed, { type, params }] };
  }
}

/** Whether `src` names a call, which the world answers. An invoked chart is a call if it has an end. */
export const isCall = (machine: AnyStateMachine, src: string): boolean => {
  const logic = machine.implementations.actors[src];
  return logic !== undefined && (!(logic instanceof StateMachine) || isEnding(logic));
};

const isEnding = ({ root }: AnyStateMachine) => Object.values(root.states).some(({ type }) => type === 'final');

const isAnswerTo = ({ id }: CallRecord, { type }: AnyEventObject) => type === doneType(id) || type === errorType(id);
