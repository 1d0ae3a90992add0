import { type BrowserContext, test as base } from 'playwright/test';
import { CLUSTER } from './cluster.ts';
import { type HostedServers, hostServers } from './hosted-servers.ts';
import { PerFile } from './per-file.ts';

/** The first superuser of every server that tests start. */
export const SUPERUSER = { username: 'overseer', password: 'walnut-harbour-19' };

const FIRST = { FIRST_SUPERUSER: SUPERUSER.username, FIRST_SUPERUSER_PASSWORD: SUPERUSER.password };

type TestFixtures = {
  /** The URL of a real server that this file alone uses, with a database that was empty at the file's start. */
  serverUrl: string;
  /** Variables of that server's environment beside those that every server needs; set it with `test.use`. */
  serverEnv: Record<string, string>;
};
type WorkerFixtures = {
  servers: HostedServers;
  urls: PerFile<string>;
  /** Browser contexts that tests of a file share. */
  contexts: PerFile<BrowserContext>;
};

/**
 * Playwright's `test`, whose pages open below the file's own server. Files that add fixtures of a worker to it, or use another `test`,
 * get workers of their own: each starts Chromium and the process of servers again.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const servers = await hostServers(process.env[CLUSTER] ?? '');
      await use(servers);
      await servers.end();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
  urls: [async ({}, use) => use(new PerFile()), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
  contexts: [async ({}, use) => use(new PerFile()), { scope: 'worker' }],
  serverEnv: [{}, { option: true }],
  serverUrl: async ({ servers, urls, contexts, serverEnv }, use, { file }) => {
    // A page of the file before would go on asking its server.
    await contexts.enter(file);
    await use(await urls.of(file, 'server', async () => ({ value: await servers.next({ ...FIRST, ...serverEnv }) })));
  },
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
});
