import { expect, test } from 'vitest';
import { type ChartGraph, type ChartState, readChartGraph } from './chart-graph.ts';
import { readChartFiles } from './charts.ts';
import { toDefinition } from './definition.ts';
import { doorMachine } from './door.machine.ts';
import { readFiles } from './files.ts';
import { importDefinition } from './import-definition.ts';

const charts = await readChartFiles();
const files = await readFiles();
const door = readChartGraph(doorMachine);

/** What only implementations know: which actors are charts, and how long a delay with a name is. */
const withoutImplementations = (graph: ChartGraph): ChartGraph => ({ ...graph, root: namesOnly(graph.root) });

const namesOnly = (state: ChartState): ChartState => ({
  ...state,
  invokes: state.invokes.map((invoke) => ({ ...invoke, chart: null })),
  transitions: state.transitions
    .map((transition) => ({ ...transition, trigger: transition.event }))
    .toSorted((one, other) => one.event.localeCompare(other.event)),
  states: state.states.map(namesOnly),
});

test.each(charts)('XState reads the JSON of $name as the same chart', ({ name, chart }) => {
  const imported = importDefinition(JSON.parse(files.get(`diagrams/${name}.json`) ?? ''));
  expect(withoutImplementations(readChartGraph(imported))).toEqual(withoutImplementations(chart));
});

test('delays, params, final states and transitions without an event are read', () => {
  const imported = importDefinition(toDefinition(doorMachine));
  expect(withoutImplementations(readChartGraph(imported))).toEqual(withoutImplementations(door));
});

test('XState refuses a target that is no state', () => {
  const text = JSON.stringify(toDefinition(doorMachine)).replaceAll('"#door.gone"', '"#door.away"');
  expect(() => readChartGraph(importDefinition(JSON.parse(text)))).toThrow("Child state 'away' does not exist");
});
