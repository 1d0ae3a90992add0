import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../../scripts/launch.mjs';
import { PROGRAMS } from '../../../scripts/root.mjs';
import { assignFaults, unreachedBy } from './assign-faults.ts';
import { DRAWINGS, drawingOf, drawnFaultsOf } from './drawings.ts';
import { keepVerdicts, readKept } from './kept-verdict.ts';
import { mendVerdicts, openFaultsOf } from './mend-verdicts.ts';
import { type Round, roundsOf } from './nearest-tests.ts';
import { printReport } from './report.ts';
import { filesIn, isPure, JUDGED_FOLDERS, WORK_FOLDER } from './sources.ts';
import { forget, leaveTry } from './tries.ts';
import { closeUnderWay, openUnderWay, type UnderWay, underWayFolder } from './under-way.ts';

/**
 * Puts faults into the server, one at a time, folder by folder, and runs the nearest tests against each, for the files whose kept
 * verdict does not count any more, or all with `--all`; with `--pure` only files without a database, and with `--quick` only those of
 * them that tests without a database judge. With `--drawing 0` it takes only one of ten drawings of the faults in files with a database
 * that were not judged whole. With `--unnoticed` it tries again only what kept verdicts call unnoticed for no reason. What a run that was
 * stopped has tried is not tried again.
 */
const { values: given, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    pure: { type: 'boolean', default: false },
    drawing: { type: 'string' },
    unnoticed: { type: 'boolean', default: false },
  },
});
const isAll = given.all;
const isOnlyQuick = given.quick;
const isOnlyPure = isOnlyQuick || given.pure;
const drawing = DRAWINGS.find((one) => String(one) === given.drawing) ?? null;
if (given.drawing !== undefined && drawing === null)
  throw new Error(`--drawing takes a number from 0 to 9, not ${given.drawing}`);
/** The kept verdicts that a run reads. */
const kinds = given.unnoticed && drawing === null ? [null, ...DRAWINGS] : [drawing];
const folders =
  named.length > 0 ? JUDGED_FOLDERS.filter((folder) => named.some((name) => folder.includes(name))) : JUDGED_FOLDERS;

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isStopped = true));

type Run = {
  readonly isSound: boolean;
  /** The faults that ended the process that tried them. */
  readonly ended: readonly UnderWay[];
};

/** Runs these test files, each with the faults that it should try. Vitest says itself what failed. */
async function runTests(
  { files }: Round,
  tests: readonly string[],
  assigned: Record<string, readonly string[]>,
): Promise<Run> {
  mkdirSync(WORK_FOLDER, { recursive: true });
  // Two runs, of different folders, may go on at once.
  const ASSIGNED = join(WORK_FOLDER, `assigned-${process.pid}.json`);
  writeFileSync(ASSIGNED, JSON.stringify(assigned));
  const UNDER_WAY = underWayFolder(process.pid);
  openUnderWay(UNDER_WAY);
  const env = { JUDGED: files.join(' '), TESTS: tests.join(' '), ASSIGNED, UNDER_WAY };
  const failed = await run([PROGRAMS.vitest, 'run', '--config', 'tests/server/mutants/config.ts', ...tests], { env });
  rmSync(ASSIGNED);
  const left = closeUnderWay(UNDER_WAY);
  // A run that is stopped ends its processes, too.
  const ended = isStopped ? [] : left;
  return { isSound: failed === 0 || ended.length > 0, ended };
}

/** A process may also end because of what all faults before left in it. So only a fault that ends a second one counts as noticed. */
function blame(ended: readonly UnderWay[], endedBefore: Set<string>): void {
  for (const { by, fault } of ended) {
    if (endedBefore.has(fault)) leaveTry(by, { fault, noticedBy: 'the end of its process' });
    endedBefore.add(fault);
  }
}

async function judge(round: Round): Promise<boolean> {
  const { files, tests } = round;
  const only = new RegExp(process.env.FAULTS ?? '');
  const open = new Set(given.unnoticed ? files.flatMap((file) => openFaultsOf(file, kinds)) : []);
  const isMeant = (fault: string) =>
    given.unnoticed ? open.has(fault) : drawing === null || drawingOf(fault) === drawing;
  const unreached = unreachedBy(files, tests);
  let isSound = unreached.length === 0 || (await runTests(round, unreached, {})).isSound;
  const endedBefore = new Set<string>();
  let triedBefore = '';
  while (!isStopped) {
    const assigned = [...assignFaults(files, tests)]
      .map(([test, faults]) => [test, faults.filter((fault) => only.test(fault) && isMeant(fault))] as const)
      .filter(([, faults]) => faults.length > 0)
      .toSorted(([, some], [, others]) => others.length - some.length);
    const trying = JSON.stringify(assigned);
    if (assigned.length === 0 || trying === triedBefore) break;
    const turn = await runTests(
      round,
      assigned.map(([test]) => test),
      Object.fromEntries(assigned),
    );
    isSound = turn.isSound && isSound;
    blame(turn.ended, endedBefore);
    // What came after a fault that ended its process is still to be tried. A test that fails without a fault tries nothing.
    triedBefore = turn.ended.length > 0 ? '' : trying;
  }
  if (given.unnoticed) mendVerdicts(files, tests, kinds);
  else keepVerdicts(files, tests, drawing);
  return isSound;
}

function isToJudge(file: string): boolean {
  if (given.unnoticed) return openFaultsOf(file, kinds).length > 0;
  return (
    (drawing === null || readKept(file) === null) &&
    drawnFaultsOf(file, drawing).length > 0 &&
    (isAll || readKept(file, drawing)?.isCurrent !== true)
  );
}

let isSound = true;
const judged: string[] = [];
for (const folder of folders) {
  const files = filesIn(folder).filter((file) => (!isOnlyPure || isPure(file)) && isToJudge(file));
  if (isAll) forget(files);
  if (isStopped || files.length === 0) continue;
  for (const round of roundsOf(files))
    if (!isStopped && (round.isQuick || !isOnlyQuick)) isSound = (await judge(round)) && isSound;
  judged.push(...files);
}
const isEnough = printReport(judged, kinds);
process.exitCode = isSound && isEnough && !isStopped ? 0 : 1;
