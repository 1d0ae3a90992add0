import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { asBuilt, SCREENS } from '#tests/console/support/as-built.ts';
import { readDemands } from '#tests/spec/demands.ts';
import { addFaults } from './add-faults.ts';
import { isMutated } from './sources.ts';

const root = process.cwd();
const environment = {
  root,
  environment: 'jsdom',
  // The effects of a fault stay in the test file that tried it.
  isolate: true,
  setupFiles: ['tests/console/support/jsdom.ts', 'tests/walks/mutants/faults.ts'],
  // A fault may cause an error outside a test. That counts as noticed.
  dangerouslyIgnoreUnhandledErrors: true,
};

const judging = {
  ...environment,
  testTimeout: 60_000,
  runner: 'tests/walks/mutants/judge-tests.ts',
  // The walks run first, and the faults that they notice are not tried again.
  sequence: { groupOrder: 2 },
};

const isGeneral = ({ moduleId }: TestSpecification) => /\/dom\/(code|entrance|session)\.test\.ts$/.test(moduleId);

/** Walks through many screens come last, so that they skip the faults that walks of single screens notice. */
class GeneralLast extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isGeneral(one)) - Number(isGeneral(other)));
  }
}

/** Runs the walks, then the tests of the console, with faults in the code that they run. */
export default defineConfig({
  plugins: [
    {
      name: 'faults',
      enforce: 'pre',
      transform(code: string, id: string) {
        const file = relative(root, id);
        return isMutated(file) ? { code: addFaults(file, code).code, map: null } : undefined;
      },
    },
    react(),
  ],
  test: {
    root,
    // What a file becomes depends on what is judged.
    fsModuleCache: false,
    tags: readDemands(),
    maxWorkers: availableParallelism(),
    sequence: { sequencer: GeneralLast },
    projects: [
      {
        ...asBuilt({
          ...environment,
          name: 'walks',
          include: ['tests/walks/dom/*.test.ts'],
          sequence: { groupOrder: 1 },
        }),
        resolve: {
          alias: { '#tests/walks/support/dom-walks.ts': `${root}/tests/walks/mutants/judge-walks.ts` },
        },
      },
      asBuilt({ ...judging, name: 'console-screens', include: SCREENS }),
      {
        extends: true,
        test: {
          ...judging,
          name: 'console',
          include: ['tests/console/**/*.test.tsx', 'src/console/**/*.test.tsx'],
          exclude: SCREENS,
        },
      },
    ],
  },
});
