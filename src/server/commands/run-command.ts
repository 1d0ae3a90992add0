import type { Command } from './command.ts';
import { signalOfInterruption } from './interruption.ts';
import { printTo } from './printed-output.ts';

/** Runs the command of this process, and lets the process end with its exit code. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await command({
    args: process.argv.slice(2),
    env: process.env,
    say: printTo(process.stdout),
    complain: printTo(process.stderr),
    interruption: signalOfInterruption,
  });
}
