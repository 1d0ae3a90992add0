import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StateMachine } from 'xstate';
import { ROOT } from '../root.mjs';
import { type ChartGraph, readChartGraph } from './chart-graph.ts';
import { type StateDefinition, toDefinition } from './definition.ts';

const ENDING = '.machine.ts';

/** A chart and the name of its file, without the extension. */
export type ChartFile = { readonly name: string; readonly chart: ChartGraph; readonly definition: StateDefinition };

/** Reads each chart of `machines/`, in the order of the file names. @throws TypeError for a file without its machine. */
export async function readChartFiles(): Promise<readonly ChartFile[]> {
  const files = (await readdir(join(ROOT, 'machines'))).filter((file) => file.endsWith(ENDING)).toSorted();
  return Promise.all(files.map(readChartFile));
}

async function readChartFile(file: string): Promise<ChartFile> {
  const name = basename(file, ENDING);
  const machine: unknown = (await import(`../../machines/${name}.machine.ts`))[`${toCamelCase(name)}Machine`];
  if (!(machine instanceof StateMachine)) throw new TypeError(`machines/${file} does not export its machine`);
  return { name, chart: readChartGraph(machine), definition: toDefinition(machine) };
}

const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
