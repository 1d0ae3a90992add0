import { globSync } from 'node:fs';
import { readVerdicts } from '#tests/walks/mutants/verdict.ts';
import { KEPT_FOLDER, keepVerdict, keptFileOf, readKept } from './kept-verdict.ts';
import { faultsOf, filesIn, isPure, JUDGED, JUDGED_FOLDERS } from './sources.ts';

/** The shares of faults that must be noticed, without and with a database. */
const LEAST_PURE = 0.9;
const LEAST_STORED = 0.8;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(whole, 1)).toFixed(1)} %)`;

const noticing = new Map(
  readVerdicts().flatMap(({ fault, by, noticedBy }) => (noticedBy === null ? [] : [[fault, by]])),
);
for (const file of process.env.FAULTS === undefined ? JUDGED : []) {
  const faults = faultsOf(file);
  keepVerdict(file, {
    faults: faults.length,
    unnoticed: faults.filter((fault) => !noticing.has(fault)).toSorted(),
    noticedBy: [...new Set(faults.flatMap((fault) => noticing.get(fault) ?? []))].toSorted(),
  });
}

const sums = { pure: [0, 0], stored: [0, 0] };
const expected = new Set<string>();
let stale = 0;
for (const folder of JUDGED_FOLDERS) {
  let [all, noticed] = [0, 0];
  for (const file of filesIn(folder)) {
    expected.add(keptFileOf(file));
    const kept = readKept(file);
    if (kept?.isCurrent !== true) stale += faultsOf(file).length > 0 ? 1 : 0;
    if (kept === null) continue;
    if (JUDGED.includes(file)) for (const fault of kept.unnoticed) tell(`not noticed: ${fault}`);
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
  if (noticed < least * all) process.exitCode = 1;
}
