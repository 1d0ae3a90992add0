import { basename, dirname } from 'node:path';
import { type Known, type Reach, readKnown } from './tries.ts';

/** How many test files try a fault, the nearest first. With three, 40 of 57 faults in `people` were noticed, and with twelve 48. */
const MOST_TRIES = 12;
/** Test files that take longer are not repeated for each fault, except those about the same. */
const TOO_LONG_MS = 15_000;

/** From this distance on, a test file is about something else. */
const FAR = 2;

/** The folder below `src/server` or `tests/server`, and the name: `people/throttle` of a source and of its tests. */
const placeOf = (file: string): string =>
  file.replace(/^(src|tests)\/server\/(domain\/)?/, '').replace(/(\.test)?\.ts$/, '');

const wordsOf = (file: string): readonly string[] =>
  basename(file)
    .replace(/(\.test)?\.ts$/, '')
    .split('-');

/** How far a test file is from a source: 0 if it is named like it. */
function distanceOf(test: string, source: string): number {
  if (placeOf(test) === placeOf(source)) return 0;
  const isSameRoom = placeOf(test).split('/')[0] === placeOf(source).split('/')[0];
  const isAlike = wordsOf(test).some((word) => word.length > 3 && wordsOf(source).includes(word));
  if (isSameRoom) return isAlike || dirname(placeOf(test)) === dirname(placeOf(source)) ? 1 : 2;
  return isAlike ? 2 : 3;
}

/** The test files for each fault of a source that some reach, the first to try first: near ones, then quick ones. */
export function candidatesOf(source: string, { reach }: Known): ReadonlyMap<string, readonly string[]> {
  const rankOf = ([test, { ms }]: readonly [string, Reach]) => distanceOf(test, source) + Math.min(ms / TOO_LONG_MS, 1);
  const ranked = [...reach]
    .filter(([test, { ms }]) => ms < TOO_LONG_MS || distanceOf(test, source) < FAR)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const candidates = new Map<string, string[]>();
  for (const [test, { reached }] of ranked)
    for (const fault of reached) candidates.set(fault, [...(candidates.get(fault) ?? []), test]);
  return new Map([...candidates].map(([fault, tests]) => [fault, tests.slice(0, MOST_TRIES)]));
}

/** The test file that should try a fault next; null when it is noticed, or when all have tried. */
export function nextFor(fault: string, candidates: readonly string[], { tries }: Known): string | null {
  const tried = tries.get(fault) ?? new Map<string, string | null>();
  if ([...tried.values()].some((noticedBy) => noticedBy !== null)) return null;
  return candidates.find((test) => !tried.has(test)) ?? null;
}

/** For each test file, the faults that it should try now. */
export function assignFaults(
  sources: readonly string[],
  tests: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const assigned = new Map<string, string[]>();
  for (const [source, known] of readKnown(sources, tests))
    for (const [fault, candidates] of candidatesOf(source, known)) {
      const test = nextFor(fault, candidates, known);
      if (test !== null) assigned.set(test, [...(assigned.get(test) ?? []), fault]);
    }
  return assigned;
}

/** The test files that have not said yet which faults of these sources they reach. */
export function unreachedBy(sources: readonly string[], tests: readonly string[]): readonly string[] {
  const known = [...readKnown(sources, tests).values()];
  return tests.filter((test) => known.some(({ reach }) => !reach.has(test)));
}
