import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORK_FOLDER } from './sources.ts';

/** A fault that a test file tries now. It is written down first: the fault may end the process that tries it. */
export type UnderWay = { readonly by: string; readonly fault: string };

/** Where the processes of one run write down what they try. */
export const underWayFolder = (run: number): string => join(WORK_FOLDER, `under-way-${run}`);

const folderOfThisRun = (): string => process.env.UNDER_WAY ?? '';
const fileOf = (by: string): string => join(folderOfThisRun(), `${by.replaceAll(/\W+/g, '-')}.json`);

export const noteUnderWay = (trying: UnderWay): void => writeFileSync(fileOf(trying.by), JSON.stringify(trying));
export const noteDone = (by: string): void => rmSync(fileOf(by), { force: true });

export function openUnderWay(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** What was under way when its process ended, after all processes have ended. */
export function closeUnderWay(folder: string): readonly UnderWay[] {
  const left = globSync(`${folder}/*.json`).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  rmSync(folder, { recursive: true, force: true });
  return left;
}
