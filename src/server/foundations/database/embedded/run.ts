import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { bareEnvironment } from '#server/foundations/bare-environment.ts';
import type { Owner } from './owner.ts';

export type Command = { program: string; args: string[]; owner: Owner; cwd: string };

function start({ program, args, owner, cwd }: Command, output: 'ignore' | 'pipe') {
  const env = bareEnvironment();
  return spawn(program, args, { ...owner, cwd, env, stdio: ['ignore', 'ignore', output], windowsHide: true });
}

/** Runs one of PostgreSQL's programs to its end. When it fails, throws with its last output. */
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
 * Runs `pg_ctl start`. Its child outlives it and must not inherit our pipes, or we would wait for the child's end.
 * Returns whether it succeeded; the reason of a failure is in its log file.
 */
export async function runDetached(command: Command): Promise<boolean> {
  const [code] = await once(start(command, 'ignore'), 'exit').catch((cause) => {
    throw new Error(`${command.program} could not be run: ${cause.message}`, { cause });
  });
  return code === 0;
}
