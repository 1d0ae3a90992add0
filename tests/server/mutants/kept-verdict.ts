import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { candidatesOf, nextFor } from './assign-faults.ts';
import { DRAWINGS, type Drawing, drawnFaultsOf } from './drawings.ts';
import { testsImporting } from './nearest-tests.ts';
import { faultsOf } from './sources.ts';
import { hashOf, type Known, readKnown } from './tries.ts';

/** The result of judging one file of the server, with all its faults or with those of one drawing. */
export type KeptVerdict = {
  /** What it depends on. */
  readonly fingerprint: string;
  /** How many faults were tried. */
  readonly faults: number;
  /** With a drawing: of how many that can be put into the file. */
  readonly of?: number;
  /** The names of those that no test notices, with their places at that time. */
  readonly unnoticed: readonly string[];
  /** The test files that notice the others. */
  readonly noticedBy: readonly string[];
};

/** The folder of kept verdicts, with the folders of `src/server`. */
export const KEPT_FOLDER = 'tests/server/verdicts';

export const keptFileOf = (file: string, drawing: Drawing | null = null): string =>
  file
    .replace(/^src\/server\//, `${KEPT_FOLDER}/`)
    .replace(/\.ts$/, drawing === null ? '.json' : `.drawing-${drawing}.json`);

/**
 * The kept verdict on a file, and whether it still counts; null without one. Its hash is of the file, of the tests that notice its faults
 * and of the rules, without comments, and of the names of the tests that import the file: a new one may notice more. It leaves out what
 * they import: with it, nearly every change to the server would put nearly every verdict out of date.
 */
export function readKept(
  file: string,
  drawing: Drawing | null = null,
): (KeptVerdict & { readonly isCurrent: boolean }) | null {
  const kept = keptFileOf(file, drawing);
  if (!existsSync(kept)) return null;
  const verdict: KeptVerdict = JSON.parse(readFileSync(kept, 'utf8'));
  const isCurrent =
    verdict.noticedBy.every((test) => existsSync(test)) &&
    fingerprintOf(file, verdict.noticedBy) === verdict.fingerprint;
  return { ...verdict, isCurrent };
}

export const fingerprintOf = (file: string, noticedBy: readonly string[]): string =>
  hashOf([file, ...noticedBy], testsImporting(file));

/** Whether each of these faults is noticed, or was tried by all that should; false while a test has not said what it reaches. */
function isSettled(source: string, faults: readonly string[], tests: readonly string[], known: Known): boolean {
  const candidates = candidatesOf(source, known);
  return (
    tests.every((test) => known.reach.has(test)) &&
    faults.every((fault) => nextFor(fault, candidates.get(fault) ?? [], known) === null)
  );
}

/** Keeps the verdict on each source that these tests have judged to the end: with all faults, or with those of one drawing. */
export function keepVerdicts(sources: readonly string[], tests: readonly string[], drawing: Drawing | null): void {
  for (const [source, known] of readKnown(sources, tests)) {
    const faults = drawnFaultsOf(source, drawing);
    if (isSettled(source, faults, tests, known)) keepVerdict(source, faults, drawing, known);
  }
}

/** By fault, the test file that notices it. */
export const noticingOf = (faults: readonly string[], { tries }: Known): ReadonlyMap<string, string> =>
  new Map(
    faults.flatMap((fault) => {
      const by = [...(tries.get(fault) ?? [])].find(([, noticedBy]) => noticedBy !== null);
      return by === undefined ? [] : [[fault, by[0]] as const];
    }),
  );

function keepVerdict(source: string, faults: readonly string[], drawing: Drawing | null, known: Known): void {
  const noticing = noticingOf(faults, known);
  const noticedBy = [...new Set(noticing.values())].toSorted();
  // All faults include those of every drawing.
  if (drawing === null) for (const one of DRAWINGS) rmSync(keptFileOf(source, one), { force: true });
  writeVerdict(source, drawing, {
    fingerprint: fingerprintOf(source, noticedBy),
    faults: faults.length,
    ...(drawing !== null && { of: faultsOf(source).length }),
    unnoticed: faults.filter((fault) => !noticing.has(fault)).toSorted(),
    noticedBy,
  });
}

export function writeVerdict(source: string, drawing: Drawing | null, verdict: KeptVerdict): void {
  const kept = keptFileOf(source, drawing);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, `${JSON.stringify(verdict, null, 2)}\n`);
}
