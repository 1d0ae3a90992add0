import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';
import { type Happening, pathsOf } from './recording.ts';

/** The outcome of sending a happening to a fresh actor. */
export type Replayed = {
  readonly happening: Happening;
  /** The fresh actor's states afterwards; null for a call, and for an actor whose start was not recorded. */
  readonly state: StateValue | null;
  /** `followed`: the same states as in the recording. `strayed`: other states. `skipped`: nothing could be sent. */
  readonly outcome: 'followed' | 'strayed' | 'skipped';
};

/** Timers never fire by themselves: their events are in the recording. */
const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => {} };

const isSame = (one: StateValue | null, other: StateValue | null) =>
  String(pathsOf(one).toSorted()) === String(pathsOf(other).toSorted());

/** A fresh actor of a chart. Its calls never answer by themselves: their answers are events of the recording. */
class FreshActor {
  readonly #logic: AnyStateMachine;
  readonly #guards: readonly string[];
  /** The guard that is made to say yes. */
  #yes: string | undefined;
  #actor: Actor<AnyStateMachine> | undefined;

  constructor(chart: AnyStateMachine) {
    const { actors, guards } = chart.implementations;
    const judges = Object.entries(guards).filter(([, guard]) => typeof guard === 'function' && !('check' in guard));
    this.#guards = judges.map(([name]) => name);
    this.#logic = chart.provide({
      actors: Object.fromEntries(Object.keys(actors).map((name) => [name, fromCallback(() => {})])),
      guards: Object.fromEntries(
        judges.map(([name, judge]) => [
          name,
          (scope: unknown, params: unknown) =>
            this.#yes === name || Boolean(Reflect.apply(Object(judge), null, [scope, params])),
        ]),
      ),
    });
  }

  /** Sends what happened, and returns the actor's states afterwards. */
  take({ event, state }: Happening): StateValue | null {
    const actor = this.#actor;
    if (event.type === 'xstate.init') {
      const { input } = event;
      this.#judgeAs(state, () => initialTransition(this.#logic, input)[0]);
      this.#actor = createActor(this.#logic, { input, clock: STOPPED_CLOCK }).start();
    } else if (event.type === 'xstate.stop') {
      actor?.stop();
    } else if (actor?.getSnapshot().status === 'active') {
      this.#judgeAs(state, () => transition(this.#logic, actor.getSnapshot(), event)[0]);
      actor.send(event);
    }
    this.#yes = undefined;
    return this.#actor?.getSnapshot().value ?? null;
  }

  /** A recording does not hold the answers of provided guards, only the state after them. So the guard that leads there says yes. */
  #judgeAs(state: StateValue | null, foresee: () => AnyMachineSnapshot): void {
    this.#yes = [undefined, ...this.#guards].find((name) => {
      this.#yes = name;
      return isSame(foresee().value, state);
    });
  }
}

/** Sends a recorded session to fresh actors of its charts. Says for each event whether it led to the recorded states. */
export function replaySession(
  happenings: readonly Happening[],
  charts: ReadonlyMap<string, AnyStateMachine>,
): readonly Replayed[] {
  const actors = new Map<string, FreshActor>();
  return happenings.map((happening) => {
    const chart = charts.get(happening.chart ?? '');
    if (chart !== undefined && happening.event.type === 'xstate.init')
      actors.set(happening.actor, new FreshActor(chart));
    const actor = actors.get(happening.actor);
    if (actor === undefined) return { happening, state: null, outcome: 'skipped' };
    try {
      const state = actor.take(happening);
      return { happening, state, outcome: isSame(state, happening.state) ? 'followed' : 'strayed' };
    } catch {
      // The chart has changed since the recording, or fails on hidden values: the actor gets no further events.
      actors.delete(happening.actor);
      return { happening, state: null, outcome: 'strayed' };
    }
  });
}
