import { expect, test } from 'vitest';
import { readChartFiles } from './charts.ts';
import { type StateDefinition, toDefinition } from './definition.ts';
import { doorMachine } from './door.machine.ts';

const charts = await readChartFiles();
const door = toDefinition(doorMachine);

const statesOf = (state: StateDefinition): readonly StateDefinition[] => [
  state,
  ...Object.values(state.states).flatMap(statesOf),
];
const find = (id: string) => statesOf(door).find((state) => state.id === id);

test('a state has its id, its own actions and its initial state', () => {
  const { on: _on, states: _states, ...open } = find('door.open') ?? door;
  expect(open).toEqual({
    id: 'door.open',
    key: 'open',
    type: 'compound',
    order: 2,
    initial: { source: '#door.open', target: ['#door.open.deciding'], actions: [] },
    entry: [],
    exit: [],
    invoke: [],
  });
  expect(find('door.closed')?.exit).toEqual([{ type: 'ring', params: { tone: 'high' } }]);
  expect(find('door.open.watched')?.invoke).toEqual([{ type: 'xstate.invoke', id: 'watch', src: 'watchDoor' }]);
});

test('a transition without an event is under the empty event, and one that stays in its state has no target', () => {
  const source = '#door.open.deciding';
  expect(find('door.open.deciding')?.on).toEqual({
    '': [
      { eventType: '', source, target: ['#door.open.busy'], actions: [], guard: { type: 'isBusy' }, reenter: false },
      { eventType: '', source, target: ['#door.open.watched'], actions: [], reenter: false },
    ],
  });
  expect(find('door.open.busy')?.on['door.pushed']).toEqual([
    {
      eventType: 'door.pushed',
      source: '#door.open.busy',
      target: [],
      actions: [{ type: 'rest' }],
      reenter: false,
    },
  ]);
});

test.each(charts)('every transition of $name leads from one of its states to another', ({ definition }) => {
  const states = statesOf(definition);
  const ids = states.map(({ id }) => `#${id}`);
  const ends = states.flatMap(({ on, initial }) => [
    ...(initial ? [initial.source, ...initial.target] : []),
    ...Object.values(on).flatMap((list) => list.flatMap(({ source, target }) => [source, ...target])),
  ]);
  expect(ends.filter((id) => !ids.includes(id))).toEqual([]);
});
