import * as v from 'valibot';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.nullable(v.pipe(v.string(), v.isoTimestamp()));

const repeatedPostSchema = v.object({
  id: whole,
  post_id: v.string(),
  text: v.string(),
  created_at: instant,
  url: v.nullable(v.string()),
  /** Of the pairs of neighbouring words in it and in the account's first post of the group, how many both have: from 0.75 to 1. */
  similarity: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});

/** Posts of at least eight words that say almost the same, word for word. Links, handles, numbers, case and punctuation do not count. */
export const repetitionSchema = v.object({
  /** The account's oldest post in the group; it identifies the group. */
  id: whole,
  text: v.string(),
  /** How many posts of this account belong to it, and the times of the first and the last. */
  posts: whole,
  first_at: instant,
  last_at: instant,
  /** Up to 20 of them, oldest first. */
  examples: v.array(repeatedPostSchema),
  /** Other accounts that the caller sees and that say the same, oldest first. */
  others: v.array(
    v.object({
      screen_name: v.string(),
      name: v.string(),
      posts: whole,
      first_at: instant,
      last_at: instant,
      /** The oldest post of them. */
      example: repeatedPostSchema,
    }),
  ),
});
export type Repetition = v.InferOutput<typeof repetitionSchema>;

/**
 * Answer of GET /twitter/user/{screen_name}/repetitions (skip, limit): what the account repeats, or other accounts say
 * too. Groups with the most accounts come first, then those with the most posts.
 */
export const repetitionsSchema = v.object({
  data: v.array(repetitionSchema),
  count: whole,
  /** Posts in all these groups, and how many other accounts are in any of them. */
  posts: whole,
  accounts: whole,
});
export type Repetitions = v.InferOutput<typeof repetitionsSchema>;
