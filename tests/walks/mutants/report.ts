import { readFileSync } from 'node:fs';
import { addFaults } from './add-faults.ts';
import { mutatedFiles } from './sources.ts';
import { readVerdicts } from './verdict.ts';

/** How many of the faults that walks reach they have to notice. */
const LEAST_SHARE = 0.9;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const verdicts = readVerdicts();
const reached = new Set(verdicts.map(({ fault }) => fault));
const noticed = new Set(verdicts.filter(({ noticedBy }) => noticedBy !== null).map(({ fault }) => fault));
const survivors = [...reached].filter((fault) => !noticed.has(fault)).toSorted();

let all = 0;
tell('faults that no walk reaches, by file:');
for (const file of mutatedFiles()) {
  const { faults } = addFaults(file, readFileSync(file, 'utf8'));
  all += faults.length;
  const unreached = faults.filter((fault) => !reached.has(fault)).length;
  if (unreached > 0) tell(`  ${file}: ${unreached} of ${faults.length}`);
}

for (const fault of survivors) tell(`not noticed: ${fault}`);
tell(`faults of screens that walks reach: ${percent(reached.size, all)}`);
tell(`of these noticed: ${percent(noticed.size, reached.size)}; of all: ${percent(noticed.size, all)}`);

if (noticed.size < LEAST_SHARE * reached.size) process.exitCode = 1;
