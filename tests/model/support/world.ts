import { type AnyActorRef, type AnyStateMachine, fromPromise } from 'xstate';
import type { Answer } from './driver.ts';
import { type CallRecord, isCall, type Performed } from './expectation.ts';

type Call = Omit<CallRecord, 'outcome'> & {
  readonly signal: AbortSignal;
  readonly settle: (answer: Answer) => void;
  isAnswered: boolean;
};

/** A path answers a call that is not open: the chart has not made it, or has cancelled it. */
export class NoOpenCallError extends Error {
  override name = 'NoOpenCallError';
  readonly id: string;
  constructor(id: string) {
    super(`No call of the invoke "${id}" is open`);
    this.id = id;
  }
}

/** Everything outside a chart. It records the chart's calls and actions, and answers calls on request. */
export class World {
  readonly #calls: Call[] = [];
  readonly #performed: Performed[] = [];

  take(call: Omit<CallRecord, 'outcome'>, signal: AbortSignal): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers();
    const settle = (answer: Answer) => ('error' in answer ? reject(answer.error) : resolve(answer.output));
    this.#calls.push({ ...call, signal, settle, isAnswered: false });
    return promise;
  }

  perform(action: Performed): void {
    this.#performed.push(action);
  }

  /** Answers the open call of the invoke `id`. @throws NoOpenCallError */
  answer(id: string, answer: Answer): void {
    const call = this.#calls.find((candidate) => candidate.id === id && outcomeOf(candidate) === 'open');
    if (!call) throw new NoOpenCallError(id);
    call.isAnswered = true;
    call.settle(answer);
  }

  get calls(): readonly CallRecord[] {
    return this.#calls.map((call) => ({ id: call.id, src: call.src, input: call.input, outcome: outcomeOf(call) }));
  }

  get performed(): readonly Performed[] {
    return [...this.#performed];
  }
}

type System = AnyActorRef['system'];

/** Provides all calls, and all actions that change nothing inside the chart. `findWorld` finds the world of a system. */
export function provideWorld(machine: AnyStateMachine, findWorld: (system: System) => World): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const calls = Object.keys(actors).filter((src) => isCall(machine, src));
  const outward = Object.keys(actions).filter((type) => !('resolve' in Object(actions[type])));
  return machine.provide({
    actors: Object.fromEntries(
      calls.map((src) => [
        src,
        fromPromise(({ input, signal, self, system }) => findWorld(system).take({ id: self.id, src, input }, signal)),
      ]),
    ),
    actions: Object.fromEntries(
      outward.map((type) => [
        type,
        ({ system }: { system: System }, params: unknown) => findWorld(system).perform({ type, params }),
      ]),
    ),
  });
}

function outcomeOf({ isAnswered, signal }: Call): CallRecord['outcome'] {
  if (isAnswered) return 'answered';
  return signal.aborted ? 'cancelled' : 'open';
}
