import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readImports } from '#tests/model/support/imports.ts';
import { listTests, type ReachedBy, traceReach } from '#tests/support/reach.ts';
import { isPure } from './sources.ts';

/** These start processes, migrate, wait for limits, or try every route, text or account: too slow to repeat for each fault. */
const SLOW =
  /^(tests\/server\/(process|commands|llm|foundations\/migrations|hosted-servers|http\/(openapi|seen)|analysis\/(any-order|runs-llm)|panels|evaluation)|src\/server\/commands|src\/.*(archive\/(apart|huge-lines)|baseline\/(any-post|rules)\.|language-apart|persuasive|everyday|false-positives|embedded-panels))/;
/** How many tests of other folders try what the tests of a folder do not notice. */
const MOST_OTHERS = 4;

const IS_OF_SERVER = /^(src|tests)\/server\//;

/** The folder below `src/server` or `tests/server`. */
const folderOf = (file: string): string => dirname(file.replace(/^(src|tests)\/server\/(domain\/)?/, ''));
const roomOf = (file: string): string => folderOf(file).split('/')[0] ?? '';

/** Tests of properties run for many drawn cases. */
const isSlow = (test: string): boolean =>
  SLOW.test(test) || (test.startsWith('tests/') && readFileSync(test, 'utf8').includes("from 'fast-check'"));

const importsAny = (test: string, files: readonly string[]): boolean =>
  readImports(test, readFileSync(test, 'utf8')).files.some((file) => files.includes(file));

const importers = new Map<string, readonly string[]>();

/** The test files of the server that import this file themselves. */
export function testsImporting(file: string): readonly string[] {
  if (importers.size === 0)
    for (const test of listTests().filter((one) => IS_OF_SERVER.test(one)))
      for (const imported of readImports(test, readFileSync(test, 'utf8')).files)
        importers.set(imported, [...(importers.get(imported) ?? []), test]);
  return importers.get(file) ?? [];
}

/** Tests that reach this need a database. */
const DATABASE = 'tests/server/support/database.ts';

/** The files to judge together, and the tests that judge them. */
export type Round = { readonly files: readonly string[]; readonly tests: readonly string[]; readonly isQuick: boolean };

/**
 * The rounds for these files of one folder. Files that work without a database are judged without one where such a test is about
 * them, because it imports them or is in their folder: it takes milliseconds, one with a database takes seconds.
 */
export function roundsOf(files: readonly string[]): readonly Round[] {
  const tests = listTests().filter((test) => IS_OF_SERVER.test(test) && !isSlow(test));
  const reachedBy = traceReach(tests);
  const needsDatabase = new Set(reachedBy([DATABASE]));
  const ranked = rankTests(files, tests, reachedBy);
  const quick = ranked.filter(({ test, rank }) => rank < FAR && !needsDatabase.has(test));
  const isQuick = (file: string) => {
    const reaching = new Set(reachedBy([file]));
    const isAbout = (test: string) => folderOf(test) === folderOf(file) || importsAny(test, [file]);
    return isPure(file) && quick.some(({ test }) => reaching.has(test) && isAbout(test));
  };
  const others = files.filter((file) => !isQuick(file));
  const far = others.every(isPure) ? [] : ranked.filter(({ rank }) => rank === FAR).slice(0, MOST_OTHERS);
  const near = ranked.filter(({ rank }) => rank < FAR);
  return [
    { files: files.filter(isQuick), tests: quick.map(({ test }) => test), isQuick: true },
    { files: others, tests: [...near, ...far].map(({ test }) => test), isQuick: false },
  ].filter((round) => round.files.length > 0);
}

/** The rank of a test that has nothing in common with a folder but reaches it. */
const FAR = 4;

/** The tests that reach these files, the nearest first: beside a file, of its room, those that import it, and others. */
function rankTests(files: readonly string[], tests: readonly string[], reachedBy: ReachedBy) {
  const rooms = new Set(files.map(roomOf));
  const folders = new Set(files.map(dirname));
  const directly = new Set(tests.filter((test) => importsAny(test, files)));
  const rankOf = (test: string) => {
    if (folders.has(dirname(test))) return 0;
    if (test.startsWith('src/')) return rooms.has(roomOf(test)) ? 1 : FAR;
    if (rooms.has(roomOf(test))) return 2;
    return directly.has(test) ? 3 : FAR;
  };
  const ranked = reachedBy(files).map((test) => ({ test, rank: rankOf(test) }));
  return ranked.toSorted((one, other) => one.rank - other.rank);
}
