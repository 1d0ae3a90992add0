import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';
import type { ChartFile } from './charts.ts';
import { driftOf, type Files } from './drift.ts';
import { layOut } from './layout.ts';
import { renewIndex } from './readme-index.ts';
import { readImporters, screensOf } from './screens.ts';
import { toSvg } from './svg.ts';

const MACHINES = join(ROOT, 'machines');
const README = 'README.md';

/** The files that show the charts as they should be now, by path in `machines/`. */
export async function drawFiles(charts: readonly ChartFile[]): Promise<Files> {
  const drawn = await Promise.all(
    charts.map(async ({ name, chart }) => [`diagrams/${name}.svg`, toSvg(await layOut(chart))] as const),
  );
  const defined = charts.map(
    ({ name, definition }) => [`diagrams/${name}.json`, `${JSON.stringify(definition)}\n`] as const,
  );
  const importers = await readImporters();
  const listed = charts.map((file) => ({ ...file, screens: screensOf(`machines/${file.name}.machine.ts`, importers) }));
  const readme = await readFile(join(MACHINES, README), 'utf8');
  return new Map([...drawn, ...defined, [README, renewIndex(readme, listed)]]);
}

/** The same files as they are stored. */
export async function readFiles(): Promise<Files> {
  const names = (await readdir(MACHINES, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name === README || name.startsWith('diagrams/'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(MACHINES, name), 'utf8')] as const)),
  );
}

/** Writes files that differ, removes files that are left over, and returns the names of both. */
export async function writeFiles(wanted: Files): Promise<readonly string[]> {
  const drift = driftOf(wanted, await readFiles());
  for (const name of drift) {
    const path = join(MACHINES, name);
    const text = wanted.get(name);
    await mkdir(dirname(path), { recursive: true });
    await (text === undefined ? rm(path) : writeFile(path, text));
  }
  return drift;
}
