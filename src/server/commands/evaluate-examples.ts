import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import * as v from 'valibot';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { AccountExample } from '#server/domain/evaluation/evaluate-accounts.ts';
import type { Example, Span } from '#server/domain/evaluation/example.ts';
import { languageOf } from '#server/domain/labelling/language.ts';

const labelSchema = v.picklist(['1', '0']);
/** Pairs of offsets in characters, as Python counts them: `[[0, 12], [40, 55]]`. */
const spansSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])));
const postSchema = v.object({
  text: v.string(),
  label: labelSchema,
  lang: v.nullish(v.string(), null),
  spans: v.optional(spansSchema),
});
const accountPostSchema = v.object({ ...postSchema.entries, account: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

/**
 * The labelled posts of a CSV file. All are in `language`, or each names its own. Throws when a column is missing, a
 * label is neither 1 nor 0, or all labels are the same.
 */
export async function readExamples(path: string, language: string | undefined): Promise<Example[]> {
  const examples: Example[] = [];
  for await (const row of readRows(path, postSchema, 'a column text and a column label that is 1 or 0')) {
    const { text, spans } = row;
    const marked = spans === undefined ? {} : { spans: spans.map((span) => inUnits(text, span)) };
    examples.push({ ...(await exampleOf(row, language)), author: null, ...marked });
  }
  checkBothLabels(examples, 'post');
  return examples;
}

/**
 * The posts of labelled accounts of a CSV file, one post a line. Throws as {@link readExamples} does, and when an
 * account has both labels.
 */
export async function readAccountExamples(path: string, language: string | undefined): Promise<AccountExample[]> {
  const examples: AccountExample[] = [];
  for await (const row of readRows(path, accountPostSchema, 'columns account, text, and label that is 1 or 0')) {
    const author = { screenName: row.account.replace(/^@/, ''), displayName: null };
    examples.push({ ...(await exampleOf(row, language)), author });
  }
  for (const [name, posts] of Map.groupBy(examples, ({ author }) => author.screenName)) {
    const labels = new Set(posts.map(({ isPositive }) => isPositive));
    if (labels.size > 1) throw new Error(`The account ${name} has both labels.`);
  }
  checkBothLabels(examples, 'account');
  return examples;
}

/** Whether a file is a CSV of labelled accounts. Its first line decides. */
export async function isOfLabelledAccounts(path: string): Promise<boolean> {
  try {
    for await (const columns of readCsv(path, { to_line: 1 })) {
      return ['account', 'text', 'label'].every((name) => columns.includes(name));
    }
    return false;
  } catch (error) {
    if (error instanceof CsvError) return false;
    throw error;
  }
}

/** Errors of reading reach the caller, who iterates over the records. */
const readCsv = (path: string, options: Options) =>
  pipeline(createReadStream(path), parse({ bom: true, ...options }), () => undefined);

/** The rows of a CSV file. Throws for the first that does not fit, with what it `needs`. */
export async function* readRows<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  needs: string,
): AsyncGenerator<v.InferOutput<Schema>, void> {
  const rows: AsyncIterable<{ record: unknown; info: InfoRecord }> = readCsv(path, { columns: true, info: true });
  for await (const { record, info } of rows) {
    const row = v.safeParse(schema, record);
    if (!row.success) throw new Error(`Line ${info.lines}: needs ${needs}.`);
    yield row.output;
  }
}

/** A span of characters in the UTF-16 units of JavaScript. */
function inUnits(text: string, [start, end]: readonly [number, number]): Span {
  const characters = [...text];
  const unitsUpTo = (place: number) => characters.slice(0, place).join('').length;
  return [unitsUpTo(start), unitsUpTo(end)];
}

async function exampleOf(row: v.InferOutput<typeof postSchema>, language: string | undefined) {
  return { text: row.text, language: language ?? (await languageOf(row)), isPositive: row.label === '1' };
}

function checkBothLabels(examples: readonly Example[], what: 'post' | 'account'): void {
  for (const label of [1, 0]) {
    if (!examples.some(({ isPositive }) => isPositive === (label === 1))) {
      throw new Error(`The file has no ${what} with the label ${label}.`);
    }
  }
}

/** The question that a file's name contains. */
export function kindInName(path: string): AnalyzerKind | undefined {
  return ANALYZER_KINDS.find((kind) => basename(path).toLowerCase().includes(kind));
}

/**
 * Whether a post is in the half that people read while they write rules (an even SHA-256), or in the half kept for
 * testing.
 */
export function isReadWhileWriting({ text }: Pick<Example, 'text'>): boolean {
  return (createHash('sha256').update(text).digest().at(-1) ?? 0) % 2 === 0;
}
