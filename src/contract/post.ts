import * as v from 'valibot';
import { correctionSchema } from './correction.ts';
import { injectionSignSchema } from './injection-sign.ts';
import { analyzerKindSchema } from './level.ts';
import { sourceSchema } from './lookup.ts';
import { postFindingsSchema } from './post-findings.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const count = v.nullable(whole);

export const postKindSchema = v.picklist(['post', 'reply', 'quote', 'repost']);
export type PostKind = v.InferOutput<typeof postKindSchema>;

/**
 * Why a post has no answer to a question: its language is one that the model does not read; it is a repost and those do
 * not count; it is not among the `max_posts` that were drawn; it is beyond the token budget; the model refused it; there was no
 * usable answer; it is newer than the run.
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
 * A label of a post. `quote` is `text.slice(start, end)` of the post's text, in UTF-16 units as JavaScript counts them,
 * for any text (combining marks, surrogate pairs, right-to-left overrides, NFC or NFD). It does not split a visible
 * character. Labels may overlap. They are sorted by `start`, then `end`.
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
  /** The correction that calls it wrong, or that added it; null without one. */
  correction_id: v.nullable(whole),
  /** A correction calls it wrong. */
  is_wrong: v.boolean(),
});
export type PostLabel = v.InferOutput<typeof postLabelSchema>;

/**
 * A cue that is too weak to mark, in a post without labels. `strength` is what it counts for the account's score. It is no
 * label: nothing lists, counts or flags it.
 */
export const silentCueSchema = v.pick(postLabelSchema, [
  'kind',
  'category',
  'quote',
  'start',
  'end',
  'strength',
  'rationale',
]);
export type SilentCue = v.InferOutput<typeof silentCueSchema>;

/** The outcome of one question about a post. */
export const postAnswerSchema = v.object({
  outcome: v.picklist(['labelled', 'nothing', 'not_read']),
  /** Null unless the outcome is `not_read`. */
  reason: v.nullable(notReadReasonSchema),
  /** The highest strength among the model's labels, 0 without labels; null when the post was not read. */
  strength: v.nullable(share),
  /** The same with the corrections that the caller sees. */
  corrected_strength: v.nullable(share),
  is_flagged: v.boolean(),
  /** The post has a correction for this question, also when it is `right`. */
  is_corrected: v.boolean(),
});
export type PostAnswer = v.InferOutput<typeof postAnswerSchema>;

/** A post with the labels found in it. */
export const postSchema = v.object({
  id: whole,
  /** The id that its source gives it; the evidence of levels uses it. */
  post_id: v.string(),
  /** As it was written. Show it as plain text only. */
  text: v.string(),
  created_at: v.nullable(instant),
  /** When its network first saw it, if `created_at` is only what the author's client declares; null otherwise. */
  seen_at: v.nullable(instant),
  kind: postKindSchema,
  /** The post that a reply answers, as it was written; null for other posts, and where the source did not give it. */
  parent: v.nullable(v.object({ by: v.string(), text: v.string() })),
  /** A primary subtag of BCP 47 or `unknown`; null before the first run. */
  language: v.nullable(v.string()),
  source: sourceSchema,
  counts: v.object({ likes: count, replies: count, reposts: count, quotes: count }),
  /** The post at its network, https only; null when it has no page there. */
  url: v.nullable(v.string()),
  /** The targets of its links, https only. */
  links: v.array(v.string()),
  /** What named outside sources say about it. No strength and no score uses it. */
  outside: postFindingsSchema,
  answers: v.object({ propaganda: postAnswerSchema, disinformation: postAnswerSchema }),
  labels: v.array(postLabelSchema),
  /** Cues that also count for the account's score, too weak to mark, sorted as labels are. */
  silent: v.array(silentCueSchema),
  /** Signs, found before a language model was asked, that the post tries to give it orders; empty for other posts. */
  injection_signs: v.array(injectionSignSchema),
  /** Letters are disguised: look-alikes of another alphabet, full-width or styled letters, or letters spaced apart. */
  letters_disguised: v.boolean(),
  /** The corrections that the caller sees, oldest first. */
  corrections: v.array(correctionSchema),
});
export type Post = v.InferOutput<typeof postSchema>;

/** How many posts a page of the evidence holds, unless the query says otherwise. */
export const POSTS_PAGE = 20;

