import { setImmediate } from 'node:timers/promises';
import { type AnyActorRef, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { arrowName } from './arrows.ts';
import type { Driver } from './driver.ts';
import type { Moment } from './expectation.ts';
import { lastOf } from './lists.ts';
import { type Model, possibleEvents } from './model.ts';
import type { Projection } from './replay.ts';
import { provideWorld, World } from './world.ts';

/** What the actor layer can see: all of a moment except its event, its waits, and what invoked charts received. */
export type ActorView = Omit<Moment<unknown>, 'event' | 'waits' | 'unheard' | 'received'>;

export type ActorDriver<View = ActorView> = Driver<View> & {
  readonly actor: AnyActorRef;
  /** The names of the arrows taken so far, of the chart and of charts that it invokes. */
  readonly arrows: ReadonlySet<string>;
};

/** Runs paths on actors, of the model's machine or of another one in its place, and says what to expect. */
export type ActorLayer<Context, View> = {
  readonly createDriver: (model: Model<Context>, machine?: AnyStateMachine) => ActorDriver<View>;
  readonly project: Projection<Context, View>;
};

/** The chart ended with an error. */
export class ChartFailedError extends Error {
  override name = 'ChartFailedError';
}

/**
 * Runs `machine` (by default the model's own) as an actor. The test answers its calls, its provided actions are recorded, and
 * its clock is simulated.
 */
export function createActorDriver<Context>(
  model: Model<Context>,
  machine: AnyStateMachine = model.machine,
): ActorDriver {
  const world = new World();
  const clock = new SimulatedClock();
  const arrows = new Set<string>();
  const failures: unknown[] = [];
  const actor = createActor(stageOf(machine), {
    clock,
    input: model.input,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const transition of event._transitions) arrows.add(arrowName(transition));
    },
  });
  worlds.set(actor.system, world);
  actor.subscribe({ error: (error) => failures.push(error) });
  return {
    actor,
    arrows,
    start: () => {
      actor.start();
    },
    send: (event) => actor.send(event),
    answer: async (id, answer) => {
      world.answer(id, answer);
      await setImmediate();
    },
    elapse: (milliseconds) => clock.increment(milliseconds),
    read: () => {
      if (failures.length > 0) throw new ChartFailedError(`"${model.name}" failed`, { cause: failures[0] });
      const snapshot = actor.getSnapshot();
      const { value, context } = snapshot;
      const possible = possibleEvents(model, snapshot);
      return { value, context, possible, calls: world.calls, performed: world.performed };
    },
    stop: () => {
      actor.stop();
    },
  };
}

/** The layer for charts that need only their events, answers and time. */
export const actorLayer = <Context>(): ActorLayer<Context, ActorView> => ({
  createDriver: createActorDriver,
  project: (moments) => {
    const { event: _event, waits: _waits, unheard: _unheard, received: _received, ...view } = lastOf(moments);
    return view;
  },
});

const worlds = new WeakMap<AnyActorRef['system'], World>();
const stages = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The machine with its world provided. All actors of a machine share one, because building it costs more than running it. */
function stageOf(machine: AnyStateMachine): AnyStateMachine {
  const known = stages.get(machine);
  if (known) return known;
  const stage = provideWorld(machine, (system) => {
    const world = worlds.get(system);
    if (world === undefined) throw new ChartFailedError(`"${machine.id}" acted before its actor was made`);
    return world;
  });
  stages.set(machine, stage);
  return stage;
}
