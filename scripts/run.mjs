import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { dev } from './dev.mjs';
import { read, run } from './launch.mjs';
import { generateMigration } from './migration.mjs';
import { withoutArguments } from './no-arguments.mjs';
import { prepare, rebuild } from './prepare.mjs';
import { Failure, PROGRAMS, ROOT, tell } from './root.mjs';
import { test } from './test.mjs';

/**
 * What `npm run <name>` does. Any Node from 20 on can run this file, before anything is installed.
 * @type {Record<string, (args: string[]) => Promise<number | void>>}
 */
const COMMANDS = {
  start: withoutArguments('start', () => service('console', 'src/server/main.ts')),
  worker: withoutArguments('worker', () => service('runtime', 'src/server/worker.ts')),
  migrate: withoutArguments('migrate', () => tool('runtime', 'src/server/commands/migrate.ts', [])),
  import: (args) => tool('runtime', 'src/server/commands/import.ts', args),
  evaluate: (args) => tool('runtime', 'src/server/commands/evaluate.ts', args),
  'turn-off-second-factor': (args) => tool('runtime', 'src/server/commands/turn-off-second-factor.ts', args),
  rules: withoutArguments('rules', () => tool('runtime', 'src/server/commands/rules.ts', [])),
  bench,
  'db:generate': async (args) => {
    await prepare('tools');
    return generateMigration(args);
  },
  mutants,
  diagrams: withoutArguments('diagrams', () => tool('tools', 'scripts/diagrams/main.ts', [])),
  check: withoutArguments('check', () => test(['check'])),
  test,
  dev: withoutArguments('dev', async () => {
    await prepare('styles');
    return dev();
  }),
  build: withoutArguments('build', async () => {
    await prepare('tools');
    await rebuild();
  }),
};

/** @param {import('./prepare.mjs').Need} need @param {string} script */
async function service(need, script) {
  await prepare(need);
  tell('starting (usually 3 seconds, the first time 10)');
  return run([script], { isService: true });
}

/** @param {import('./prepare.mjs').Need} need @param {string} script @param {string[]} args */
async function tool(need, script, args) {
  await prepare(need);
  return run([script, ...args]);
}

/**
 * `server` judges the server. Else: puts faults into screens, one at a time, and runs the walks and console tests against each, for the files whose kept verdict does
 * not count any more. With `--all` it first puts faults into charts, and judges all files. File names of tests, or the variable
 * FAULTS, limit a run; then no verdict is kept.
 * @param {string[]} args
 */
async function mutants(args) {
  if (args[0] === 'server') return tool('tools', 'tests/server/mutants/main.ts', args.slice(1));
  const isAll = args.includes('--all');
  const names = args.filter((arg) => arg !== '--all');
  const unknown = names.find((name) => name.startsWith('-'));
  if (unknown !== undefined) throw new Failure(`mutants has no option ${unknown}, only --all`);
  await prepare('styles');
  const isLimited = names.length > 0 || process.env.FAULTS !== undefined;
  const charts = isAll ? await judgeCharts() : 0;
  rmSync(join(ROOT, '.vite', 'mutants'), { recursive: true, force: true });
  const plan = JSON.parse(read(['tests/walks/mutants/print-plan.ts', ...(isAll ? ['--all'] : [])]));
  const tests = isLimited ? names : plan.tests;
  const env = isLimited ? {} : { JUDGED: plan.files.join(' ') };
  const config = 'tests/walks/mutants/config.ts';
  const isAnyJudged = isLimited || tests.length > 0;
  const judged = isAnyJudged
    ? await run([PROGRAMS.vitest, 'run', '--config', config, '--passWithNoTests', ...tests], { env })
    : 0;
  const counted = judged === 0 ? await run(['tests/walks/mutants/report.ts'], { env }) : 0;
  return charts || judged || counted;
}

async function judgeCharts() {
  const judged = await run([PROGRAMS.vitest, 'run', '--project', 'model'], { env: { JUDGE: 'all' } });
  return judged || run(['tests/model/share.ts']);
}

/** Only measurements of the console need a browser. @param {string[]} args */
async function bench(args) {
  await prepare('console');
  const env = args[0] === 'web' || args[0] === 'keys' ? { PLUMBLINE_BROWSER: findBrowser() } : {};
  return run(['tests/bench/bench.ts', ...args], { env });
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new Failure(`no command is called "${name}": ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = (await command(args)) ?? 0;
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  tell(error.message);
  process.exitCode = error.exitCode;
}
