import { sql } from 'drizzle-orm';
import type { SimilarCheck } from '#contract/fact-check.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { CHECK_COLUMNS, type CheckRow, describeCheck } from './describe-check.ts';
import { compareWords, type Frequencies, SHOWN_FROM } from './similarity.ts';
import { wordsIn } from './words.ts';

/** How many similar fact-checks are shown. */
const SHOWN_MAX = 5;
/** How many fact-checks are compared: those with the post's rarest words. */
const COMPARED_MAX = 5_000;

type Row = CheckRow & { words: string[] };

/**
 * The stored fact-checks most similar to a text, the most similar first, and those of `also` (ids) whatever their likeness, because
 * another search found them. Similar is not the same: a person decides.
 */
export async function findSimilar(
  connection: Connection,
  text: string,
  also: readonly number[] = [],
): Promise<SimilarCheck[]> {
  const words = wordsIn(text);
  const known = await readFrequencies(connection, words);
  const { rows } = await connection.execute<Row>(sql`
    (select ${CHECK_COLUMNS}, words from fact_checks where words && ${sql.param(rarest(words, known))}::text[] limit ${COMPARED_MAX})
    union
    select ${CHECK_COLUMNS}, words from fact_checks where id = any(${sql.param([...also])}::bigint[])`);
  const all = await readFrequencies(connection, [...new Set(rows.flatMap((row) => row.words))]);
  const frequencies = { of: new Map([...all.of, ...known.of]), checks: all.checks };
  const compared = rows
    .map((row) => ({ row, ...compareWords(words, row.words, frequencies) }))
    .sort((a, b) => b.similarity - a.similarity || a.row.id - b.row.id);
  const isAsked = new Set(also);
  const own = compared.filter(({ row, similarity }) => !isAsked.has(row.id) && similarity >= SHOWN_FROM);
  const shown = new Set([...own.slice(0, SHOWN_MAX), ...compared.filter(({ row }) => isAsked.has(row.id))]);
  return compared
    .filter((each) => shown.has(each))
    .map(({ row, similarity, shared }) => ({ ...describeCheck(row), similarity, words: shared }));
}

async function readFrequencies(connection: Connection, words: readonly string[]): Promise<Frequencies> {
  const { rows } = await connection.execute<{ word: string; checks: number }>(sql`
    select word, checks from fact_check_words where word = any(${sql.param([...words])}::text[])`);
  const { rows: counted } = await connection.execute<{ checks: number }>(sql`
    select coalesce(max(checks), 0)::integer as checks from stored_fact_checks`);
  return { of: new Map(rows.map(({ word, checks }) => [word, checks])), checks: onlyRow(counted).checks };
}

/** The rarest words, as many as together stand in a bounded number of fact-checks; the rarest one at least. */
function rarest(words: readonly string[], { of }: Frequencies): string[] {
  let sum = 0;
  return words
    .flatMap((word) => {
      const checks = of.get(word);
      return checks === undefined ? [] : [{ word, checks }];
    })
    .sort((a, b) => a.checks - b.checks)
    .filter(({ checks }, place) => {
      sum += checks;
      return place === 0 || sum <= COMPARED_MAX;
    })
    .map(({ word }) => word);
}
