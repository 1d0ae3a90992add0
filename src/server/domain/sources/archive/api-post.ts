import * as v from 'valibot';
import { apiPostSchema } from '#server/domain/sources/x/api-post.ts';
import { type Traits, traitsOf } from '#server/domain/sources/x/read-post.ts';

/** Reports only the first fault of a value, because a hostile list can hold millions. */
const FIRST_FAULT = { abortEarly: true };

/** An account as the X API describes it: in an answer's `includes.users`, or inlined in a flattened post. */
const userSchema = v.object({
  id: v.string(),
  username: v.string(),
  name: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
});
export type ApiUser = v.InferOutput<typeof userSchema>;

const longTextSchema = v.optional(v.object({ text: v.string() }));
const referenceSchema = v.object({ type: v.string(), id: v.string() });

const postFields = {
  id: v.string(),
  text: v.string(),
  created_at: v.optional(v.string(), ''),
  lang: v.optional(v.string(), ''),
  author_id: v.optional(v.string()),
  author: v.optional(userSchema),
  note_tweet: longTextSchema,
  note_post: longTextSchema,
};
const originalSchema = v.object(postFields);
/** In a flattened post a reference holds the whole referenced post, elsewhere only its id. */
const references = v.optional(v.array(v.union([v.object({ ...postFields, type: v.string() }), referenceSchema])));
const postSchema = v.object({ ...postFields, referenced_tweets: references, referenced_posts: references });

/** A post of the X API v2, with either generation of field names (`note_tweet` or `note_post`, and so on). */
export type ApiPost = v.InferOutput<typeof postSchema> & {
  traits: Traits | null;
};
type Original = v.InferOutput<typeof originalSchema>;

/** What an answer of the API holds besides its posts: their authors and the posts they refer to, by id. */
export type Includes = { users: ReadonlyMap<string, ApiUser>; posts: ReadonlyMap<string, Original> };

/** The post in `value`; null when it lacks an id or a text. */
export function parseApiPost(value: unknown): ApiPost | null {
  const result = v.safeParse(postSchema, value, FIRST_FAULT);
  if (!result.success) return null;
  const live = v.safeParse(apiPostSchema, value, FIRST_FAULT);
  return { ...result.output, traits: live.success ? traitsOf(live.output) : null };
}

/**
 * The maximum number of entries in one list of `includes`. Real answers hold at most 500 posts and what they refer to.
 */
const MOST_INCLUDED = 10_000;

const included = v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MOST_INCLUDED)), []);
const includesSchema = v.object({ users: included, tweets: included, posts: included });

/** Reads an answer's `includes`. Incomplete entries are left out, and all entries when there are far too many. */
export function parseIncludes(value: unknown): Includes {
  const result = v.safeParse(includesSchema, value, FIRST_FAULT);
  if (!result.success) return { users: new Map(), posts: new Map() };
  const { users, tweets, posts } = result.output;
  return { users: byId(userSchema, users), posts: byId(originalSchema, [...tweets, ...posts]) };
}

function byId<Schema extends v.GenericSchema<unknown, { id: string }>>(schema: Schema, values: readonly unknown[]) {
  const found = new Map<string, v.InferOutput<Schema>>();
  for (const value of values) {
    const result = v.safeParse(schema, value, FIRST_FAULT);
    if (result.success) found.set(result.output.id, result.output);
  }
  return found;
}

/** The author of `post`; null when neither the post nor its answer names one. */
export function authorOf(post: Original, includes: Includes): ApiUser | null {
  return post.author ?? includes.users.get(post.author_id ?? '') ?? null;
}

/** The whole text of `post`. The API cuts `text` of long posts, and of retweets at 140 characters. */
export function fullText(post: ApiPost, includes: Includes): string {
  const references = post.referenced_tweets ?? post.referenced_posts ?? [];
  const retweeted = references.find((reference) => reference.type === 'retweeted');
  if (retweeted === undefined) return ownText(post);
  const original = 'text' in retweeted ? retweeted : includes.posts.get(retweeted.id);
  if (original === undefined) return ownText(post);
  const author = authorOf(original, includes)?.username ?? /^RT @(\w+):/.exec(post.text)?.[1];
  return author === undefined ? ownText(post) : `RT @${author}: ${ownText(original)}`;
}

function ownText(post: Original): string {
  return (post.note_tweet ?? post.note_post)?.text ?? post.text;
}
