import * as v from 'valibot';
import type { PostKind } from '#server/domain/sources/source.ts';
import { timeOfPostId } from '#server/domain/sources/x/post-id-time.ts';
import { countIn, type RawPost } from './build-row.ts';
import { parseTimestamp } from './timestamp.ts';

const text = v.optional(v.string(), '');
const userSchema = v.object({
  id_str: v.fallback(v.string(), ''),
  screen_name: v.string(),
  name: text,
  description: v.nullish(v.string(), ''),
});
const reference = v.fallback(v.string(), '');
const count = v.fallback(v.union([v.string(), v.number()]), '');
const linkSchema = v.object({ url: v.fallback(v.string(), ''), expanded_url: v.fallback(v.string(), '') });
const entitiesSchema = v.fallback(v.object({ urls: v.fallback(v.array(linkSchema), []) }), { urls: [] });
const originalSchema = v.object({
  id_str: reference,
  created_at: reference,
  full_text: v.optional(v.string()),
  text,
  user: userSchema,
});

const legacyPostSchema = v.object({
  id_str: v.string(),
  full_text: v.optional(v.string()),
  text,
  created_at: text,
  lang: v.nullish(v.string(), ''),
  user: v.optional(userSchema),
  retweeted_status: v.optional(originalSchema),
  in_reply_to_status_id_str: reference,
  in_reply_to_user_id_str: reference,
  quoted_status_id_str: reference,
  favorite_count: count,
  retweet_count: count,
  entities: entitiesSchema,
});

/** A post in the form of the API before v2, which account archives still use; there, `user` is missing. */
export type LegacyPost = v.InferOutput<typeof legacyPostSchema>;

/** The post in `value`; null when it has no `id_str`. */
export function parseLegacyPost(value: unknown): LegacyPost | null {
  const result = v.safeParse(legacyPostSchema, value);
  return result.success ? result.output : null;
}

/** The whole text of `post`. A retweet's text comes from the original post. */
export function legacyText(post: LegacyPost): string {
  const original = post.retweeted_status;
  if (original === undefined) return post.full_text ?? post.text;
  return `RT @${original.user.screen_name}: ${original.full_text ?? original.text}`;
}

/** What is known of `post` besides its text. The kind is null when nothing shows that it is more than a plain post. */
export function legacyTraits(post: LegacyPost): Pick<RawPost, 'kind' | 'original_at' | 'counts' | 'links'> {
  const original = post.retweeted_status;
  return {
    kind: kindOf(post),
    original_at: original ? (parseTimestamp(original.created_at) ?? timeOfPostId(original.id_str)) : null,
    counts: {
      likes: countIn(post.favorite_count),
      replies: null,
      reposts: countIn(post.retweet_count),
      quotes: null,
    },
    links: post.entities.urls.map(({ url, expanded_url }) => expanded_url || url),
  };
}

function kindOf(post: LegacyPost): PostKind | null {
  if (post.retweeted_status !== undefined) return 'repost';
  if (post.in_reply_to_status_id_str !== '' || post.in_reply_to_user_id_str !== '') return 'reply';
  return post.quoted_status_id_str === '' ? null : 'quote';
}
