import { createHash } from 'node:crypto';
import { appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripComments } from '#tests/model/support/strip-comments.ts';
import { sourceOf } from './fault-names.ts';
import { WORK_FOLDER } from './sources.ts';

/** How faults are put in. */
export const RULES = ['code-faults', 'query-faults', 'sql-faults'].map((name) => `tests/server/mutants/${name}.ts`);

/** What one test file says about one source. `key` is a hash of both, so old lines can be told from current ones. */
type About = { readonly by: string; readonly source: string; readonly key: string };

/** Which faults of a source a test file reaches, and how long it takes without one. */
export type Reach = { readonly ms: number; readonly reached: readonly string[] };

/** The result of one test file under one fault. */
export type Try = {
  readonly fault: string;
  /** The test that notices the fault; null when none does. */
  readonly noticedBy: string | null;
};

type Line = About & (Reach | Try);

const plain = new Map<string, string>();
/** The text of a file without comments, read once. */
function plainText(file: string): string {
  const known = plain.get(file) ?? stripComments(file, readFileSync(file, 'utf8'));
  plain.set(file, known);
  return known;
}

/** A short hash of these files without comments, of the rules, and of the `names` of further files. */
export function hashOf(files: readonly string[], names: readonly string[] = []): string {
  const texts = [...files, ...RULES].map((file) => [file, plainText(file)]);
  return createHash('sha256')
    .update(JSON.stringify([...texts, ...names]))
    .digest('hex')
    .slice(0, 16);
}

const keys = new Map<string, string>();
function keyOf(by: string, source: string): string {
  const pair = `${by} ${source}`;
  const key = keys.get(pair) ?? hashOf([source, by]);
  keys.set(pair, key);
  return key;
}

const fileOf = (by: string) => join(WORK_FOLDER, `${by.replaceAll(/\W+/g, '-')}.jsonl`);

function leave(by: string, source: string, said: Reach | Try): void {
  mkdirSync(WORK_FOLDER, { recursive: true });
  const line: Line = { by, source, key: keyOf(by, source), ...said };
  appendFileSync(fileOf(by), `${JSON.stringify(line)}\n`);
}

export const leaveReach = (by: string, source: string, reach: Reach): void => leave(by, source, reach);
export const leaveTry = (by: string, tried: Try): void => leave(by, sourceOf(tried.fault), tried);

/** Complete lines only, because another process may be writing. */
const linesOf = (file: string): readonly Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** What is known of one source. */
export type Known = {
  /** By test file. */
  readonly reach: ReadonlyMap<string, Reach>;
  /** By fault, then by test file. */
  readonly tries: ReadonlyMap<string, ReadonlyMap<string, string | null>>;
};

/** What these test files have said about these sources, as far as neither has changed since. */
export function readKnown(sources: readonly string[], tests: readonly string[]): ReadonlyMap<string, Known> {
  const known = new Map(
    sources.map((source) => [
      source,
      { reach: new Map<string, Reach>(), tries: new Map<string, Map<string, string | null>>() },
    ]),
  );
  const files = new Set(globSync(`${WORK_FOLDER}/*.jsonl`));
  for (const file of tests.map(fileOf).filter((one) => files.has(one)))
    for (const line of linesOf(file)) {
      const about = known.get(line.source);
      if (about === undefined || line.key !== keyOf(line.by, line.source)) continue;
      if ('reached' in line) about.reach.set(line.by, line);
      else about.tries.set(line.fault, (about.tries.get(line.fault) ?? new Map()).set(line.by, line.noticedBy));
    }
  return known;
}

/** Forgets all that was said about these sources. */
export function forget(sources: readonly string[]): void {
  for (const file of globSync(`${WORK_FOLDER}/*.jsonl`)) {
    const lines = linesOf(file).filter(({ source }) => !sources.includes(source));
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
}
