import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readImports } from '#tests/model/support/imports.ts';
import { visitedScreens } from './visits.ts';

/** Reads the text of a file, by its path from the root of the repository. */
type Read = (file: string) => string;

const readText: Read = (file) => readFileSync(file, 'utf8');

/** Where the code of screens is imported on demand. */
const ROUTES = 'src/console/app/routes/routes.ts';

/** What all tests run with: settings, and what Vitest runs before a file. */
const EVERYWHERE = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'tests/console/support/jsdom.ts',
  'tests/server/support/postgresql.ts',
];

export const listTests = (): readonly string[] =>
  globSync('{src,machines,scripts,tests}/**/*.test.{ts,tsx}').toSorted();

/** The modules that are imported on demand in the text of the route table, by the names of their screens: `items-screen`. */
export const screensIn = (routes: string): ReadonlyMap<string, string> =>
  new Map(
    [...routes.matchAll(/\bimport\('#console\/(.+?)'\)/g)].map(([, path = '']) => [
      basename(path, '.tsx'),
      `src/console/${path}`,
    ]),
  );

/** The tests that a change to these files reaches. */
export type ReachedBy = (changed: readonly string[]) => readonly string[];

/**
 * Tells which of these tests a change reaches: those that import a changed file, directly or through others. A test that says which
 * screens it visits imports the code of no other screen, although the console that it renders could load all of them. A module
 * whose imports cannot be read counts as changed.
 */
export function traceReach(tests: readonly string[], read: Read = readText): ReachedBy {
  const screens = screensIn(read(ROUTES));
  const onDemand = new Set(screens.values());
  const importsOf = rememberImports(read);
  const unlessOnDemand: ImportsOf = (file) =>
    file === ROUTES ? importsOf(file)?.filter((imported) => !onDemand.has(imported)) : importsOf(file);
  const everywhere = reachOf(EVERYWHERE, importsOf);
  const reaches = tests.map((test) => {
    const visited = visitedScreens(read(test));
    const loaded = visited?.flatMap((name) => screens.get(name) ?? []) ?? [];
    const reach = reachOf([test, ...loaded], visited === null ? importsOf : unlessOnDemand);
    return { test, reach, isKnown: [...reach].every((file) => importsOf(file) !== undefined) };
  });
  return (changed) => {
    if (changed.some((file) => everywhere.has(file))) return tests;
    return reaches
      .filter(({ reach, isKnown }) => !isKnown || changed.some((file) => reach.has(file)))
      .map(({ test }) => test);
  };
}

/** The files that a file imports; undefined if they cannot be read. */
type ImportsOf = (file: string) => readonly string[] | undefined;

function rememberImports(read: Read): ImportsOf {
  const known = new Map<string, readonly string[] | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, tryToRead(file, read));
    return known.get(file);
  };
}

function tryToRead(file: string, read: Read): readonly string[] | undefined {
  try {
    return readImports(file, read(file)).files;
  } catch {
    // A computed name, a missing file or a slip in the code: `npm run check` says which.
    return undefined;
  }
}

/** These files and all that they import, directly or through others. */
function reachOf(files: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const reach = new Set(files);
  for (const file of reach) for (const imported of importsOf(file) ?? []) reach.add(imported);
  return reach;
}
