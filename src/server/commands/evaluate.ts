import { createReadStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import * as v from 'valibot';
import { HIGH_FROM, MODERATE_FROM } from '#contract/band.ts';
import { ANALYZER_KINDS, type AnalyzerKind, analyzerKindSchema } from '#contract/level.ts';
import { rocAuc } from '#server/domain/analysis/auc.ts';
import { createBaselineAnalyzer } from '#server/domain/analysis/baseline/baseline.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/analysis/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/analysis/defaults/propaganda.ts';
import { bootstrapInterval } from '#server/domain/analysis/score-bootstrap.ts';

const USAGE = `npm run evaluate -- FILE [--kind ${ANALYZER_KINDS.join('|')}]
FILE is a CSV with the columns text and label (1 or 0). Without --kind, the file's name must hold one of the two words.`;

const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };
const BOOTSTRAP_SEED = 'plumbline evaluate';

/** The command cannot measure what it was given; the message says why, for the person who called it. */
class EvaluationError extends Error {
  override name = 'EvaluationError';
}

type Example = { text: string; isPositive: boolean };

const rowSchema = v.object({ text: v.string(), label: v.picklist(['1', '0']) });

/** The two labelled columns of a CSV file. Throws {@link EvaluationError} when they are missing or a label is neither 1 nor 0. */
async function readExamples(path: string): Promise<Example[]> {
  const examples: Example[] = [];
  const parser = parse({ columns: true, bom: true, info: true });
  await pipeline(createReadStream(path), parser, async (rows: AsyncIterable<{ record: unknown; info: InfoRecord }>) => {
    for await (const { record, info } of rows) {
      const row = v.safeParse(rowSchema, record);
      if (!row.success) {
        throw new EvaluationError(`Line ${info.lines}: needs a column text and a column label that is 1 or 0.`);
      }
      examples.push({ text: row.output.text, isPositive: row.output.label === '1' });
    }
  });
  return examples;
}

/** The kind asked for, or the one that the file's name holds. */
function chooseKind(path: string, wanted: string | undefined): AnalyzerKind {
  const kind = wanted ?? ANALYZER_KINDS.find((name) => basename(path).toLowerCase().includes(name));
  const result = v.safeParse(analyzerKindSchema, kind);
  if (!result.success) throw new EvaluationError(USAGE);
  return result.output;
}

/** The probability that the baseline gives each text: the highest confidence among its labels. */
async function probabilitiesOf(examples: readonly Example[], kind: AnalyzerKind): Promise<number[]> {
  const texts = examples.map(({ text }) => ({ text, language: 'en' }));
  const labels = await createBaselineAnalyzer().label(texts, DEFAULTS[kind], new AbortController().signal);
  return labels.map((found) => Math.max(0, ...found.map(({ confidence }) => confidence)));
}

/** What is printed of a threshold: of the posts at or above it how many are positive, and how many positives are there. */
function atThreshold(threshold: number, positives: Float64Array, negatives: Float64Array): string {
  const hits = positives.filter((probability) => probability >= threshold).length;
  const flagged = hits + negatives.filter((probability) => probability >= threshold).length;
  const precision = flagged === 0 ? 'none flagged' : (hits / flagged).toFixed(3);
  return `at ${threshold.toFixed(2)}   precision ${precision}, recall ${(hits / positives.length).toFixed(3)}`;
}

/** Measures the baseline on a labelled file. Throws {@link EvaluationError}, CsvError and the errors of opening a file. */
async function evaluate(path: string, kind: AnalyzerKind): Promise<string> {
  const examples = await readExamples(path);
  const probabilities = await probabilitiesOf(examples, kind);
  const of = (isPositive: boolean) =>
    Float64Array.from(probabilities.filter((_, i) => examples[i]?.isPositive === isPositive));
  const [positives, negatives] = [of(true), of(false)];
  if (positives.length === 0) throw new EvaluationError('The file has no post with the label 1.');
  if (negatives.length === 0) throw new EvaluationError('The file has no post with the label 0.');
  const interval = await bootstrapInterval([positives, negatives], ([p, n]) => rocAuc(p, n), BOOTSTRAP_SEED);
  const [low, high] = interval.map((end) => end.toFixed(3));
  return [
    `kind      ${kind}`,
    `posts     ${examples.length}`,
    `positive  ${positives.length}`,
    `ROC AUC   ${rocAuc(positives, negatives).toFixed(3)} (95 % interval ${low} to ${high})`,
    ...[MODERATE_FROM, HIGH_FROM].map((threshold) => atThreshold(threshold, positives, negatives)),
  ].join('\n');
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { kind: { type: 'string' } } });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new EvaluationError(USAGE);
  // npm runs scripts in the package's folder and tells where the person stands.
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  console.log(await evaluate(file, chooseKind(file, values.kind)));
}

/** Errors of this command, of CSV, of options and of the file system are the caller's to mend; others are ours. */
function isExpected(error: unknown): error is Error {
  return error instanceof EvaluationError || error instanceof CsvError || (error instanceof Error && 'code' in error);
}

try {
  await main();
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
