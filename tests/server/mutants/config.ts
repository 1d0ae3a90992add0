import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readDemands } from '#tests/spec/demands.ts';
import { addFaults } from './add-faults.ts';

const root = process.cwd();
/** The files to put faults into. */
const judged = (process.env.JUDGED ?? '').split(' ');
/** The test files, those with the most to do first. */
const tests = (process.env.TESTS ?? '').split(' ');

class InThisOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => tests.indexOf(relative(root, moduleId));
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Runs tests of the server with faults in the code that they run. */
export default defineConfig({
  plugins: [
    {
      name: 'faults',
      enforce: 'pre',
      transform(code: string, id: string) {
        const file = relative(root, id);
        return judged.includes(file) ? { code: addFaults(file, code).code, map: null } : undefined;
      },
    },
  ],
  test: {
    root,
    tags: readDemands(),
    include: tests,
    globalSetup: 'tests/server/support/postgresql.ts',
    runner: 'tests/server/mutants/judge-files.ts',
    // The effects of a fault stay in the process that tried it.
    isolate: true,
    // One more than there are cores: tests of the server wait a part of their time.
    maxWorkers: availableParallelism() + 1,
    // What a file becomes depends on what is judged.
    fsModuleCache: false,
    sequence: { sequencer: InThisOrder },
    // Simulations run thousands of cases: too slow to repeat for each fault.
    testNamePattern: /^(?!.*(hold the truth|a million statements))/,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As in vitest.config.ts; with less, tests that wait for work fail without a fault.
    expect: { poll: { timeout: 100_000 } },
    teardownTimeout: 1_000,
    // Comparing tens of thousands of wrong lines takes minutes.
    diff: { truncateThreshold: 20 },
    // A fault may cause an error outside a test. That counts as noticed.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
