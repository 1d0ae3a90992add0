import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { run } from './launch.mjs';
import { prepare } from './prepare.mjs';
import { Failure, PROGRAMS, ROOT, tell } from './root.mjs';

/** Which chart was walked in which layer; fails when something is missing. */
const WALKED_TABLE = ['tests/walks/table.ts'];

/**
 * How many mutants of all charts the promises notice; fails when too few are, or when a chart has no current verdict.
 */
const SHARE_OF_MUTANTS = ['tests/model/share.ts'];

/** @type {Record<string, string[][]>} */
const STEPS = {
  check: [
    [PROGRAMS.biome, 'ci', '.'],
    [PROGRAMS.tsc, '--noEmit'],
  ],
  unit: [[PROGRAMS.vitest, 'run', '--project', 'unit']],
  console: [[PROGRAMS.vitest, 'run', '--project', 'console*']],
  model: [[PROGRAMS.vitest, 'run', '--project', 'model*'], SHARE_OF_MUTANTS],
  server: [[PROGRAMS.vitest, 'run', '--project', 'server*']],
  browser: [[PROGRAMS.playwright, 'test']],
  walks: [
    [PROGRAMS.vitest, 'run', '--project', 'model', '--project', 'walks'],
    [PROGRAMS.playwright, 'test', 'tests/browser/walks.spec.ts'],
    WALKED_TABLE,
  ],
};

/**
 * `check` runs no tests; every other step is a test project. Without names, all steps run, and Vitest's projects run
 * together.
 * @param {string[]} names
 */
export async function test(names) {
  const unknown = names.find((name) => !(name in STEPS));
  if (unknown) throw new Failure(`no step is called ${unknown}: ${Object.keys(STEPS).join(', ')}`);
  await prepare('styles');
  const isEverythingWalked = names.length === 0 || names.includes('walks');
  const isBrowserNeeded = isEverythingWalked || names.includes('browser');
  if (isEverythingWalked) rmSync(join(ROOT, '.vite', 'walked'), { recursive: true, force: true });
  const env = isBrowserNeeded ? { PLUMBLINE_BROWSER: findBrowser() } : {};
  if (isBrowserNeeded) await prepare('console');
  for (const [name, runs] of stepsOf(names)) {
    for (const args of runs) {
      const code = await run(args, { env });
      if (code !== 0) throw new Failure(`step "${name}" failed`, code);
    }
  }
  tell('every step passed');
}

/** @param {string[]} names @returns {[string, string[][]][]} */
function stepsOf(names) {
  if (names.length > 0) return names.map((name) => [name, STEPS[name] ?? []]);
  return [
    ['check', STEPS.check ?? []],
    ['vitest', [[PROGRAMS.vitest, 'run'], SHARE_OF_MUTANTS]],
    ['browser', STEPS.browser ?? []],
    ['walks', [WALKED_TABLE]],
  ];
}
