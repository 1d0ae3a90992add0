import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '#server/foundations/data-dir.ts';
import { type ServerProcess, startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { SERVICE_ENV, SERVICE_FLAGS } from '../../../scripts/launch.mjs';
import { Caller } from '../load.ts';
import { forgetPeak, readMemory } from '../process-memory.ts';
import { logIn } from '../report-route.ts';
import { quantile } from '../statistics.ts';

const PASSWORD = 'walnut-harbour-19';
const PAUSE_MS = 20;

/** A server in its own process, started like `npm start`. Its memory is read from Linux. */
export type WatchedServer = {
  url: string;
  dataDir: string;
  token: string;
  /** The memory that the process uses now, in MB. */
  memory(): number;
  /** How many bytes it has written to its log. */
  logged(): number;
  /** Calls /healthz and two other routes again and again while the work runs, and returns what was observed. */
  during<Result>(work: () => Promise<Result>): Promise<Observed & { result: Result }>;
};

/** The milliseconds of each call, and the highest memory of the server meanwhile, in MB. */
export type Observed = { seconds: number; health: number[]; calls: number[]; peak: number };

/** Runs a fresh installation while `use` runs, with more variables in its environment. */
export async function withWatchedServer(
  use: (server: WatchedServer) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const directory = await temporaryDirectory();
  const env = {
    ...SERVICE_ENV,
    DATA_DIR: join(directory.path, 'data'),
    FIRST_SUPERUSER_PASSWORD: PASSWORD,
    LLM_ALLOWED_HOSTS: '127.0.0.1',
    ...more,
  };
  const server = await startServer({ env, flags: SERVICE_FLAGS });
  try {
    await use(watch(server, env.DATA_DIR, await logIn(server.url, PASSWORD)));
  } finally {
    await server.end();
    await directory.remove();
  }
}

function watch({ url, pid, child }: ServerProcess, dataDir: string, token: string): WatchedServer {
  let logged = 0;
  child.stderr?.on('data', (written: Buffer) => {
    logged += written.length;
  });
  const headers = { authorization: `Bearer ${token}` };
  return {
    url,
    dataDir,
    token,
    memory: () => readMemory(pid, 'VmRSS'),
    logged: () => logged,
    async during(work) {
      forgetPeak(pid);
      const [health, calls]: [number[], number[]] = [[], []];
      const start = performance.now();
      const ended = new AbortController();
      const callers = [
        callOn(url, { path: '/healthz' }, health, ended.signal),
        callOn(url, { path: '/api/v1/users/me', headers }, calls, ended.signal),
        callOn(url, { path: '/api/v1/twitter/?skip=0&limit=5', headers }, calls, ended.signal),
      ];
      try {
        const result = await work();
        const seconds = (performance.now() - start) / 1000;
        return { result, seconds, health, calls, peak: readMemory(pid, 'VmHWM') };
      } finally {
        ended.abort();
        await Promise.all(callers);
      }
    },
  };
}

type Request = Parameters<Caller['call']>[0];

async function callOn(url: string, request: Request, milliseconds: number[], signal: AbortSignal): Promise<void> {
  let caller = new Caller(url);
  while (!signal.aborted) {
    const start = performance.now();
    try {
      const status = await caller.call(request);
      if (status !== 200) throw new Error(`${request.path} was answered with ${status}`);
    } catch (error) {
      if (!hasCode(error, 'ECONNRESET')) throw error;
      // The server closes a connection that was idle for seconds, which happens on a busy machine.
      caller = new Caller(url);
      continue;
    }
    milliseconds.push(performance.now() - start);
    await wait(PAUSE_MS);
  }
  caller.close();
}

/** Such as "p99 12 ms, at most 30 ms". */
export const describe = (milliseconds: readonly number[]): string =>
  `p99 ${Math.round(quantile(milliseconds, 0.99))} ms, at most ${Math.round(quantile(milliseconds, 1))} ms`;
