import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripComments } from '#tests/model/support/strip-comments.ts';

/** The result of judging one file of the server. */
export type KeptVerdict = {
  /** How many faults can be put into it. */
  readonly faults: number;
  /** The names of those that no test notices, with their places at that time. */
  readonly unnoticed: readonly string[];
  /** The test files that notice the others. */
  readonly noticedBy: readonly string[];
};

/** The folder of kept verdicts, with the folders of `src/server`. */
export const KEPT_FOLDER = 'tests/server/verdicts';

/** How faults are put in. */
const RULES = ['code-faults', 'query-faults', 'sql-faults'].map((name) => `tests/server/mutants/${name}.ts`);

export const keptFileOf = (file: string): string =>
  file.replace(/^src\/server\//, `${KEPT_FOLDER}/`).replace(/\.ts$/, '.json');

/**
 * A hash of a file, of the tests that notice its faults and of the rules, without comments. It leaves out what they import: with it,
 * nearly every change to the server would put nearly every verdict out of date.
 */
function fingerprintOf(file: string, tests: readonly string[]): string {
  const texts = [file, ...tests, ...RULES].map((one) => [one, stripComments(one, readFileSync(one, 'utf8'))]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}

/** The kept verdict on a file, and whether it still counts; null without one. */
export function readKept(file: string): (KeptVerdict & { readonly isCurrent: boolean }) | null {
  const kept = keptFileOf(file);
  if (!existsSync(kept)) return null;
  const { fingerprint, ...verdict }: KeptVerdict & { fingerprint: string } = JSON.parse(readFileSync(kept, 'utf8'));
  const isCurrent =
    verdict.noticedBy.every((test) => existsSync(test)) && fingerprintOf(file, verdict.noticedBy) === fingerprint;
  return { ...verdict, isCurrent };
}

export function keepVerdict(file: string, verdict: KeptVerdict): void {
  const kept = keptFileOf(file);
  mkdirSync(dirname(kept), { recursive: true });
  const fingerprint = fingerprintOf(file, verdict.noticedBy);
  writeFileSync(kept, `${JSON.stringify({ fingerprint, ...verdict }, null, 2)}\n`);
}
