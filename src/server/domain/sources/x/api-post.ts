import * as v from 'valibot';

const text = v.fallback(v.string(), '');
const count = v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null);
/** X allows 25,000 characters; a text of twice that length cannot be a post. */
const postTextSchema = v.pipe(v.string(), v.regex(/\S/), v.maxLength(50_000));
const idSchema = v.pipe(v.string(), v.regex(/^\d{1,19}$/));

const urlSchema = v.object({ url: text, expanded_url: text, unwound_url: text });
const entitiesSchema = v.fallback(v.object({ urls: v.fallback(v.array(urlSchema), []) }), { urls: [] });
const longTextSchema = v.fallback(v.nullable(v.object({ text: postTextSchema, entities: entitiesSchema })), null);
const referencesSchema = v.fallback(v.array(v.object({ type: v.string(), id: v.string() })), []);
const metricsSchema = v.object({
  like_count: count,
  reply_count: count,
  quote_count: count,
  retweet_count: count,
  repost_count: count,
});
const NO_METRICS = { like_count: null, reply_count: null, quote_count: null, retweet_count: null, repost_count: null };

/**
 * A post as X sends it, with either generation of names (`note_tweet` or `note_post`, and so on). Only id and text are
 * required; other fields that are missing or of a wrong type count as not given.
 */
export const apiPostSchema = v.object({
  id: idSchema,
  text: postTextSchema,
  created_at: text,
  lang: text,
  in_reply_to_user_id: text,
  entities: entitiesSchema,
  public_metrics: v.fallback(metricsSchema, NO_METRICS),
  note_tweet: longTextSchema,
  note_post: longTextSchema,
  referenced_tweets: referencesSchema,
  referenced_posts: referencesSchema,
});
export type ApiPost = v.InferOutput<typeof apiPostSchema>;

/** The posts among `values`, and the number of values that are not posts. */
export function parsePosts(values: readonly unknown[]): { posts: ApiPost[]; leftOut: number } {
  const results = values.map((value) => v.safeParse(apiPostSchema, value));
  const posts = results.flatMap((result) => (result.success ? [result.output] : []));
  return { posts, leftOut: values.length - posts.length };
}
