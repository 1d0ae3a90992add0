import { globSync } from 'node:fs';

/** Whether faults are put into a file: screens and providers, but not their tests. */
export const isMutated = (file: string): boolean =>
  /^src\/console\/(app|features|shared)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

export const mutatedFiles = (): readonly string[] => globSync('src/console/**/*.{ts,tsx}').filter(isMutated).toSorted();
