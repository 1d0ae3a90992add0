import * as v from 'valibot';
import { correctionSchema } from './correction.ts';
import { injectionSignSchema } from './injection-sign.ts';
import { sourceSchema } from './item.ts';
import { analyzerKindSchema } from './level.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const count = v.nullable(whole);

export const postKindSchema = v.picklist(['post', 'reply', 'quote', 'repost']);
export type PostKind = v.InferOutput<typeof postKindSchema>;

/**
 * Why a post has no answer to a question: it is in a language that the model does not read, a repost that does not count, older
 * than the newest `max_posts`, beyond the token budget, refused by the model, without a usable answer, or newer than the run.
 */
export const notReadReasonSchema = v.picklist([
  'language',
  'repost',
  'limit',
  'budget',
  'refused',
  'unreadable',
  'new',
]);
export type NotReadReason = v.InferOutput<typeof notReadReasonSchema>;

/**
 * A label of a post. `quote` is `text.slice(start, end)` of the post's text, in UTF-16 units as JavaScript counts them, whatever
 * the text holds (combining marks, surrogate pairs, right-to-left overrides, NFC or NFD); it cuts no visible character in
 * two. Labels may overlap. They are sorted by `start`, then `end`.
 */
export const postLabelSchema = v.object({
  kind: analyzerKindSchema,
  category: v.string(),
  quote: v.string(),
  start: whole,
  end: whole,
  /** From 0 to 1; 1 for a label that a person added. */
  strength: share,
  /** Empty for a label that a person added. */
  rationale: v.string(),
  origin: v.picklist(['model', 'person']),
  /** The correction that says that it is wrong, or that added it; null without one. */
  correction_id: v.nullable(whole),
  /** A correction says that it is wrong. */
  is_wrong: v.boolean(),
});
export type PostLabel = v.InferOutput<typeof postLabelSchema>;

/** What came of one question about a post. */
export const postAnswerSchema = v.object({
  outcome: v.picklist(['labelled', 'nothing', 'not_read']),
  /** Null unless the outcome is `not_read`. */
  reason: v.nullable(notReadReasonSchema),
  /** The highest strength of the model's labels, 0 without any; null when it was not read. */
  strength: v.nullable(share),
  /** The same with the corrections that the caller sees. */
  corrected_strength: v.nullable(share),
  is_flagged: v.boolean(),
  /** Corrected at all for this question, `right` included. */
  is_corrected: v.boolean(),
});
export type PostAnswer = v.InferOutput<typeof postAnswerSchema>;

/** A post with what was found in it. */
export const postSchema = v.object({
  id: whole,
  /** As its source names it; levels name their evidence so. */
  post_id: v.string(),
  /** As it was written; show it as plain text and nothing else. */
  text: v.string(),
  created_at: v.nullable(instant),
  kind: postKindSchema,
  /** A primary subtag of BCP 47 or `unknown`; null before the first run. */
  language: v.nullable(v.string()),
  source: sourceSchema,
  counts: v.object({ likes: count, replies: count, reposts: count, quotes: count }),
  /** The post at X, https only; null where it has none there. */
  url: v.nullable(v.string()),
  /** Where its links lead, https only. */
  links: v.array(v.string()),
  answers: v.object({ propaganda: postAnswerSchema, disinformation: postAnswerSchema }),
  labels: v.array(postLabelSchema),
  /** By what a language model's requests recognised that it tries to give orders; empty for other posts. */
  injection_signs: v.array(injectionSignSchema),
  /** Those that the caller sees, oldest first. */
  corrections: v.array(correctionSchema),
});
export type Post = v.InferOutput<typeof postSchema>;

/** Posts of one page of the evidence, unless the query says otherwise. */
export const POSTS_PAGE = 20;

/**
 * `flagged`: strong enough for a mark; `clean`: read and not flagged; `unread`: not read for the question (either one, without a
 * question); `orders`: it tries to give orders to the language model that was asked about it.
 */
export const postStateSchema = v.picklist(['flagged', 'clean', 'unread', 'corrected', 'orders']);
export type PostState = v.InferOutput<typeof postStateSchema>;

const wholeText = (from: number, to: number, digits: number) => {
  const message = `Must be a whole number from ${from} to ${to}`;
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\d{1,${digits}}$`), message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};
const NOT_A_DAY = 'Must be a day, such as 2026-11-22';
const isDay = (text: string) => !text.startsWith('0000') && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
const day = v.pipe(
  v.string(),
  v.isoDate(NOT_A_DAY),
  v.check((text) => isDay(text) === true, NOT_A_DAY),
);

/** Which posts are meant. Filters that are left out do not filter; all that are given hold at once. */
const filters = {
  /** The question that `technique`, `state`, `strength` and the order by strength are about; left out, either of the two. */
  kind: v.optional(analyzerKindSchema),
  /** A category, as the report lists it. Needs `kind`. */
  technique: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))),
  /** First and last day, both included, in UTC. */
  from: v.optional(day),
  to: v.optional(day),
  /** The least strength in per cent, 0 to 100. */
  strength: v.optional(wholeText(0, 100, 3)),
  /** Words to be found, all of them; `"…"` for a phrase, `or`, `-word` for none of it. Case and spelling in Unicode do not count. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Must be at most 200 characters'))),
  language: v.optional(v.pipe(v.string(), v.regex(/^(?:[a-z]{2,3}|unknown)$/, 'Must be a language, such as en'))),
  state: v.optional(postStateSchema),
  /** Day of the week, 1 (Monday) to 7, and hour, 0 to 23, both in UTC: a cell of the heat map. */
  weekday: v.optional(wholeText(1, 7, 1)),
  hour: v.optional(wholeText(0, 23, 2)),
};

/** Query of GET /twitter/user/{screen_name}/posts/count. */
export const postFiltersSchema = v.object(filters);
export type PostFilters = v.InferOutput<typeof postFiltersSchema>;

const cursor = v.pipe(v.string(), v.regex(/^[\w.~-]{1,64}$/, 'Must be a cursor that a page gave'));

/**
 * Query of GET /twitter/user/{screen_name}/posts. Pages follow one another by cursor, both ways, so that the thousandth is as
 * quick as the first: the first page has neither `after` nor `before`; `after` is the `next` of the page before it, `before`
 * the `previous` of the page after it. A page reached by `before` is in the same order as any other. A cursor holds for one
 * order and the same filters. Highest first by strength, newest first by date; posts without either come last.
 */
export const postQuerySchema = v.object({
  ...filters,
  sort: v.optional(v.picklist(['strength', 'date']), 'strength'),
  after: v.optional(cursor),
  before: v.optional(cursor),
  limit: v.optional(wholeText(1, 100, 3), String(POSTS_PAGE)),
});
export type PostQuery = v.InferOutput<typeof postQuerySchema>;

/** One page of posts, and how to reach its neighbours; null where there is none. */
export const postPageSchema = v.object({
  /** The run that the answers are of; null before the first one. */
  run_id: v.nullable(whole),
  data: v.array(postSchema),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});
export type PostPage = v.InferOutput<typeof postPageSchema>;

/** How many posts the filters let through. It is a call of its own, because counting takes longer than a page. */
export const postCountSchema = v.object({ count: whole });
