import { findBrowser } from './browser.mjs';
import { run } from './launch.mjs';
import { prepare } from './prepare.mjs';
import { Failure, PROGRAMS, tell } from './root.mjs';

/** @type {Record<string, string[][]>} */
const STEPS = {
  check: [
    [PROGRAMS.biome, 'ci', '.'],
    [PROGRAMS.tsc, '--noEmit'],
  ],
  unit: [[PROGRAMS.vitest, 'run', '--project', 'unit']],
  console: [[PROGRAMS.vitest, 'run', '--project', 'console']],
  model: [[PROGRAMS.vitest, 'run', '--project', 'model*']],
  server: [[PROGRAMS.vitest, 'run', '--project', 'server*']],
  browser: [[PROGRAMS.playwright, 'test']],
};

/**
 * `check` has no tests; every other step is a test project. Without names, all run, Vitest's projects together.
 * @param {string[]} names
 */
export async function test(names) {
  const unknown = names.find((name) => !(name in STEPS));
  if (unknown) throw new Failure(`no step is called ${unknown}: ${Object.keys(STEPS).join(', ')}`);
  await prepare('styles');
  const isBrowserNeeded = names.length === 0 || names.includes('browser');
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
    ['vitest', [[PROGRAMS.vitest, 'run']]],
    ['browser', STEPS.browser ?? []],
  ];
}
