import { readFileSync } from 'node:fs';
import { addFaults } from './add-faults.ts';
import { mutatedFiles } from './sources.ts';
import { readNoticed, readVerdicts } from './verdict.ts';

/** The share of all faults that must be noticed. */
const LEAST_SHARE = 0.9;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const reached = new Set(readVerdicts().map(({ fault }) => fault));
const noticed = readNoticed();
const faults = mutatedFiles().flatMap((file) => addFaults(file, readFileSync(file, 'utf8')).faults);

for (const fault of faults.filter((one) => !noticed.has(one)).toSorted()) {
  tell(`${reached.has(fault) ? 'not noticed' : 'not reached'}: ${fault}`);
}
const found = faults.filter((fault) => noticed.has(fault)).length;
tell(`faults of screens that walks and tests of the console notice: ${percent(found, faults.length)}`);

if (found < LEAST_SHARE * faults.length) process.exitCode = 1;
