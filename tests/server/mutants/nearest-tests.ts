import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readImports } from '#tests/model/support/imports.ts';
import { listTests, traceReach } from '#tests/support/reach.ts';

/** These start processes, wait for limits, or try every route, text or account: too slow to repeat for each fault. */
const SLOW =
  /^(tests\/server\/(process|commands|llm|hosted-servers|http\/(openapi|seen)|analysis\/(any-order|runs-llm)|panels|evaluation)|src\/server\/commands|src\/.*(persuasive|everyday|false-positives|panel))/;
/** How many tests of other folders try what the tests of a folder do not notice. */
const MOST_OTHERS = 4;

const roomOf = (file: string): string => file.replace(/^(src|tests)\/server\/(domain\/)?/, '').split('/')[0] ?? '';

/** Tests of properties run for many drawn cases. */
const isSlow = (test: string): boolean =>
  SLOW.test(test) || (test.startsWith('tests/') && readFileSync(test, 'utf8').includes("from 'fast-check'"));

const importsAny = (test: string, files: readonly string[]): boolean =>
  readImports(test, readFileSync(test, 'utf8')).files.some((file) => files.includes(file));

/** The tests for faults in these files, the nearest first: beside a file, of its room, those that import it, and a few
 * others that reach it. */
export function nearestTests(files: readonly string[]): readonly string[] {
  const tests = listTests().filter((test) => /^(src|tests)\/server\//.test(test) && !isSlow(test));
  const reached = new Set(traceReach(tests)(files));
  const rooms = new Set(files.map(roomOf));
  const folders = new Set(files.map(dirname));
  const directly = new Set(tests.filter((test) => importsAny(test, files)));
  const rankOf = (test: string) => {
    if (folders.has(dirname(test))) return 0;
    if (test.startsWith('src/')) return rooms.has(roomOf(test)) ? 1 : 4;
    if (rooms.has(roomOf(test))) return 2;
    return directly.has(test) ? 3 : 4;
  };
  const ranked = tests.filter((test) => reached.has(test)).map((test) => ({ test, rank: rankOf(test) }));
  const near = ranked.filter(({ rank }) => rank < 4).toSorted((one, other) => one.rank - other.rank);
  const far = ranked.filter(({ rank }) => rank === 4).slice(0, MOST_OTHERS);
  return [...near, ...far].map(({ test }) => test);
}
