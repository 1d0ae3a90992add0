import { getStateNodes } from '@xstate/graph';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

/** The name of a transition: its source, its event (empty for eventless ones), and its index among those of that event. */
export function arrowName(arrow: AnyTransitionDefinition): string {
  const { source, eventType } = arrow;
  const rivals = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} on "${eventType}" #${rivals.indexOf(arrow) + 1}`;
}

/** The names of all transitions of `machine`, `always` included. */
export function arrowsOf(machine: AnyStateMachine): readonly string[] {
  return [machine.root, ...getStateNodes(machine)].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(arrowName),
  );
}
