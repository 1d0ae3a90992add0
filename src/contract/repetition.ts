import * as v from 'valibot';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.nullable(v.pipe(v.string(), v.isoTimestamp()));

const repeatedPostSchema = v.object({
  id: whole,
  post_id: v.string(),
  text: v.string(),
  created_at: instant,
  url: v.nullable(v.string()),
  /** How much of the wording is that of the account's first post in the group, from 0 to 1. */
  similarity: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});

/** Posts that say almost word for word the same: links, handles, numbers, case and signs do not count. */
export const repetitionSchema = v.object({
  /** Its oldest post of this account; names the group. */
  id: whole,
  text: v.string(),
  /** Posts of this account that say it, and between which times. */
  posts: whole,
  first_at: instant,
  last_at: instant,
  /** Up to 20 of them, oldest first. */
  examples: v.array(repeatedPostSchema),
  /** Other accounts that the caller sees and that say it too, oldest first. */
  others: v.array(
    v.object({
      screen_name: v.string(),
      name: v.string(),
      posts: whole,
      first_at: instant,
      last_at: instant,
      /** The oldest of them. */
      example: repeatedPostSchema,
    }),
  ),
});
export type Repetition = v.InferOutput<typeof repetitionSchema>;

/**
 * GET /twitter/user/{screen_name}/repetitions (skip, limit): what the account repeats or others say too. Said by most accounts
 * first, then by most posts.
 */
export const repetitionsSchema = v.object({
  data: v.array(repetitionSchema),
  count: whole,
  /** Posts in all these groups, and other accounts that share any. */
  posts: whole,
  accounts: whole,
});
export type Repetitions = v.InferOutput<typeof repetitionsSchema>;
