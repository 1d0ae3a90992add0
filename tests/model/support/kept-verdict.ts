import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fingerprintOf } from './fingerprint.ts';

/** What became of the mutants of a chart: how many there are, and the names of those that no promise notices. */
export type Verdict = { readonly mutants: number; readonly unnoticed: readonly string[] };

type KeptVerdict = Verdict & { readonly fingerprint: string };

/** Where verdicts are kept, each in a file named as the test of its chart. */
export const VERDICTS_FOLDER = 'tests/model/verdicts';

const fileOf = (module: string) => `${VERDICTS_FOLDER}/${basename(module, '.test.ts')}.json`;

/** The verdict that is kept for the test in `module`; null where there is none, or what it depends on has changed since. */
export function readVerdict(module: string, fingerprint = fingerprintOf(module)): Verdict | null {
  const file = fileOf(module);
  if (!existsSync(file)) return null;
  const { fingerprint: judged, ...verdict }: KeptVerdict = JSON.parse(readFileSync(file, 'utf8'));
  return judged === fingerprint ? verdict : null;
}

/** Keeps a verdict for the test in `module`, unless that was edited while it was judged. */
export function keepVerdict(module: string, fingerprint: string, verdict: Verdict): void {
  if (fingerprintOf(module) !== fingerprint) return;
  mkdirSync(VERDICTS_FOLDER, { recursive: true });
  writeFileSync(fileOf(module), `${JSON.stringify({ fingerprint, ...verdict }, null, 2)}\n`);
}
