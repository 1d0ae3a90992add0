import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ofMachine } from './of-machine.ts';

const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
const WORKER = fileURLToPath(new URL('../../../src/server/worker.ts', import.meta.url));
/** What a server prints when it can answer, before its address. */
export const READY = 'Plumbline is ready at ';
const WORKER_READY = 'Plumbline worker is ready';

/** The real server, or a real worker, as a separate process. */
export type WorkerProcess = {
  child: ChildProcess;
  pid: number;
  /** Its standard output until it was ready. */
  said: string[];
  /** Its standard error, after it has ended. */
  complaint: Promise<string>;
  /** Sends the signal and returns the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
};
export type ServerProcess = WorkerProcess & {
  /** Its address, such as `http://127.0.0.1:40123`. */
  url: string;
};

/** `flags` are Node's. */
export type ServerOptions = { env: Record<string, string>; uid?: number; gid?: number; flags?: readonly string[] };

/** The server ended before it was ready; `exitCode` and its standard error give the reason. */
export class StartFailed extends Error {
  override name = 'StartFailed';
  readonly exitCode: number | null;
  readonly stderr: string;
  constructor(exitCode: number | null, stderr: string) {
    super(`the server ended with ${exitCode}: ${stderr}`);
    this.exitCode = exitCode;
    this.stderr = stderr;
  }
}

function launch(script: string, { env, flags = [], ...user }: ServerOptions) {
  return spawn(process.execPath, [...flags, script], {
    ...user,
    env: { ...ofMachine(), LOG_LEVEL: 'warn', PORT: '0', BLUESKY_API_BASE_URL: 'off', MASTODON: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Starts src/server/main.ts on a free port and waits until it answers. Throws {@link StartFailed}. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await startProcess(MAIN, READY, options);
  const url = server.said.at(-1)?.slice(READY.length) ?? '';
  return { ...server, url };
}

/** Starts src/server/worker.ts and waits until it works. Throws {@link StartFailed}. */
export const startWorker = (options: ServerOptions): Promise<WorkerProcess> =>
  startProcess(WORKER, WORKER_READY, options);

async function startProcess(script: string, ready: string, options: ServerOptions): Promise<WorkerProcess> {
  const child = launch(script, options);
  if (!child.stdout || !child.stderr) throw new Error('the process has no output');
  const said: string[] = [];
  const exited = once(child, 'exit');
  const complaint = text(child.stderr);
  const lines = createInterface({ input: child.stdout });
  const isReady = await new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.startsWith(ready)) resolve(true);
    });
    exited.then(() => resolve(false));
  });
  if (!isReady) throw new StartFailed((await exited)[0], await complaint);
  return {
    child,
    pid: child.pid ?? 0,
    said,
    complaint,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code, killedBy] = await exited;
      return code ?? killedBy;
    },
  };
}

/** How often a server is asked whether it is ready: each time its database has a moment to answer. */
const PROBES = 50;

/** The status of /readyz. It is asked again while it is not ready: the database of a busy machine may answer too late. */
export async function readinessOf(url: string): Promise<number> {
  let status = 0;
  for (let probe = 0; probe < PROBES && status !== 200; probe += 1) status = (await fetch(`${url}/readyz`)).status;
  return status;
}

/** Starts a server that must fail to start, and returns how it ended. */
export async function startRefused(options: ServerOptions): Promise<{ exitCode: number | null; stderr: string }> {
  try {
    const server = await startServer(options);
    await server.end();
  } catch (error) {
    if (error instanceof StartFailed) return { exitCode: error.exitCode, stderr: error.stderr };
    throw error;
  }
  throw new Error('the server started');
}
