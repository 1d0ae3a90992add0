/** Tests of whole screens, which are drawn {@link asBuilt}. */
export const SCREENS = ['tests/console/screens/*.test.tsx'];

type ProjectOptions = { name: string; include: string[]; [option: string]: unknown };

/**
 * A project of Vitest whose tests draw the whole console, as people get it: without what React checks for developers, which
 * takes a third of the time. Its files share a worker, for they load and warm up the same; each has modules of its own.
 */
export const asBuilt = (test: ProjectOptions) => ({
  extends: true as const,
  oxc: { jsx: { development: false } },
  test: {
    environment: 'jsdom',
    env: { NODE_ENV: 'production' },
    isolate: false,
    setupFiles: ['tests/console/support/jsdom.ts'],
    ...test,
  },
});
