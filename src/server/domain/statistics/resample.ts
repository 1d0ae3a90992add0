import { binomialQuantiles } from './binomial.ts';
import { type Keystream, WORDS_AT_ONCE } from './keystream.ts';

/**
 * A sample to resample with replacement. `resample` makes about `draws` draws, and returns one object that it fills
 * again every time.
 */
export type Sample<Drawn> = { draws: number; resample(keystream: Keystream): Drawn };

const UINT32_RANGE = 2 ** 32;
/**
 * From this many rows on, the equal rows of a majority are drawn together. Otherwise the intervals of a million posts
 * and of their months would take minutes.
 */
export const TOGETHER_FROM = 2_000;

/** A sample of single values. */
export function valuesOf(values: Float64Array): Sample<Float64Array> {
  const drawn = new Float64Array(values.length);
  return {
    draws: values.length,
    resample(keystream) {
      let length = 0;
      for (const words of drawWords(keystream, values.length)) {
        for (const word of words) {
          drawn[length] = values[placeOf(word, values.length)] ?? Number.NaN;
          length += 1;
        }
      }
      return drawn;
    },
  };
}

/**
 * A sample of rows with one number in every column; a resample returns the sums of the columns. If more than half of
 * very many rows are equal, their number is drawn from the binomial distribution, which gives the same distribution as
 * drawing each.
 */
export function sumsOf(columns: readonly Float64Array[]): Sample<Float64Array> {
  const count = columns[0]?.length ?? 0;
  const majority = count < TOGETHER_FROM ? null : findMajority(columns);
  const apart = rowsOf(columns, (row) => majority === null || !isEqual(columns, row, majority));
  const width = columns.length;
  const others = apart.length / width;
  const drawsApart = majority === null ? null : binomialQuantiles(count, others / count);
  const sums = new Float64Array(width);
  return {
    draws: others,
    resample(keystream) {
      const drawn = drawsApart === null ? count : drawsApart(uniformOf(keystream));
      sums.fill(0);
      for (const words of drawWords(keystream, drawn)) {
        for (const word of words) addRow(sums, apart, placeOf(word, others) * width);
      }
      for (const [column, values] of columns.entries()) {
        if (majority !== null) sums[column] = (sums[column] ?? 0) + (count - drawn) * (values[majority] ?? Number.NaN);
      }
      return sums;
    },
  };
}

function* drawWords(keystream: Keystream, count: number): Generator<Uint32Array, void, void> {
  for (let left = count; left > 0; left -= WORDS_AT_ONCE) yield keystream.next(Math.min(left, WORDS_AT_ONCE));
}

const placeOf = (word: number, count: number): number => Math.floor((word / UINT32_RANGE) * count);

/** From 0 up to 1, with all 53 bits of a number. */
function uniformOf(keystream: Keystream): number {
  const [high = 0, low = 0] = keystream.next(2);
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
}

function addRow(sums: Float64Array, rows: Float64Array, start: number): void {
  for (let column = 0; column < sums.length; column += 1) {
    sums[column] = (sums[column] ?? 0) + (rows[start + column] ?? Number.NaN);
  }
}

/** The chosen rows one after the other, so that a draw reads one place in memory. */
function rowsOf(columns: readonly Float64Array[], isChosen: (row: number) => boolean): Float64Array {
  const chosen = new Int32Array(columns[0]?.length ?? 0);
  let count = 0;
  for (let row = 0; row < chosen.length; row += 1) {
    if (!isChosen(row)) continue;
    chosen[count] = row;
    count += 1;
  }
  const rows = new Float64Array(count * columns.length);
  for (const [column, values] of columns.entries()) {
    for (let place = 0; place < count; place += 1) {
      rows[place * columns.length + column] = values[chosen[place] ?? 0] ?? Number.NaN;
    }
  }
  return rows;
}

/** The row that more than half of the rows equal, if there is one; otherwise any row (Boyer and Moore, MJRTY, 1991). */
function findMajority(columns: readonly Float64Array[]): number {
  let candidate = 0;
  let votes = 0;
  for (let row = 0; row < (columns[0]?.length ?? 0); row += 1) {
    if (votes === 0) candidate = row;
    votes += isEqual(columns, row, candidate) ? 1 : -1;
  }
  return candidate;
}

const isEqual = (columns: readonly Float64Array[], row: number, other: number): boolean =>
  columns.every((column) => column[row] === column[other]);
