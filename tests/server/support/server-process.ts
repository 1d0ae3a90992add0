import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
const READY = 'Plumbline is ready at ';

/** The real server in a process of its own. */
export type ServerProcess = {
  child: ChildProcess;
  pid: number;
  /** Where it answers, such as `http://127.0.0.1:40123`. */
  url: string;
  /** Everything it said on standard output until it was ready. */
  said: string[];
  /** Sends the signal and returns the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
};

export type ServerOptions = { env: Record<string, string>; uid?: number; gid?: number };

/** The server ended before it was ready; `exitCode` and what it wrote on standard error say why. */
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

function launch({ env, ...user }: ServerOptions) {
  const { PATH, TMPDIR } = process.env;
  return spawn(process.execPath, [MAIN], {
    ...user,
    env: { PATH, TMPDIR, LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Starts src/server/main.ts on a free port and waits until it answers. Throws {@link StartFailed}. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const child = launch(options);
  if (!child.stdout || !child.stderr) throw new Error('the server has no output');
  const said: string[] = [];
  const exited = once(child, 'exit');
  const complaint = text(child.stderr);
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string | null>((resolve) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.startsWith(READY)) resolve(line.slice(READY.length));
    });
    exited.then(() => resolve(null));
  });
  if (url === null) throw new StartFailed((await exited)[0], await complaint);
  return {
    child,
    pid: child.pid ?? 0,
    url,
    said,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code, killedBy] = await exited;
      return code ?? killedBy;
    },
  };
}

/** Starts a server that must not start, and returns how it ended. */
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
