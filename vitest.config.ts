import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { asBuilt, SCREENS } from './tests/console/support/as-built.ts';
import { readDemands } from './tests/spec/demands.ts';

/** Tests that start servers and kill them; they get the machine to themselves. */
const PROCESS_TESTS = ['tests/server/process/*.test.ts'];

/** Limits end what hangs; a slow or busy machine stays far below them. */
const HANG_MS = 300_000;

const server = {
  environment: 'node',
  globalSetup: 'tests/server/support/postgresql.ts',
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: HANG_MS / 3 } },
};

export default defineConfig({
  plugins: [react()],
  test: {
    tags: readDemands(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'machines/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/spec/**/*.test.ts'],
          environment: 'node',
          testTimeout: HANG_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: ['tests/console/**/*.test.tsx', 'src/console/**/*.test.tsx'],
          exclude: SCREENS,
          environment: 'jsdom',
          setupFiles: 'tests/console/support/jsdom.ts',
          testTimeout: HANG_MS,
        },
      },
      asBuilt({ name: 'console-screens', include: SCREENS, testTimeout: HANG_MS }),
      asBuilt({ name: 'walks', include: ['tests/walks/dom/*.test.ts'] }),
      {
        extends: true,
        test: { name: 'model', include: ['tests/model/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'model-views', include: ['tests/model/**/*.test.tsx'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: { ...server, name: 'server', include: ['tests/server/**/*.test.ts'], exclude: PROCESS_TESTS },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server-process',
          include: PROCESS_TESTS,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
