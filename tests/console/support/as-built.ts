/** Tests of whole screens, which are rendered {@link asBuilt}. */
export const SCREENS = ['tests/console/screens/*.test.tsx'];

type ProjectOptions = { name: string; include: string[]; [option: string]: unknown };

/**
 * A Vitest project whose tests render the whole console as people get it: without React's checks for developers, which take a
 * third of the time. Its files share a worker, because they load the same code; each file has its own modules.
 */
export const asBuilt = (test: ProjectOptions) => ({
  extends: true as const,
  oxc: { jsx: { development: false } },
  test: {
    environment: 'jsdom',
    env: { NODE_ENV: 'production' },
    // Vitest keeps compiled modules under a hash that leaves `oxc` out: other projects would read these, and these theirs.
    fsModuleCachePath: 'node_modules/.vitest-cache/as-built',
    isolate: false,
    setupFiles: ['tests/console/support/jsdom.ts'],
    ...test,
  },
});
