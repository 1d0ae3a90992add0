import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readChartGraph } from './chart-graph.ts';
import { statesOf } from './chart-parts.ts';
import { doorMachine } from './door.machine.ts';
import { UnnamedPartError } from './words.ts';

const states = statesOf(readChartGraph(doorMachine).root);

test('a state keeps what the chart says about it', () => {
  expect(states.find(({ path }) => path === 'open.busy')).toEqual({
    path: 'open.busy',
    name: 'busy',
    kind: 'atomic',
    description: 'Too many people to count.',
    entry: [],
    exit: [],
    invokes: [],
    initial: null,
    states: [],
    transitions: [
      {
        source: 'open.busy',
        event: 'door.pushed',
        trigger: 'door.pushed',
        guard: null,
        actions: ['rest'],
        target: null,
        reenters: false,
        description: null,
      },
      {
        source: 'open.busy',
        event: 'xstate.after.busyTime.door.open.busy',
        trigger: 'after busyTime (30\u00a0s)',
        guard: null,
        actions: [],
        target: 'open.watched',
        reenters: false,
        description: null,
      },
    ],
  });
});

test('a trigger without an event is written in words, and the last alternative is called else', () => {
  const said = states.flatMap(({ transitions }) =>
    transitions
      .filter(({ event, trigger }) => event !== trigger)
      .map(({ trigger, guard, target }) => [trigger, guard, target]),
  );
  expect(said).toEqual([
    ['always', 'isBusy', 'open.busy'],
    ['always', 'else', 'open.watched'],
    ['after busyTime (30\u00a0s)', null, 'open.watched'],
    ['watch done', null, 'gone'],
    ['watch failed', null, 'open.busy'],
  ]);
});

test('an action without a name is refused', () => {
  const machine = createMachine({ entry: () => {} });
  expect(() => readChartGraph(machine)).toThrow(UnnamedPartError);
});
