import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Owner } from './owner.ts';

/** What PostgreSQL's programs may see of our environment: nothing that could hold a secret or steer libpq. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

export type Command = { program: string; args: string[]; owner: Owner; cwd: string };

function start({ program, args, owner, cwd }: Command, output: 'ignore' | 'pipe') {
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  return spawn(program, args, { ...owner, cwd, env, stdio: ['ignore', 'ignore', output], windowsHide: true });
}

/** Runs one of PostgreSQL's programs to its end. Throws with its last words when it fails. */
export async function run(command: Command): Promise<void> {
  const child = start(command, 'pipe');
  const [[code], words] = await Promise.all([once(child, 'exit'), child.stderr ? text(child.stderr) : '']).catch(
    (cause) => {
      throw new Error(`${command.program} could not be run: ${cause.message}`, { cause });
    },
  );
  if (code === 0) return;
  throw new Error(`${command.program} failed: ${words.trim().split('\n').at(-1)}`);
}

/**
 * Runs `pg_ctl start`, whose child outlives it and must inherit no pipe of ours, or we would wait for its end.
 * Answers whether it succeeded; the reason of a failure is in the log file it was given.
 */
export async function runDetached(command: Command): Promise<boolean> {
  const [code] = await once(start(command, 'ignore'), 'exit').catch((cause) => {
    throw new Error(`${command.program} could not be run: ${cause.message}`, { cause });
  });
  return code === 0;
}
