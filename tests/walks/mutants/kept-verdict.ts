import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fingerprints } from './fingerprint.ts';

/** The result of judging one file of the console. */
export type KeptVerdict = {
  /** How many faults can be put into it. */
  readonly faults: number;
  /** The names of those that no test notices, with their places at that time. */
  readonly unnoticed: readonly string[];
  /** The test files that notice the others. */
  readonly noticedBy: readonly string[];
};

/** The folder of kept verdicts, with the folders of `src/console`. */
export const KEPT_FOLDER = 'tests/walks/verdicts';

export const keptFileOf = (file: string): string =>
  file.replace(/^src\/console\//, `${KEPT_FOLDER}/`).replace(/\.tsx?$/, '.json');

/** The kept verdict on a file; null without one, or if something that it depends on has changed. */
export function readKept(file: string, fingerprintOf: Fingerprints): KeptVerdict | null {
  const kept = keptFileOf(file);
  if (!existsSync(kept)) return null;
  const { fingerprint, ...verdict }: KeptVerdict & { fingerprint: string } = JSON.parse(readFileSync(kept, 'utf8'));
  if (!verdict.noticedBy.every((test) => existsSync(test))) return null;
  return fingerprintOf(file, verdict.noticedBy) === fingerprint ? verdict : null;
}

export function keepVerdict(file: string, verdict: KeptVerdict, fingerprintOf: Fingerprints): void {
  const kept = keptFileOf(file);
  mkdirSync(dirname(kept), { recursive: true });
  const fingerprint = fingerprintOf(file, verdict.noticedBy);
  writeFileSync(kept, `${JSON.stringify({ fingerprint, ...verdict }, null, 2)}\n`);
}
