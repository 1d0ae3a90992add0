import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeAtOnce } from './at-once.mjs';
import { findBrowser, findShell } from './browser.mjs';
import { browserTestsOf, findBase, listChanged, testsReachedBy } from './changed.mjs';
import { prepare } from './prepare.mjs';
import { Failure, PROGRAMS, ROOT, tell } from './root.mjs';

/** Which chart was walked in which layer; fails when something is missing. */
const WALKED_TABLE = ['tests/walks/table.ts'];

/**
 * How many mutants of all charts the promises notice; fails when too few are, or when a chart has no current verdict.
 */
const SHARE_OF_MUTANTS = ['tests/model/share.ts'];

/** Reporters that also say which files took longest. */
const SLOWEST = {
  [PROGRAMS.vitest]: ['--reporter=default', '--reporter=./tests/support/slowest-of-vitest.ts'],
  [PROGRAMS.playwright]: ['--reporter=list,./tests/support/slowest-of-playwright.ts'],
};

/** Node keeps what it has compiled: each worker, and each server that tests start, loads the same modules. */
const KEEP_COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.compile-cache') };

const VITEST = [PROGRAMS.vitest, 'run'];
const PLAYWRIGHT = [PROGRAMS.playwright, 'test'];
const WALKS_IN_BROWSER = 'tests/browser/whole/walks.spec.ts';

const CHECK = [
  [PROGRAMS.biome, 'ci', '.'],
  [PROGRAMS.tsc, '--noEmit'],
];

/** Commands that follow one another; a step ends at the first that fails. */
/** @type {Record<string, string[][]>} */
const STEPS = {
  check: CHECK,
  unit: [[...VITEST, '--project', 'unit']],
  console: [[...VITEST, '--project', 'console*']],
  model: [[...VITEST, '--project', 'model*'], SHARE_OF_MUTANTS],
  server: [[...VITEST, '--project', 'server*']],
  browser: [PLAYWRIGHT],
  walks: [[...VITEST, '--project', 'model', '--project', 'walks'], [...PLAYWRIGHT, WALKS_IN_BROWSER], WALKED_TABLE],
};

/**
 * Steps that run at once, and then the next ones. In Vitest and in the browser much time goes by waiting: for processes, for disks, for
 * each other's answers. Each fills the time in which the other waits.
 */
const EVERYTHING = [
  { check: CHECK },
  { vitest: [VITEST, SHARE_OF_MUTANTS], browser: [PLAYWRIGHT] },
  { walks: [WALKED_TABLE] },
];

/** What a change against main reaches. Tests in Vitest are found by what they import, those in the browser by their folders. */
function stepsOfChange() {
  const changed = listChanged(findBase());
  const inVitest = testsReachedBy(changed);
  const inBrowser = browserTestsOf(changed);
  return [
    { check: CHECK },
    {
      ...(inVitest.length > 0 && { vitest: [[...VITEST, ...inVitest], SHARE_OF_MUTANTS] }),
      ...(inBrowser.length > 0 && { browser: [[...PLAYWRIGHT, ...inBrowser]] }),
    },
  ];
}

/**
 * Runs the steps named, those that a change calls for (`changed`), or all; then says how long each took. `--slowest` also says
 * which files took longest.
 * @param {string[]} args
 */
export async function test(args) {
  const names = args.filter((arg) => arg !== '--slowest');
  const extra = args.includes('--slowest') ? SLOWEST : {};
  const withReporters = (/** @type {string[]} */ command) => [...command, ...(extra[command[0] ?? ''] ?? [])];
  refuseUnknown(names);
  await prepare('styles');
  const groups = findSteps(names);
  const commands = groups.flatMap((group) => Object.values(group).flat());
  if (commands.includes(WALKED_TABLE)) rmSync(join(ROOT, '.vite', 'walked'), { recursive: true, force: true });
  const isBrowserNeeded = commands.some(([program]) => program === PROGRAMS.playwright);
  const env = { ...KEEP_COMPILED, ...(isBrowserNeeded && namesOfBrowsers()) };
  if (isBrowserNeeded) await prepare('console');
  const start = Date.now();
  const times = [];
  for (const group of groups) {
    const outcomes = await takeAtOnce(
      Object.entries(group).map(([name, of]) => [name, of.map(withReporters)]),
      env,
    );
    const failed = outcomes.filter(({ code }) => code !== 0);
    const [first] = failed;
    if (first) throw new Failure(failed.map(({ name }) => `step "${name}" failed`).join(', '), first.code);
    if (outcomes.length > 0) times.push(outcomes.map(({ name, seconds }) => `${name} ${seconds} s`).join(' beside '));
  }
  tell(`every step passed: ${times.join(', ')}; ${Math.round((Date.now() - start) / 1000)} s in all`);
}

/** The variables in which playwright.config.ts finds its browsers. */
function namesOfBrowsers() {
  const PLUMBLINE_BROWSER = findBrowser();
  return { PLUMBLINE_BROWSER, PLUMBLINE_BROWSER_SHELL: findShell() ?? PLUMBLINE_BROWSER };
}

/** @param {string[]} names */
function refuseUnknown(names) {
  const known = [...Object.keys(STEPS), 'changed'];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`no step is called ${unknown}: ${known.join(', ')}`);
}

/** @param {string[]} names @returns {Record<string, string[][]>[]} */
function findSteps(names) {
  if (names.length === 0) return EVERYTHING;
  if (names.includes('changed')) return stepsOfChange();
  return names.map((name) => ({ [name]: STEPS[name] ?? [] }));
}
