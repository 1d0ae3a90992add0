import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { copyDatabase, type DatabaseCopy } from '#tests/server/support/cluster.ts';
import { ofMachine } from '#tests/server/support/of-machine.ts';
import { READY, StartFailed } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const HOST = fileURLToPath(new URL('server-host.ts', import.meta.url));

/** Real servers in one process, one at a time. */
export type HostedServers = {
  /** Stops the previous server, starts one on an unused database, and returns its URL. Throws {@link StartFailed}. */
  next(env: Record<string, string>): Promise<string>;
  end(): Promise<void>;
};

/** `cluster` is the URL from `startCluster`. */
export async function hostServers(cluster: string): Promise<HostedServers> {
  const directory = await temporaryDirectory();
  const host = spawn(process.execPath, [HOST], { env: ofMachine(), stdio: 'pipe' });
  const exited = once(host, 'exit');
  const complaint = text(host.stderr);
  const lines = createInterface({ input: host.stdout })[Symbol.asyncIterator]();
  const hearAddress = async () => {
    for (;;) {
      const { done, value } = await lines.next();
      if (done) throw new StartFailed((await exited)[0], await complaint);
      if (value.startsWith(READY)) return value.slice(READY.length);
    }
  };
  let used: DatabaseCopy | undefined;
  let servers = 0;
  return {
    async next(env) {
      const before = used;
      used = await copyDatabase(cluster);
      const place = { DATABASE_URL: used.url, DATABASE_OWNER_URL: used.ownerUrl };
      servers += 1;
      const DATA_DIR = join(directory.path, String(servers));
      host.stdin.write(
        `${JSON.stringify({ PORT: '0', LOG_LEVEL: 'warn', BLUESKY_API_BASE_URL: 'off', MASTODON: 'off', DATA_DIR, ...place, ...env })}\n`,
      );
      const url = await hearAddress();
      await before?.drop();
      return url;
    },
    async end() {
      host.stdin.end();
      await exited;
      await used?.drop();
      await directory.remove();
    },
  };
}
