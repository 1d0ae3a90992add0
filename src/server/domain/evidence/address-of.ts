import type { Post } from '#contract/post.ts';

/** The numeric ids that X gives to posts. Other ids are made by this server. */
const NUMBER_OF_X = /^\d{5,20}$/;

/** The URL of a post at X, which does not depend on its author's current name; null when the post has no id there. */
export function addressOf({ post_id, source }: Pick<Post, 'post_id' | 'source'>): string | null {
  return source !== 'sample' && NUMBER_OF_X.test(post_id) ? `https://x.com/i/status/${post_id}` : null;
}
