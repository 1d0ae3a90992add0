import { globSync, readFileSync } from 'node:fs';
import { addFaults } from './add-faults.ts';

/** The files to judge, if a run does not judge all; set by `npm run mutants`. */
export const JUDGED: readonly string[] | undefined = process.env.JUDGED?.split(' ').filter((file) => file !== '');

/** Whether faults can be put into a file: screens and providers, but not their tests. */
const isFaulty = (file: string) =>
  /^src\/console\/(app|features|shared)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Whether this run puts faults into a file. */
export const isMutated = (file: string): boolean => isFaulty(file) && (JUDGED?.includes(file) ?? true);

/** The names of the faults that can be put into each file; files without any are left out. */
export const listFaults = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    globSync('src/console/**/*.{ts,tsx}')
      .filter(isFaulty)
      .toSorted()
      .map((file) => [file, addFaults(file, readFileSync(file, 'utf8')).faults] as const)
      .filter(([, faults]) => faults.length > 0),
  );
