import { FLAGGED_FROM } from '#contract/band.ts';

/**
 * The statements of an account, before those with the same words are discounted: one place in each list for each
 * statement.
 */
export type Statements = {
  /** The lowest `id` of its posts. */
  leads: Float64Array;
  /** The mean strength of its posts, 0 to 1. */
  strengths: Float64Array;
  /** The mean weight of its posts, above 0 and up to 1. */
  weights: Float64Array;
  /** The category and words that its strength is based on; empty without a mark. */
  cues: string[];
};

/**
 * The summary of posts. `leadOf` returns the lead of a statement by its number; null when none of its posts is
 * included.
 */
export type Said = {
  statements: Statements;
  leadOf: (statement: number) => number | null;
  posts_read: number;
  posts_flagged: number;
  repeats: Repeats;
};

/** Sums over statements of products: of posts with posts, of posts with flagged posts, of flagged with flagged. */
export type Repeats = { posts: number; mixed: number; flagged: number };

/** One place in each list for each post. */
export type PostColumns = {
  ids: Float64Array;
  weights: Float32Array;
  /** The number of the statement that it belongs to; below 0 for none. */
  statements: Int32Array;
  /** The index of its mark in the {@link MarkColumns}; below 0 without a mark: its strength is then 0. */
  marks: Int32Array;
};

/** One place in each list for each mark. */
export type MarkColumns = {
  strengths: Float64Array;
  /** The number of the cue. */
  cues: Int32Array;
};

/**
 * Joins the posts at the indexes `chosen` into their statements. `places` must be -1 for every statement. It is filled
 * with the index of each statement in the result and must not change afterwards.
 */
export function sumUp(
  posts: PostColumns,
  marks: MarkColumns,
  cueNames: readonly string[],
  chosen: Int32Array,
  places: Int32Array,
): Said {
  const count = placeStatements(posts.statements, chosen, places);
  const leads = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const [sizes, strengths, weights, strongest] = Array.from({ length: 4 }, () => new Float64Array(count)) as Four;
  const cues = new Int32Array(count).fill(NONE);
  const flags = new Int32Array(count);
  const repeats = { posts: 0, mixed: 0, flagged: 0 };
  let flagged = 0;
  // Loops by index: an iterator would make an object for each of a million posts.
  for (let index = 0; index < chosen.length; index += 1) {
    const post = at(chosen, index);
    const mark = at(posts.marks, post);
    const strength = mark < 0 ? 0 : at(marks.strengths, mark);
    const isFlagged = Number(strength >= FLAGGED_FROM);
    flagged += isFlagged;
    const place = placeOf(at(posts.statements, post), places);
    if (place === NONE) {
      repeat(repeats, 1, isFlagged);
      continue;
    }
    flags[place] = at(flags, place) + isFlagged;
    leads[place] = Math.min(at(leads, place), at(posts.ids, post));
    sizes[place] = at(sizes, place) + 1;
    strengths[place] = at(strengths, place) + strength;
    weights[place] = at(weights, place) + at(posts.weights, post);
    if (strength > at(strongest, place)) [strongest[place], cues[place]] = [strength, at(marks.cues, mark)];
  }
  for (let place = 0; place < count; place += 1) {
    repeat(repeats, at(sizes, place), at(flags, place));
    strengths[place] = at(strengths, place) / at(sizes, place);
    weights[place] = at(weights, place) / at(sizes, place);
  }
  for (const { buffer } of [sizes, strongest]) buffer.transfer(0);
  return {
    statements: { leads, strengths, weights, cues: nameCues(cues, cueNames) },
    leadOf(statement) {
      const place = placeOf(statement, places);
      return place === NONE ? null : at(leads, place);
    },
    posts_read: chosen.length,
    posts_flagged: flagged,
    repeats,
  };
}

type Column = Float64Array<ArrayBuffer>;
type Four = [Column, Column, Column, Column];

const NONE = -1;

const at = (numbers: Float64Array | Float32Array | Int32Array, place: number): number => numbers[place] ?? Number.NaN;

const placeOf = (statement: number, places: Int32Array): number => places[statement] ?? NONE;

function repeat(repeats: Repeats, posts: number, flagged: number): void {
  repeats.posts += posts * posts;
  repeats.mixed += posts * flagged;
  repeats.flagged += flagged * flagged;
}

/** Numbers the statements of the chosen posts from 0, in `places`, and returns how many they are. */
function placeStatements(statements: Int32Array, chosen: Int32Array, places: Int32Array): number {
  let count = 0;
  for (let index = 0; index < chosen.length; index += 1) {
    const number = at(statements, at(chosen, index));
    if (number < 0 || places[number] !== NONE) continue;
    places[number] = count;
    count += 1;
  }
  return count;
}

/** Allocated with its final length: an array that grows leaves its old copies behind. */
function nameCues(cues: Int32Array, names: readonly string[]): string[] {
  const named = new Array<string>(cues.length).fill('');
  cues.forEach((cue, place) => {
    if (cue !== NONE) named[place] = names[cue] ?? '';
  });
  return named;
}
