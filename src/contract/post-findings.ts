import * as v from 'valibot';
import { confirmedCheckSchema } from './fact-check.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

/** What a list says about a domain, as text. */
export const rating = {
  domain: v.string(),
  /** In the list's own words; empty when it has none. */
  category: v.string(),
  /** On the list's own scale. */
  score: v.nullable(v.number()),
  /** What the list took it from, if it says so. */
  source: v.nullable(v.string()),
  is_low: v.boolean(),
};

/** A rating of a domain that a post links to. */
export const linkRatingSchema = v.object({ list: v.string(), version: v.string(), ...rating });
export type LinkRating = v.InferOutput<typeof linkRatingSchema>;

/** A Community Note that is rated helpful now, as X published it. It is text, never markup. */
export const noteSchema = v.object({
  id: v.string(),
  /** In X's words: MISINFORMED_OR_POTENTIALLY_MISLEADING or NOT_MISLEADING. */
  classification: v.string(),
  text: v.string(),
  written_at: instant,
  /** Since when it is rated helpful. */
  helpful_at: v.nullable(instant),
  url: v.string(),
});
export type Note = v.InferOutput<typeof noteSchema>;

/** What outside sources say about one post. No score uses it. */
export const postFindingsSchema = v.object({
  ratings: v.array(linkRatingSchema),
  notes: v.array(noteSchema),
  /** Fact-checks that people confirmed, as far as the caller sees: their own; superusers see all. */
  fact_checks: v.array(confirmedCheckSchema),
});
export type PostFindings = v.InferOutput<typeof postFindingsSchema>;
