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

/** What became of a happening when it was sent to a fresh actor. */
export type Replayed = {
  readonly happening: Happening;
  /** The states that the fresh actor is in since; null for a call, and for an actor without a beginning. */
  readonly state: StateValue | null;
  /** Whether that is where it was when it was recorded; `skipped` where nothing could be sent. */
  readonly outcome: 'followed' | 'strayed' | 'skipped';
};

/** Time passes where the recording says so. */
const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => {} };

const isSame = (one: StateValue | null, other: StateValue | null) =>
  String(pathsOf(one).toSorted()) === String(pathsOf(other).toSorted());

/** A fresh actor of a chart: its calls answer nothing by themselves, since their answers are events of the recording. */
class FreshActor {
  readonly #logic: AnyStateMachine;
  readonly #guards: readonly string[];
  /** A guard that says yes whatever it sees. */
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

  /** Does what happened, and gives the states that the actor is in since. */
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

  /** What a provided guard said is not in a recording, only where it led: has the one say yes that leads there. */
  #judgeAs(state: StateValue | null, foresee: () => AnyMachineSnapshot): void {
    this.#yes = [undefined, ...this.#guards].find((name) => {
      this.#yes = name;
      return isSame(foresee().value, state);
    });
  }
}

/** Sends a recorded session to fresh actors of its charts, and says of each event whether they went where it led before. */
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
      // Its chart has changed since the recording, or fails on what is hidden in it: it takes no further event.
      actors.delete(happening.actor);
      return { happening, state: null, outcome: 'strayed' };
    }
  });
}
