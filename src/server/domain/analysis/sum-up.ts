import { FLAGGED_FROM } from '#contract/band.ts';

/** What an account said, before the same words are discounted: one place in each list for each statement. */
export type Statements = {
  /** The lowest `id` of its posts. */
  leads: Float64Array;
  /** The mean strength of its posts, 0 to 1. */
  strengths: Float64Array;
  /** The mean weight of its posts, above 0 and up to 1. */
  weights: Float64Array;
  /** Category and words that its strength rests on; empty without a mark. */
  cues: string[];
};

/** What posts come to; `leadOf` gives the lead of the statement of a number, null where none of its posts is in it. */
export type Said = {
  statements: Statements;
  leadOf: (statement: number) => number | null;
  posts_read: number;
  posts_flagged: number;
};

/** One place in each list for each post. */
export type PostColumns = {
  ids: Float64Array;
  weights: Float64Array;
  /** The number of the statement that it is part of, below 0 for none. */
  statements: Int32Array;
};

/** One place in each list for each post that has a mark, in the order of the posts; the strength of the others is 0. */
export type MarkColumns = {
  /** The place of the post. */
  posts: Int32Array;
  strengths: Float64Array;
  /** The number of the cue. */
  cues: Int32Array;
};

/** Joins the posts for whose places `isIn` holds into their statements. */
export function sumUp(
  posts: PostColumns,
  marks: MarkColumns,
  cueNames: readonly string[],
  isIn: (post: number) => boolean,
): Said {
  const { count, placeOf } = findStatements(posts, isIn);
  const leads = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const [sizes, strengths, weights, strongest] = Array.from({ length: 4 }, () => new Float64Array(count)) as Four;
  const cues = new Int32Array(count).fill(-1);
  let [mark, read, flagged] = [0, 0, 0];
  // By their places: iterators make an object for each of a million posts.
  for (let post = 0; post < posts.ids.length; post += 1) {
    const isMarked = marks.posts[mark] === post;
    const strength = isMarked ? at(marks.strengths, mark) : 0;
    const cue = isMarked ? at(marks.cues, mark) : -1;
    if (isMarked) mark += 1;
    if (!isIn(post)) continue;
    read += 1;
    if (strength >= FLAGGED_FROM) flagged += 1;
    const place = placeOf(at(posts.statements, post));
    if (place === undefined) continue;
    leads[place] = Math.min(at(leads, place), at(posts.ids, post));
    sizes[place] = at(sizes, place) + 1;
    strengths[place] = at(strengths, place) + strength;
    weights[place] = at(weights, place) + at(posts.weights, post);
    if (strength > at(strongest, place)) [strongest[place], cues[place]] = [strength, cue];
  }
  for (let place = 0; place < count; place += 1) {
    strengths[place] = at(strengths, place) / at(sizes, place);
    weights[place] = at(weights, place) / at(sizes, place);
  }
  return {
    statements: { leads, strengths, weights, cues: Array.from(cues, (cue) => cueNames[cue] ?? '') },
    leadOf(statement) {
      const place = placeOf(statement);
      return place === undefined ? null : at(leads, place);
    },
    posts_read: read,
    posts_flagged: flagged,
  };
}

type Four = [Float64Array, Float64Array, Float64Array, Float64Array];

const at = (numbers: Float64Array | Int32Array, place: number): number => numbers[place] ?? Number.NaN;

/** Gives the statements that have posts in it places from 0. */
function findStatements({ statements }: PostColumns, isIn: (post: number) => boolean) {
  const highest = statements.reduce((most, number) => Math.max(most, number), -1);
  const places = new Int32Array(highest + 1).fill(-1);
  let count = 0;
  for (let post = 0; post < statements.length; post += 1) {
    const number = at(statements, post);
    if (number < 0 || places[number] !== -1 || !isIn(post)) continue;
    places[number] = count;
    count += 1;
  }
  return {
    count,
    placeOf(number: number): number | undefined {
      const place = places[number] ?? -1;
      return place === -1 ? undefined : place;
    },
  };
}
