import { expect, test } from 'vitest';
import { readChartGraph } from './chart-graph.ts';
import { doorMachine } from './door.machine.ts';
import { layOut } from './layout.ts';
import { toSvg } from './svg.ts';

const svg = toSvg(await layOut(readChartGraph(doorMachine)));
const all = (pattern: RegExp) => [...svg.matchAll(pattern)].map((match) => match.slice(1).join(' '));

test('each state can be found by its dotted path', () => {
  expect(all(/ id="(door[.\w]*)" data-state="([.\w]*)"/g)).toEqual([
    'door ',
    'door.closed closed',
    'door.open open',
    'door.gone gone',
    'door.open.deciding open.deciding',
    'door.open.busy open.busy',
    'door.open.watched open.watched',
  ]);
});

test('each transition can be found by the event that XState sends, and by its source and target states', () => {
  expect(all(/ data-event="([^"]*)" data-source="([^"]*)" data-target="([^"]*)"/g).toSorted()).toEqual([
    ' open.deciding open.busy',
    ' open.deciding open.watched',
    'door.closed open closed',
    'door.jammed open open.busy',
    'door.opened closed open',
    'door.opened open open',
    'door.pushed open.busy open.busy',
    'door.pushed open.watched open.watched',
    'xstate.after.busyTime.door.open.busy open.busy open.watched',
    'xstate.done.actor.watch open.watched gone',
    'xstate.error.actor.watch open.watched open.busy',
  ]);
});

test('a box lists what its state does and the transitions without an arrow; an arrow carries the text of its transition', () => {
  expect(all(/<text class="(?:head|actions)"[^>]*>([^<]+)</g).toSorted()).toEqual([
    '/ count',
    '/ count, rest',
    '/ rest',
    'after busyTime (30\u00a0s)',
    'always [else]',
    'always [isBusy]',
    'door.closed',
    'door.jammed',
    'door.opened',
    'door.opened (enters\u00a0again)',
    'door.pushed',
    'door.pushed',
    'exit / ring(high)',
    'runs watchDoor as watch',
    'watch done',
    'watch failed',
  ]);
});

test('the same chart gives the same drawing each time', async () => {
  expect(toSvg(await layOut(readChartGraph(doorMachine)))).toBe(svg);
});

test('the drawing has a text for readers who do not see it', () => {
  expect(all(/<(?:title|desc) id="(door-\w+)">([^<]+)</g)).toEqual([
    'door-title Statechart door',
    'door-desc A door that somebody watches. It is not a real one. States: closed, open (deciding, busy, watched), gone.',
  ]);
});
