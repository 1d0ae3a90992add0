import * as v from 'valibot';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** A list in which others rate domains. Each list has its own scale and its own words. */
export const domainListSchema = v.object({
  id: whole,
  name: v.string(),
  /** As its publisher counts. */
  version: v.string(),
  licence: v.string(),
  /** Who made it, and what was changed; empty when the importer did not say. */
  attribution: v.string(),
  /** https; null when it has no page. */
  url: v.nullable(v.string()),
  /** Scores up to this one count as low; null: no score of the list does. */
  low_to: v.nullable(v.number()),
  domains: whole,
  /** It comes with Plumbline, and cannot be removed. */
  is_shipped: v.boolean(),
  imported_at: instant,
  /** Null for a list that comes with Plumbline. */
  imported_by: v.nullable(v.string()),
});
export type DomainList = v.InferOutput<typeof domainListSchema>;

/** What a list says about a domain, as text. */
const rating = {
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

/** What outside sources say about one post. No score uses it. */
export const postFindingsSchema = v.object({ ratings: v.array(linkRatingSchema) });
export type PostFindings = v.InferOutput<typeof postFindingsSchema>;

/** How many domains of each list a report names. */
export const NAMED_DOMAINS = 20;

/** What one list says about the links of an account. `domains` holds those with the most links. */
export const listFindingsSchema = v.object({
  list: domainListSchema,
  /** Links to domains that the list rates, and the posts with such links. */
  links: whole,
  posts: whole,
  low_links: whole,
  low_posts: whole,
  /** How many domains of the list the account links to. */
  rated_domains: whole,
  domains: v.array(v.object({ ...rating, links: whole, posts: whole })),
});
export type ListFindings = v.InferOutput<typeof listFindingsSchema>;

/** Answer of GET /twitter/user/{screen_name}/outside: what outside sources say about an account's posts. No score uses it. */
export const outsideSchema = v.object({
  screen_name: v.string(),
  posts: whole,
  /** Links to websites, and the posts that have any. A link that a post has twice counts once. */
  links: whole,
  linking_posts: whole,
  /** Links to platforms, aggregators and link shorteners, which are not rated: they say nothing about what stands there. */
  platform_links: whole,
  lists: v.array(listFindingsSchema),
});
export type Outside = v.InferOutput<typeof outsideSchema>;
