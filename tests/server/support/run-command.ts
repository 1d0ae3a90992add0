import { execFile } from 'node:child_process';
import type { Command } from '#server/commands/command.ts';

export type Outcome = { exitCode: number | null; stdout: string; stderr: string };

type Options = { env: NodeJS.ProcessEnv; signal?: AbortSignal };

/** Runs a command here, without a process for it. `signal` interrupts it. */
export async function runHere(
  command: Command,
  args: string[],
  { env, signal = new AbortController().signal }: Options,
): Promise<Outcome> {
  const said: string[] = [];
  const complaints: string[] = [];
  const exitCode = await command({
    args,
    env,
    say: (text) => said.push(text),
    complain: (text) => complaints.push(text),
    interruption: () => signal,
  });
  return { exitCode, stdout: said.join(''), stderr: complaints.join('') };
}

/** Runs a command's script as `npm run` does, in a process. */
export function runProcess(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode, stdout, stderr }),
    );
  });
}
