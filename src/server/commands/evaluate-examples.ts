import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type InfoRecord, parse } from 'csv-parse';
import * as v from 'valibot';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Example } from '#server/domain/evaluation/example.ts';
import { languageOf } from '#server/domain/labelling/language.ts';

/** The command cannot measure what it was given; the message says why, for the person who called it. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';
}

const rowSchema = v.object({ text: v.string(), label: v.picklist(['1', '0']), lang: v.nullish(v.string(), null) });

/**
 * The labelled posts of a CSV file, in `language` or each in its own. Throws {@link EvaluationError} when columns are missing, a label
 * is neither 1 nor 0, or one of the two is.
 */
export async function readExamples(path: string, language: string | undefined): Promise<Example[]> {
  const examples: Example[] = [];
  const parser = parse({ columns: true, bom: true, info: true });
  await pipeline(createReadStream(path), parser, async (rows: AsyncIterable<{ record: unknown; info: InfoRecord }>) => {
    for await (const { record, info } of rows) {
      const row = v.safeParse(rowSchema, record);
      if (!row.success) {
        throw new EvaluationError(`Line ${info.lines}: needs a column text and a column label that is 1 or 0.`);
      }
      const { text, label } = row.output;
      examples.push({ text, language: language ?? (await languageOf(row.output)), isPositive: label === '1' });
    }
  });
  for (const label of [1, 0]) {
    if (!examples.some(({ isPositive }) => isPositive === (label === 1))) {
      throw new EvaluationError(`The file has no post with the label ${label}.`);
    }
  }
  return examples;
}

/** The question that a file's name names. */
export function kindInName(path: string): AnalyzerKind | undefined {
  return ANALYZER_KINDS.find((kind) => basename(path).toLowerCase().includes(kind));
}

/** Whether a post is in the half that is read while rules are written (an even SHA-256), or in the one kept aside. */
export function isReadWhileWriting({ text }: Pick<Example, 'text'>): boolean {
  return (createHash('sha256').update(text).digest().at(-1) ?? 0) % 2 === 0;
}
