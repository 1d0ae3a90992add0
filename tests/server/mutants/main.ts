import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../scripts/launch.mjs';
import { PROGRAMS } from '../../../scripts/root.mjs';
import { assignFaults, MOST_TRIES, unreachedBy } from './assign-faults.ts';
import { keepVerdicts, readKept } from './kept-verdict.ts';
import { type Round, roundsOf } from './nearest-tests.ts';
import { printReport } from './report.ts';
import { faultsOf, filesIn, isPure, JUDGED_FOLDERS, WORK_FOLDER } from './sources.ts';
import { forget } from './tries.ts';

/**
 * Puts faults into the server, one at a time, folder by folder, and runs the nearest tests against each, for the files whose kept
 * verdict does not count any more, or all with `--all`; with `--pure` only files without a database. What a run that was stopped has
 * tried is not tried again.
 */
const given = process.argv.slice(2);
const isAll = given.includes('--all');
const isOnlyPure = given.includes('--pure');
const named = given.filter((arg) => !arg.startsWith('--'));
const folders =
  named.length > 0 ? JUDGED_FOLDERS.filter((folder) => named.some((name) => folder.includes(name))) : JUDGED_FOLDERS;

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isStopped = true));

/** Runs these test files, each with the faults that it should try. Vitest says itself what failed. */
async function runTests({ files }: Round, tests: readonly string[], assigned: Record<string, readonly string[]>) {
  mkdirSync(WORK_FOLDER, { recursive: true });
  // Two runs, of different folders, may go on at once.
  const ASSIGNED = join(WORK_FOLDER, `assigned-${process.pid}.json`);
  writeFileSync(ASSIGNED, JSON.stringify(assigned));
  const env = { JUDGED: files.join(' '), TESTS: tests.join(' '), ASSIGNED };
  const failed = await run([PROGRAMS.vitest, 'run', '--config', 'tests/server/mutants/config.ts', ...tests], { env });
  rmSync(ASSIGNED);
  return failed;
}

async function judge(round: Round): Promise<boolean> {
  const { files, tests } = round;
  const only = new RegExp(process.env.FAULTS ?? '');
  const unreached = unreachedBy(files, tests);
  let isSound = unreached.length === 0 || (await runTests(round, unreached, {})) === 0;
  for (let turn = 0; turn < MOST_TRIES && !isStopped; turn += 1) {
    const assigned = [...assignFaults(files, tests)]
      .map(([test, faults]) => [test, faults.filter((fault) => only.test(fault))] as const)
      .filter(([, faults]) => faults.length > 0)
      .toSorted(([, some], [, others]) => others.length - some.length);
    if (assigned.length === 0) break;
    const trying = assigned.map(([test]) => test);
    isSound = (await runTests(round, trying, Object.fromEntries(assigned))) === 0 && isSound;
  }
  keepVerdicts(files, tests);
  return isSound;
}

let isSound = true;
const judged: string[] = [];
for (const folder of folders) {
  const files = filesIn(folder).filter(
    (file) =>
      (!isOnlyPure || isPure(file)) && faultsOf(file).length > 0 && (isAll || readKept(file)?.isCurrent !== true),
  );
  if (isAll) forget(files);
  if (isStopped || files.length === 0) continue;
  for (const round of roundsOf(files)) if (!isStopped) isSound = (await judge(round)) && isSound;
  judged.push(...files);
}
const isEnough = printReport(judged);
process.exitCode = isSound && isEnough && !isStopped ? 0 : 1;
