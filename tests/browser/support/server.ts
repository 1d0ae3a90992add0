import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

/** The first superuser of every server that tests start. */
export const SUPERUSER = { username: 'overseer', password: 'walnut-harbour-19' };

type WorkerFixtures = {
  /** What the server's environment holds beside its own data directory and superuser. */
  environment: Record<string, string>;
  /** The URL of a real server of this Playwright worker's own, with its own empty data directory. */
  serverUrl: string;
};

/** Playwright's `test`, whose pages open below the worker's own server. */
export const test = base.extend<object, WorkerFixtures>({
  environment: [{}, { scope: 'worker', option: true }],
  serverUrl: [
    async ({ environment }, use) => {
      const directory = await temporaryDirectory();
      const server = await startServer({
        env: {
          DATA_DIR: join(directory.path, 'data'),
          FIRST_SUPERUSER: SUPERUSER.username,
          FIRST_SUPERUSER_PASSWORD: SUPERUSER.password,
          ...environment,
        },
      });
      await use(server.url);
      await server.end();
      await directory.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
});
