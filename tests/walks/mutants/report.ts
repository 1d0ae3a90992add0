import { globSync } from 'node:fs';
import { createFingerprints } from './fingerprint.ts';
import { KEPT_FOLDER, type KeptVerdict, keepVerdict, keptFileOf, readKept } from './kept-verdict.ts';
import { JUDGED, listFaults } from './sources.ts';
import { readVerdicts } from './verdict.ts';

/** The share of all faults that must be noticed. */
const LEAST_SHARE = 0.9;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string) => {
  tell(line);
  process.exitCode = 1;
};
const percent = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const verdicts = readVerdicts();
const reached = new Set(verdicts.map(({ fault }) => fault));
const noticing = new Map(verdicts.flatMap(({ fault, by, noticedBy }) => (noticedBy === null ? [] : [[fault, by]])));

const verdictOfRun = (faults: readonly string[]): KeptVerdict => ({
  faults: faults.length,
  unnoticed: faults.filter((fault) => !noticing.has(fault)).toSorted(),
  noticedBy: [...new Set(faults.flatMap((fault) => noticing.get(fault) ?? []))].toSorted(),
});

const faultsOfFiles = listFaults();
const fingerprintOf = createFingerprints();
let [all, noticed] = [0, 0];
for (const [file, faults] of faultsOfFiles) {
  const isJudged = JUDGED?.includes(file) ?? true;
  const verdict = isJudged ? verdictOfRun(faults) : readKept(file, fingerprintOf);
  if (verdict === null) fail(`not judged as it is now: ${file}`);
  // A run of some tests, or of some faults, is no verdict on a file.
  if (verdict !== null && isJudged && JUDGED !== undefined) keepVerdict(file, verdict, fingerprintOf);
  for (const fault of verdict?.unnoticed ?? [])
    tell(`${isJudged && !reached.has(fault) ? 'not reached' : 'not noticed'}: ${fault}`);
  all += faults.length;
  noticed += faults.length - (verdict?.unnoticed.length ?? faults.length);
}
const expected = new Set([...faultsOfFiles.keys()].map(keptFileOf));
for (const kept of globSync(`${KEPT_FOLDER}/**/*.json`))
  if (!expected.has(kept)) fail(`a verdict on a file without faults: ${kept}`);

tell(`faults of screens that walks and tests of the console notice: ${percent(noticed, all)}`);
if (noticed < LEAST_SHARE * all) process.exitCode = 1;
