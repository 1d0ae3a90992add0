import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { type Config, readConfig } from './config.ts';
import { nameFault } from './database/faults.ts';
import { DatabaseUnreachableError } from './database/open.ts';
import type { Running } from './running.ts';

/** Ctrl-C in a terminal reaches us twice, directly and through npm. A second request to stop comes later than this. */
const SAME_WISH_MS = 1_000;
/** Running requests, running work and PostgreSQL's last checkpoint take less time. */
const STOP_MS = 60_000;
/** By then V8 has finished compiling in other threads, if nothing runs in this one. */
const COMPILED_MS = 200;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * The life of a process: it reads the configuration, starts, and stops gracefully on a signal or when its launcher is
 * gone. A second signal ends it at once. A failure prints one line on standard error and gives exit code 1.
 */
export async function runProcess(start: (config: Config) => Promise<Running>): Promise<void> {
  const asked = listenForEnd();
  try {
    const running = await start(readConfig(process.env));
    const breakage = await Promise.race([asked, running.broken]);
    if (breakage) complain(breakage);
    setTimeout(endAtOnce, STOP_MS, `stopping took more than ${STOP_MS / 1000} s`).unref();
    await running.stop();
    await end(breakage ? 1 : 0);
  } catch (error) {
    complain(inOneLine(error));
    await end(1);
  }
}

/**
 * Ends the process after V8 has finished compiling. `process.exit` waits for the compiling threads, and such a thread
 * waits for this one when it lacks memory: both would hang forever (nodejs/node#54918).
 */
async function end(exitCode: number): Promise<never> {
  await wait(COMPILED_MS);
  process.exit(exitCode);
}

/** Ends by a signal, which waits for no thread. */
function endAtOnce(reason: string): void {
  complain(reason);
  process.kill(process.pid, 'SIGKILL');
}

/** Resolves when somebody asks us to stop. */
function listenForEnd(): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (first && Date.now() - first > SAME_WISH_MS) endAtOnce(`${signal} came again`);
        first ||= Date.now();
        resolve();
      });
    }
    process.on('disconnect', resolve);
  });
}

function complain(line: string): void {
  process.stderr.write(`plumbline: ${line}\n`);
}

function inOneLine(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return inOneLine(error.errors[0]);
  // The message of a failed query holds its parameters; its cause is the database's own message.
  if (error instanceof DrizzleQueryError) return inOneLine(error.cause);
  // The message of this error already says what is wrong, and which variable names the database.
  const fault = error instanceof DatabaseUnreachableError ? null : nameFault(error);
  const said = error instanceof Error ? error.message || error.name : String(error);
  const text = fault === null || said.includes(fault) ? said : `${fault}: ${said}`;
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
