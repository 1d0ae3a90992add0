import * as v from 'valibot';

const texts = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1));

/** Words separated by commas; only letters, digits, apostrophes and spaces. */
const wordList = v.pipe(v.string(), v.regex(/^[\p{L}\p{M}\p{N}', ]+$/u));

/** One rule in one language: its phrases or word lists, and posts that it must and must not match. */
const entrySchema = v.strictObject({
  phrases: v.optional(texts),
  /** Phrases that count without what the rule needs, because they are clear by themselves. */
  alone: v.optional(texts),
  words: v.optional(v.record(v.string(), wordList)),
  fires_on: texts,
  silent_on: texts,
});
export type PackEntry = v.InferOutput<typeof entrySchema>;

/** `propaganda.json` and `disinformation.json` of a pack: its entry for each rule, by the rule's id. */
export const entriesSchema = v.record(v.string(), entrySchema);
export type PackEntries = v.InferOutput<typeof entriesSchema>;

/**
 * `topics.json`, as phrases: words of public life and of health; words of public life that everyday posts use too
 * (`passing`); fixed phrases in which such words, or cues, mean something else (`idioms`); and words of sport, shows and travel,
 * beside which `passing` words are about teams and stages (`pastimes`).
 */
export const topicsSchema = v.strictObject({
  public_life: texts,
  health: texts,
  passing: texts,
  idioms: texts,
  pastimes: texts,
  /** The words for `we` and `they` that open clauses, and words for enemies that count when they are in capitals. */
  grammar: v.strictObject({ we: wordList, they: wordList, enemies: wordList }),
});
export type PackTopics = v.InferOutput<typeof topicsSchema>;

/** `pack.json`: what the pack is, and how reliable it is. */
export const descriptionSchema = v.strictObject({
  /** The primary subtag of BCP 47, which the folder is named after. */
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  name: v.string(),
  /** For readers: the data that its results were measured on. */
  measured_on: v.string(),
  sources: v.array(v.strictObject({ name: v.string(), licence: v.string(), used_for: v.string() })),
  /** Words that lose their ending before an apostrophe and count as separate words, such as `l'` in French. */
  elisions: v.array(v.string()),
});
export type PackDescription = v.InferOutput<typeof descriptionSchema>;
