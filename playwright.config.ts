import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'playwright/test';

const isRoot = process.getuid?.() === 0;
const testDir = 'tests/browser';
const executablePath = process.env.PLUMBLINE_BROWSER;

/** A project for each file: no worker runs two of them, so each file has a server of its own, which nobody filled before. */
const projects = readdirSync(testDir)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => ({ name: basename(name, '.spec.ts'), testMatch: name }));

/** Limits end what hangs; a slow or busy machine stays far below them. */
const HANG_MS = 240_000;

export default defineConfig({
  testDir,
  projects,
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  timeout: HANG_MS,
  expect: { timeout: HANG_MS / 4 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox refuses root; and it must not call anybody but our server.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
