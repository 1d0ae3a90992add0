import type { AskedPost } from '#server/domain/sent-posts/prepare-post.ts';
import { type PreparedPost, preparePost } from '#server/domain/sent-posts/prepare-post.ts';

/** The most text that posts may share a request with, in UTF-16 units; a longer post is asked about alone. */
const SHARED_TEXT = 8_000;

/** A post that is asked about alone: it tries to give orders, which might concern the posts beside it. */
const isAlone = ({ injectionSigns, text }: PreparedPost) => injectionSigns.length > 0 || text.length > SHARED_TEXT;

/**
 * Groups posts, as they come, into requests of up to `postsPerRequest`. Posts that try to give orders are never put together
 * with others, and posts of different authors never with each other (posts whose authors are unknown count as one author's), so
 * that nobody's words can reach another's outcome.
 */
export async function* groupIntoRequests(
  posts: Iterable<AskedPost> | AsyncIterable<AskedPost>,
  { postsPerRequest, isBlind }: { postsPerRequest: number; isBlind: boolean },
): AsyncGenerator<PreparedPost[], void> {
  let group: PreparedPost[] = [];
  for await (const post of posts) {
    const prepared = preparePost(post, isBlind);
    if (postsPerRequest === 1 || isAlone(prepared)) {
      yield [prepared];
      continue;
    }
    if (!fits(group, prepared)) {
      yield group;
      group = [];
    }
    group.push(prepared);
    if (group.length === postsPerRequest) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}

function fits(group: readonly PreparedPost[], { post, text }: PreparedPost): boolean {
  const [first] = group;
  if (first === undefined) return true;
  const isSameAuthor = first.post.author?.screenName === post.author?.screenName;
  return isSameAuthor && group.reduce((sum, other) => sum + other.text.length, text.length) <= SHARED_TEXT;
}
