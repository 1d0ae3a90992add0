import { appendFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it is left what tests made of each fault. */
export const VERDICTS_FOLDER = '.vite/mutants';

/** What one file of tests made of a fault that it reaches. */
export type Verdict = {
  /** Whose tests. */
  readonly by: string;
  readonly fault: string;
  /** The test that notices it; null when none does. */
  readonly noticedBy: string | null;
};

export function leaveVerdict(verdict: Verdict): void {
  mkdirSync(VERDICTS_FOLDER, { recursive: true });
  const file = join(VERDICTS_FOLDER, `${verdict.by.replaceAll(/\W+/g, '-')}.jsonl`);
  appendFileSync(file, `${JSON.stringify(verdict)}\n`);
}

/** What is being written by another process meanwhile counts once its line is whole. */
export const readVerdicts = (): readonly Verdict[] =>
  globSync(join(VERDICTS_FOLDER, '*.jsonl')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  );

/** The faults that some test has noticed already. */
export const readNoticed = (): ReadonlySet<string> =>
  new Set(
    readVerdicts()
      .filter(({ noticedBy }) => noticedBy !== null)
      .map(({ fault }) => fault),
  );
