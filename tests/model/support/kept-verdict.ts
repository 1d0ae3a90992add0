import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fingerprintOf } from './fingerprint.ts';

/** The result of judging a chart: the number of mutants, and the names of those that no promise notices. */
export type Verdict = { readonly mutants: number; readonly unnoticed: readonly string[] };

type KeptVerdict = Verdict & { readonly fingerprint: string };

/** The folder of kept verdicts. Each file has the name of its chart's test. */
export const VERDICTS_FOLDER = 'tests/model/verdicts';

const fileOf = (module: string) => `${VERDICTS_FOLDER}/${basename(module, '.test.ts')}.json`;

/** The kept verdict for the test in `module`; null without one, or if something that it depends on has changed. */
export function readVerdict(module: string, fingerprint = fingerprintOf(module)): Verdict | null {
  const file = fileOf(module);
  if (!existsSync(file)) return null;
  const { fingerprint: judged, ...verdict }: KeptVerdict = JSON.parse(readFileSync(file, 'utf8'));
  return judged === fingerprint ? verdict : null;
}

/** Stores a verdict for the test in `module`, unless its code was edited during the judging. */
export function keepVerdict(module: string, fingerprint: string, verdict: Verdict): void {
  if (fingerprintOf(module) !== fingerprint) return;
  mkdirSync(VERDICTS_FOLDER, { recursive: true });
  writeFileSync(fileOf(module), `${JSON.stringify({ fingerprint, ...verdict }, null, 2)}\n`);
}
