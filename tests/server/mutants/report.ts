import { globSync } from 'node:fs';
import { KEPT_FOLDER, keptFileOf, readKept } from './kept-verdict.ts';
import { reasonFor } from './reasons.ts';
import { faultsOf, filesIn, isPure, JUDGED_FOLDERS } from './sources.ts';

/** The shares of faults that must be noticed, without and with a database. */
const LEAST_PURE = 0.9;
const LEAST_STORED = 0.8;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(whole, 1)).toFixed(1)} %)`;

/** Prints what is noticed, with the names of what is not in these files; returns whether it is enough. */
export function printReport(judged: readonly string[]): boolean {
  let isEnough = true;
  const sums = { pure: [0, 0], stored: [0, 0] };
  const expected = new Set<string>();
  const survivors = { equivalent: 0, explained: 0, open: 0 };
  let stale = 0;
  for (const folder of JUDGED_FOLDERS) {
    let [all, noticed] = [0, 0];
    for (const file of filesIn(folder)) {
      expected.add(keptFileOf(file));
      const kept = readKept(file);
      if (kept?.isCurrent !== true) stale += faultsOf(file).length > 0 ? 1 : 0;
      if (kept === null) continue;
      const [equivalent, explained, open] = parted(kept.unnoticed);
      survivors.equivalent += equivalent.length;
      survivors.explained += explained.length;
      survivors.open += open.length;
      if (judged.includes(file)) for (const fault of kept.unnoticed) tell(`not noticed: ${fault}${spellReason(fault)}`);
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
  return isEnough;
}

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
