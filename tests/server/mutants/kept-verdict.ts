import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { candidatesOf, nextFor } from './assign-faults.ts';
import { testsImporting } from './nearest-tests.ts';
import { faultsOf } from './sources.ts';
import { hashOf, type Known, readKnown } from './tries.ts';

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

export const keptFileOf = (file: string): string =>
  file.replace(/^src\/server\//, `${KEPT_FOLDER}/`).replace(/\.ts$/, '.json');

/**
 * The kept verdict on a file, and whether it still counts; null without one. Its hash is of the file, of the tests that notice its faults
 * and of the rules, without comments, and of the names of the tests that import the file: a new one may notice more. It leaves out what
 * they import: with it, nearly every change to the server would put nearly every verdict out of date.
 */
export function readKept(file: string): (KeptVerdict & { readonly isCurrent: boolean }) | null {
  const kept = keptFileOf(file);
  if (!existsSync(kept)) return null;
  const { fingerprint, ...verdict }: KeptVerdict & { fingerprint: string } = JSON.parse(readFileSync(kept, 'utf8'));
  const isCurrent =
    verdict.noticedBy.every((test) => existsSync(test)) && fingerprintOf(file, verdict.noticedBy) === fingerprint;
  return { ...verdict, isCurrent };
}

const fingerprintOf = (file: string, noticedBy: readonly string[]): string =>
  hashOf([file, ...noticedBy], testsImporting(file));

/** Whether every fault of a source is noticed, or was tried by all that should; false while a test has not said what it reaches. */
const isSettled = (source: string, tests: readonly string[], known: Known): boolean =>
  tests.every((test) => known.reach.has(test)) &&
  [...candidatesOf(source, known)].every(([fault, candidates]) => nextFor(fault, candidates, known) === null);

/** Keeps the verdict on each source that these tests have judged to the end. */
export function keepVerdicts(sources: readonly string[], tests: readonly string[]): void {
  for (const [source, known] of readKnown(sources, tests))
    if (isSettled(source, tests, known)) keepVerdict(source, known);
}

function keepVerdict(source: string, { tries }: Known): void {
  const faults = faultsOf(source);
  const noticing = new Map(
    faults.flatMap((fault) => {
      const by = [...(tries.get(fault) ?? [])].find(([, noticedBy]) => noticedBy !== null);
      return by === undefined ? [] : [[fault, by[0]] as const];
    }),
  );
  const noticedBy = [...new Set(noticing.values())].toSorted();
  const verdict: KeptVerdict = {
    faults: faults.length,
    unnoticed: faults.filter((fault) => !noticing.has(fault)).toSorted(),
    noticedBy,
  };
  const kept = keptFileOf(source);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, `${JSON.stringify({ fingerprint: fingerprintOf(source, noticedBy), ...verdict }, null, 2)}\n`);
}
