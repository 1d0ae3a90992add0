import { type AnyStateMachine, createMachine } from 'xstate';
import type { StateDefinition, TransitionDefinition } from './definition.ts';

/**
 * A machine of XState from a chart's JSON. Its actions, guards and actors are names without implementations.
 * @throws Error from XState for a chart that it refuses, some of them only when the chart is read
 */
export const importDefinition = (definition: StateDefinition): AnyStateMachine =>
  createMachine(toConfig(definition) as Parameters<typeof createMachine>[0]);

/** XState takes the first state by its key, transitions without an event as `always`, and delays as `after`. */
function toConfig({ key: _key, order: _order, initial, on, states, ...state }: StateDefinition): object {
  const { '': always, ...events } = on;
  const answers = Object.entries(events).filter(([event]) => !event.startsWith(DELAY));
  const delays = Object.entries(events).filter(([event]) => event.startsWith(DELAY));
  return {
    ...state,
    ...(initial && { initial: keyOf(initial.target, states) }),
    ...(always && { always: always.map(toTransition) }),
    on: toTransitions(answers),
    after: toTransitions(delays.map(([event, list]) => [delayOf(event, state.id), list])),
    states: Object.fromEntries(Object.entries(states).map(([name, inner]) => [name, toConfig(inner)])),
  };
}

const DELAY = 'xstate.after.';

const toTransitions = (entries: readonly (readonly [string, readonly TransitionDefinition[]])[]) =>
  Object.fromEntries(entries.map(([event, transitions]) => [event, transitions.map(toTransition)]));

/** An empty target stays in its state. */
const toTransition = ({ eventType: _event, source: _source, target, ...transition }: TransitionDefinition) => ({
  ...transition,
  ...(target.length > 0 && { target }),
});

/** `busyTime` in `xstate.after.busyTime.door.open.busy`. */
const delayOf = (event: string, id: string) => event.slice(DELAY.length, -`.${id}`.length);

const keyOf = (target: readonly string[], states: StateDefinition['states']) =>
  Object.values(states).find(({ id }) => target.includes(`#${id}`))?.key;
