import type { PostKind } from '#contract/post.ts';

/** What kinds of posts are called. */
export const POST_KINDS: Readonly<Record<PostKind, string>> = {
  post: 'Post',
  reply: 'Reply',
  quote: 'Quote',
  repost: 'Repost',
};
