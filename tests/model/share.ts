import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { readVerdict, VERDICTS_FOLDER } from './support/kept-verdict.ts';

/** The share of all mutants that the promises must notice. */
const LEAST_SHARE = 0.95;

const tell = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string) => {
  tell(line);
  process.exitCode = 1;
};

const charts = globSync('machines/*.machine.ts').map((file) => basename(file, '.machine.ts'));
let [mutants, noticed] = [0, 0];
for (const chart of charts) {
  const verdict = readVerdict(`tests/model/${chart}.test.ts`);
  if (verdict === null) fail(`not judged as it is now: ${chart}`);
  mutants += verdict?.mutants ?? 0;
  noticed += (verdict?.mutants ?? 0) - (verdict?.unnoticed.length ?? 0);
}
for (const kept of globSync(`${VERDICTS_FOLDER}/*.json`).map((file) => basename(file, '.json')))
  if (!charts.includes(kept)) fail(`a verdict on no chart: ${VERDICTS_FOLDER}/${kept}.json`);

tell(`all charts: ${noticed} of ${mutants} mutants noticed by promises`);
if (noticed < LEAST_SHARE * mutants) fail('too many mutants are excused');
