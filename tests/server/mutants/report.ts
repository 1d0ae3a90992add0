import { globSync } from 'node:fs';
import { wilsonInterval } from '#server/domain/statistics/wilson.ts';
import { DRAWINGS, type Drawing } from './drawings.ts';
import { KEPT_FOLDER, type KeptVerdict, keptFileOf, readKept } from './kept-verdict.ts';
import { reasonFor } from './reasons.ts';
import { faultsOf, filesIn, isPure, JUDGED_FOLDERS } from './sources.ts';

/** The shares of faults that must be noticed, without and with a database. */
const LEAST_PURE = 0.9;
const LEAST_STORED = 0.8;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(whole, 1)).toFixed(1)} %)`;

/** Prints what is noticed, with the names of what is not in these files, in verdicts of these kinds; returns whether it is enough. */
export function printReport(judged: readonly string[], kinds: readonly (Drawing | null)[]): boolean {
  let isEnough = true;
  const sums = { pure: [0, 0], stored: [0, 0] };
  const expected = new Set<string>();
  const survivors = { equivalent: 0, explained: 0, open: 0 };
  let stale = 0;
  for (const folder of JUDGED_FOLDERS) {
    let [all, noticed] = [0, 0];
    for (const file of filesIn(folder)) {
      for (const one of [null, ...DRAWINGS]) expected.add(keptFileOf(file, one));
      const kept = readKept(file);
      if (kept?.isCurrent !== true) stale += faultsOf(file).length > 0 ? 1 : 0;
      if (kept === null) continue;
      const [equivalent, explained, open] = parted(kept.unnoticed);
      survivors.equivalent += equivalent.length;
      survivors.explained += explained.length;
      survivors.open += open.length;
      if (judged.includes(file)) tellUnnoticed(kept);
      const sum = sums[isPure(file) ? 'pure' : 'stored'];
      sum[0] = (sum[0] ?? 0) + kept.faults;
      sum[1] = (sum[1] ?? 0) + kept.faults - kept.unnoticed.length;
      all += kept.faults;
      noticed += kept.faults - kept.unnoticed.length;
    }
    tell(`${folder}: ${all === 0 ? 'not judged' : percent(noticed, all)}`);
  }
  for (const kept of globSync(`${KEPT_FOLDER}/**/*.json`))
    if (!expected.has(kept)) tell(`a verdict on no judged file: ${kept}`);
  if (stale > 0) tell(`${stale} files have changed since they were judged, or never were: npm run mutants -- server`);
  for (const [kind, least] of [
    ['pure', LEAST_PURE],
    ['stored', LEAST_STORED],
  ] as const) {
    const [all = 0, noticed = 0] = sums[kind];
    tell(
      `faults of the server that tests notice, ${kind === 'pure' ? 'without' : 'with'} a database: ${percent(noticed, all)}`,
    );
    if (noticed < least * all) isEnough = false;
  }
  const { equivalent, explained, open } = survivors;
  tell(`of those not noticed, ${equivalent} change nothing, ${explained} have another reason, ${open} have none`);
  for (const one of DRAWINGS) tellDrawing(one, kinds.includes(one) ? judged : []);
  return isEnough;
}

/** Prints what one drawing says of the files with a database that were not judged whole, folder by folder and in all. */
function tellDrawing(drawing: Drawing, judged: readonly string[]): void {
  let [all, noticed, of] = [0, 0, 0];
  for (const folder of JUDGED_FOLDERS) {
    const kept = filesIn(folder).flatMap((file) => {
      const verdict = readKept(file, drawing);
      return verdict === null ? [] : [{ file, ...verdict }];
    });
    for (const verdict of kept) if (judged.includes(verdict.file)) tellUnnoticed(verdict);
    const tried = sumOf(kept.map(({ faults }) => faults));
    const known = tried - sumOf(kept.map(({ unnoticed }) => unnoticed.length));
    if (tried > 0) tell(`${folder}, drawing ${drawing}: ${percent(known, tried)}`);
    all += tried;
    noticed += known;
    of += sumOf(kept.map((verdict) => verdict.of ?? 0));
  }
  if (all === 0) return;
  const [low, high] = wilsonInterval(noticed, all).map((share) => (100 * share).toFixed(0));
  tell(
    `drawing ${drawing}, in files with a database not judged whole: ${percent(noticed, all)}; of all ${of} faults in them ${low} to ${high} % (95 %)`,
  );
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const tellUnnoticed = ({ unnoticed }: KeptVerdict): void => {
  for (const fault of unnoticed) tell(`not noticed: ${fault}${spellReason(fault)}`);
};

/** Faults that change nothing, faults with another reason, and those without one. */
function parted(faults: readonly string[]) {
  const reasons = faults.map((fault) => [fault, reasonFor(fault)] as const);
  return [
    reasons.filter(([, reason]) => reason?.changesNothing === true),
    reasons.filter(([, reason]) => reason?.changesNothing === false),
    reasons.filter(([, reason]) => reason === undefined),
  ] as const;
}

function spellReason(fault: string): string {
  const reason = reasonFor(fault);
  if (reason === undefined) return '';
  return reason.changesNothing ? ` (changes nothing: ${reason.why})` : ` (${reason.why})`;
}
