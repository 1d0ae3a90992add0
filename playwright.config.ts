import { defineConfig } from 'playwright/test';
import { FEATURES_OFF } from './tests/browser/support/features-off.ts';

const isRoot = process.getuid?.() === 0;
const { PLUMBLINE_BROWSER: BROWSER, PLUMBLINE_BROWSER_SHELL: SHELL = BROWSER } = process.env;

/** In a shell without windows, Tab does not go from the end of a page to its beginning. */
const WITH_WINDOW = ['tests/browser/whole/keyboard.spec.ts'];

/** Limits end what hangs; a slow or busy machine stays below them: with twelve processes for each core, a journey took four minutes. */
const HANG_MS = 600_000;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/cluster.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  timeout: HANG_MS,
  expect: { timeout: HANG_MS / 4 },
  // Recording a trace takes two fifths of a test's processor time. So what fails is run once more for its trace, and counts as failed
  // even if it passes then.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'shell', testIgnore: WITH_WINDOW, use: { launchOptions: launchOptions(SHELL) } },
    { name: 'window', testMatch: WITH_WINDOW, use: { launchOptions: launchOptions(BROWSER) } },
  ],
});

function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox refuses root; it must call only our server; and software that stands in for a graphics card takes a
    // quarter of the time.
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
      FEATURES_OFF,
    ],
  };
}
