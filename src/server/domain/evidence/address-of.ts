import type { Post } from '#contract/post.ts';

/** The numbers that X gives posts; ids of other kinds are ours. */
const NUMBER_OF_X = /^\d{5,20}$/;

/** Where a post stands at X, whatever its author is called now; null where it has no number there. */
export function addressOf({ post_id, source }: Pick<Post, 'post_id' | 'source'>): string | null {
  return source !== 'sample' && NUMBER_OF_X.test(post_id) ? `https://x.com/i/status/${post_id}` : null;
}
