import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { ofMachine } from './of-machine.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const COMMAND = fileURLToPath(new URL('../../../src/server/commands/evaluate.ts', import.meta.url));

type Outcome = { exitCode: number | null; stdout: string; stderr: string };

export type EvaluateCommand = {
  /** Runs it with these arguments. */
  run: (...args: string[]) => Promise<Outcome>;
  /** Writes a file into the folder in which it runs. */
  write: (name: string, content: string) => Promise<void>;
  /** Where a file or folder is in that folder. */
  path: (name: string) => string;
};

/** `npm run evaluate` on a database, in a folder that is removed when the test file ends. `given`: what its environment has at each run. */
export async function evaluateCommand(
  databaseUrl: string,
  given: () => Record<string, string>,
): Promise<EvaluateCommand> {
  const { path: cwd, remove } = await temporaryDirectory();
  afterAll(remove);
  return {
    run: (...args) => {
      const own = { LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, DATA_DIR: join(cwd, 'data') };
      const env = { ...ofMachine(), ...own, ...given() };
      return new Promise((resolve) => {
        const child = execFile(process.execPath, [COMMAND, ...args], { cwd, env }, (_, stdout, stderr) =>
          resolve({ exitCode: child.exitCode, stdout, stderr }),
        );
      });
    },
    write: (name, content) => writeFile(join(cwd, name), content),
    path: (name) => join(cwd, name),
  };
}
