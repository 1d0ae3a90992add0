import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { asBuilt, SCREENS } from './tests/console/support/as-built.ts';
import { readDemands } from './tests/spec/demands.ts';
import { filesAlone } from './tests/support/alone.ts';

const UNIT = ['src/**/*.test.ts', 'machines/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/{spec,support}/*.test.ts'];
const CONSOLE = ['tests/console/**/*.test.tsx', 'src/console/**/*.test.tsx'];
const SERVER = ['tests/server/**/*.test.ts'];

/** Limits end what hangs; a slow or busy machine stays far below them. */
const HANG_MS = 300_000;

/** A project whose files share a worker, and so load what they have in common once; each leaves nothing behind for the next. */
const sharing = (test: object) => ({ extends: true as const, test: { isolate: false, ...test } });
const alone = (test: object) => sharing({ ...test, isolate: true });

const server = { globalSetup: 'tests/server/support/postgresql.ts' };
const dom = { environment: 'jsdom', setupFiles: 'tests/console/support/jsdom.ts' };
const serverAlone = filesAlone(SERVER);
const consoleAlone = filesAlone(CONSOLE);

export default defineConfig({
  plugins: [react()],
  test: {
    tags: readDemands(),
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS / 3, interval: 200 } },
    // One more than there are cores: tests that start and end processes wait most of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      alone({ ...server, name: 'server-alone', include: serverAlone }),
      sharing({ ...server, name: 'server', include: SERVER, exclude: serverAlone }),
      sharing({ name: 'unit', include: UNIT }),
      alone({ ...dom, name: 'console-alone', include: consoleAlone, exclude: SCREENS }),
      sharing({ ...dom, name: 'console', include: CONSOLE, exclude: [...SCREENS, ...consoleAlone] }),
      asBuilt({ name: 'console-screens', include: SCREENS }),
      asBuilt({ name: 'walks', include: ['tests/walks/dom/*.test.ts'] }),
      sharing({ name: 'model', include: ['tests/model/**/*.test.ts'] }),
      sharing({ ...dom, name: 'model-views', include: ['tests/model/**/*.test.tsx'] }),
    ],
  },
});
