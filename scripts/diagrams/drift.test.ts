import { expect, test } from 'vitest';
import { readChartGraph } from './chart-graph.ts';
import { readChartFiles } from './charts.ts';
import { doorMachine } from './door.machine.ts';
import { driftOf } from './drift.ts';
import { drawFiles, readFiles } from './files.ts';

const charts = await readChartFiles();

test('the files in machines/ show what the charts say; `npm run diagrams` renews them', async () => {
  expect(driftOf(await drawFiles(charts), await readFiles())).toEqual([]);
});

test('a chart that changes makes its drawing and the index out of date', async () => {
  const changed = charts.map((file) => (file.name === 'list' ? { ...file, chart: readChartGraph(doorMachine) } : file));
  expect(driftOf(await drawFiles(changed), await readFiles())).toEqual(['README.md', 'diagrams/list.svg']);
});

test('a chart that comes, goes, or changes is told apart from one that stays', () => {
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
