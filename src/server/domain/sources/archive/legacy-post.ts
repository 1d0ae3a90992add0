import * as v from 'valibot';

const text = v.optional(v.string(), '');
const userSchema = v.object({ screen_name: v.string(), name: text, description: v.nullish(v.string(), '') });
const originalSchema = v.object({ full_text: v.optional(v.string()), text, user: userSchema });

const legacyPostSchema = v.object({
  id_str: v.string(),
  full_text: v.optional(v.string()),
  text,
  created_at: text,
  lang: v.nullish(v.string(), ''),
  user: v.optional(userSchema),
  retweeted_status: v.optional(originalSchema),
});

/** A post in the form of the API before v2, which the account archive keeps to this day; `user` is absent there. */
export type LegacyPost = v.InferOutput<typeof legacyPostSchema>;

/** The post that `value` is; null when it has no `id_str`. */
export function parseLegacyPost(value: unknown): LegacyPost | null {
  const result = v.safeParse(legacyPostSchema, value);
  return result.success ? result.output : null;
}

/** The whole text of `post`, a retweet's taken from the post retweeted. */
export function legacyText(post: LegacyPost): string {
  const original = post.retweeted_status;
  if (original === undefined) return post.full_text ?? post.text;
  return `RT @${original.user.screen_name}: ${original.full_text ?? original.text}`;
}