/**
 * `flagged`: strong enough for a mark. `clean`: read and not flagged. `unread`: not read for the question (without a
 * question: for either one). `orders`: it tries to give orders to the language model.
 * `disguised`: its letters are disguised. `silent`: it has a cue that counts for the score, too weak to mark.
 */
export const postStateSchema = v.picklist(['flagged', 'clean', 'unread', 'corrected', 'orders', 'disguised', 'silent']);
export type PostState = v.InferOutput<typeof postStateSchema>;

/** What outside sources say: a link leads to a rated domain, or to one whose rating is low; a Community Note is rated helpful; a fact-check is confirmed. */
export const outsideStateSchema = v.picklist(['rated', 'low', 'noted', 'checked']);
export type OutsideState = v.InferOutput<typeof outsideStateSchema>;

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

/** Filters of posts. A post must match all filters that are given. */
const filters = {
  /**
   * The question that `technique`, `state`, `strength` and the order by strength refer to; left out, either of the two.
   */
  kind: v.optional(analyzerKindSchema),
  /** A category, as the report lists it. Needs `kind`. */
  technique: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))),
  /** First and last day, both included, in UTC. */
  from: v.optional(day),
  to: v.optional(day),
  /** The lowest strength in per cent, 0 to 100. */
  strength: v.optional(wholeText(0, 100, 3)),
  /**
   * Words that the text must hold, all of them. `"…"` means a phrase, `or` an alternative, `-word` a word that must not
   * be there. Case and Unicode normalisation do not matter.
   */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Must be at most 200 characters'))),
  language: v.optional(v.pipe(v.string(), v.regex(/^(?:[a-z]{2,3}|unknown)$/, 'Must be a language, such as en'))),
  state: v.optional(postStateSchema),
  outside: v.optional(outsideStateSchema),
  /** A domain or a host that the post links to, as the findings name it. */
  domain: v.optional(v.pipe(v.string(), v.regex(/^[\w.:[\]-]{1,253}$/, 'Must be a domain, such as example.com'))),
  /** Weekday, 1 (Monday) to 7, and hour, 0 to 23, both in UTC: a cell of the heat map. */
  weekday: v.optional(wholeText(1, 7, 1)),
  hour: v.optional(wholeText(0, 23, 2)),
};

/** Query of GET /twitter/user/{screen_name}/posts/count. */
export const postFiltersSchema = v.object(filters);
export type PostFilters = v.InferOutput<typeof postFiltersSchema>;

/** More posts than a person shows as evidence. */
export const PACK_MOST = 500;
const PACK_IDS = new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${PACK_MOST - 1}}$`);

/** Query of GET /twitter/user/{screen_name}/evidence_pack. `posts`: only these of the posts that the filters let through. */
export const packQuerySchema = v.object({
  ...filters,
  posts: v.optional(
    v.pipe(
      v.string(),
      v.regex(PACK_IDS, `Must be ids of posts, separated by commas, at most ${PACK_MOST}`),
      v.transform((ids) => ids.split(',').map(Number)),
    ),
  ),
});
export type PackQuery = v.InferOutput<typeof packQuerySchema>;

const cursor = v.pipe(v.string(), v.regex(/^[\w.~-]{1,64}$/, 'Must be a cursor that a page gave'));

/**
 * Query of GET /twitter/user/{screen_name}/posts. Pages follow by cursor in both directions, so that the thousandth
 * page is as fast as the first. The first page has neither `after` nor `before`. `after` is the `next` of the page
 * before it; `before` is the `previous` of the page after it. A page reached by `before` has the same order as any
 * other. A cursor is valid for one order and the same filters. By strength the highest comes first, by date the newest;
 * posts without the value come last.
 */
export const postQuerySchema = v.object({
  ...filters,
  sort: v.optional(v.picklist(['strength', 'date']), 'strength'),
  after: v.optional(cursor),
  before: v.optional(cursor),
  limit: v.optional(wholeText(1, 100, 3), String(POSTS_PAGE)),
});
export type PostQuery = v.InferOutput<typeof postQuerySchema>;

/** One page of posts, and the cursors of its neighbours; a cursor is null when there is no neighbour. */
export const postPageSchema = v.object({
  /** The run that the answers come from; null before the first run. */
  run_id: v.nullable(whole),
  data: v.array(postSchema),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});
export type PostPage = v.InferOutput<typeof postPageSchema>;

/** How many posts the filters let through. It is a separate call, because counting takes longer than reading a page. */
export const postCountSchema = v.object({ count: whole });
