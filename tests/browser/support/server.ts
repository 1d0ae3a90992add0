import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

/** The first superuser of every server that tests start. */
export const SUPERUSER = { username: 'overseer', password: 'walnut-harbour-19' };

type WorkerFixtures = {
  /** The URL of a real server of this Playwright worker's own, with its own data directory, empty at the file's start. */
  serverUrl: string;
  /** What that server's environment holds beside what every one needs; set it with `test.use`. */
  serverEnv: Record<string, string>;
};

/** Playwright's `test`, whose pages open below the worker's own server. */
export const test = base.extend<object, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  serverUrl: [
    async ({ serverEnv }, use) => {
      const directory = await temporaryDirectory();
      const server = await startServer({
        env: {
          DATA_DIR: join(directory.path, 'data'),
          FIRST_SUPERUSER: SUPERUSER.username,
          FIRST_SUPERUSER_PASSWORD: SUPERUSER.password,
          ...serverEnv,
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
