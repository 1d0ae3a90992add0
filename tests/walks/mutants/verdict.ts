import { appendFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder where tests leave their results for each fault. */
export const VERDICTS_FOLDER = '.vite/mutants';

/** The result of one test file for a fault that it reaches. */
export type Verdict = {
  /** The test file, by its path from the root of the repository. */
  readonly by: string;
  readonly fault: string;
  /** The test that notices the fault; null when none does. */
  readonly noticedBy: string | null;
};

export function leaveVerdict(verdict: Verdict): void {
  mkdirSync(VERDICTS_FOLDER, { recursive: true });
  const file = join(VERDICTS_FOLDER, `${verdict.by.replaceAll(/\W+/g, '-')}.jsonl`);
  appendFileSync(file, `${JSON.stringify(verdict)}\n`);
}

/** Reads complete lines only, because another process may be writing. */
export const readVerdicts = (): readonly Verdict[] =>
  globSync(join(VERDICTS_FOLDER, '*.jsonl')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  );

/** The faults that some test has already noticed. */
export const readNoticed = (): ReadonlySet<string> =>
  new Set(
    readVerdicts()
      .filter(({ noticedBy }) => noticedBy !== null)
      .map(({ fault }) => fault),
  );
