import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { evaluate } from '#server/commands/evaluate-command.ts';
import { ofMachine } from './of-machine.ts';
import { type Outcome, runHere, runProcess } from './run-command.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const SCRIPT = fileURLToPath(new URL('../../../src/server/commands/evaluate.ts', import.meta.url));

export type EvaluateCommand = {
  /** Runs it with these arguments. */
  run: (...args: string[]) => Promise<Outcome>;
  /** The same in a process of its own. */
  runApart: (...args: string[]) => Promise<Outcome>;
  /** Writes a file into the user's folder. */
  write: (name: string, content: string) => Promise<void>;
  /** Where a file or folder is in that folder. */
  path: (name: string) => string;
};

/** `npm run evaluate` on a database, for a user in a folder that is removed when the test file ends. `given`: what its environment has at each run. */
export async function evaluateCommand(
  databaseUrl: string,
  given: () => Record<string, string>,
): Promise<EvaluateCommand> {
  const { path: folder, remove } = await temporaryDirectory();
  afterAll(remove);
  const env = () => {
    const own = { LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
    return { ...ofMachine(), ...own, ...given() };
  };
  return {
    run: (...args) => runHere(evaluate, args, { env: env() }),
    runApart: (...args) => runProcess(SCRIPT, args, env()),
    write: (name, content) => writeFile(join(folder, name), content),
    path: (name) => join(folder, name),
  };
}
