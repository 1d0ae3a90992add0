import { expect, test } from 'vitest';
import { readChartGraph } from './chart-graph.ts';
import { readChartFiles } from './charts.ts';
import { toDefinition } from './definition.ts';
import { doorMachine } from './door.machine.ts';
import { driftOf } from './drift.ts';
import { drawFiles, readFiles } from './files.ts';

const charts = await readChartFiles();

test('the files in machines/ match the charts; `npm run diagrams` renews them', async () => {
  expect(driftOf(await drawFiles(charts), await readFiles())).toEqual([]);
});

test('when a chart changes, its drawing and the index are out of date', async () => {
  const changed = charts.map((file) =>
    file.name === 'list'
      ? { ...file, chart: readChartGraph(doorMachine), definition: toDefinition(doorMachine) }
      : file,
  );
  expect(driftOf(await drawFiles(changed), await drawFiles(charts))).toEqual([
    'README.md',
    'diagrams/list.json',
    'diagrams/list.svg',
  ]);
});

test('a chart that is added, removed or changed is told apart from an unchanged one', () => {
  const wanted = new Map([
    ['new.svg', 'new'],
    ['same.svg', 'same'],
    ['changed.svg', 'after'],
  ]);
  const stored = new Map([
    ['same.svg', 'same'],
    ['changed.svg', 'before'],
    ['gone.svg', 'gone'],
  ]);
  expect(driftOf(wanted, stored)).toEqual(['changed.svg', 'gone.svg', 'new.svg']);
});
