import type { AskedPost } from '#server/domain/sent-posts/prepare-post.ts';
import { type PreparedPost, preparePost } from '#server/domain/sent-posts/prepare-post.ts';
import { takeTurns } from '#server/foundations/take-turns.ts';

/** The longest text that may share a request with others, in UTF-16 units. A longer post is asked about alone. */
const SHARED_TEXT = 8_000;

/** Reading a longer text takes milliseconds, in UTF-16 units. */
export const LONG_TEXT = 2_000;

/**
 * A post that is asked about alone: it is long, or it tries to give orders, which might concern the posts next to it.
 */
const isAlone = ({ injectionSigns, text }: PreparedPost) => injectionSigns.length > 0 || text.length > SHARED_TEXT;

/**
 * Groups posts, as they come, into requests of up to `postsPerRequest`. A post that tries to give orders never shares a
 * request, and posts of different authors never share one (posts of unknown authors count as one author's). So nobody's
 * words can influence another person's outcome. Texts for which there is no room together are apart.
 */
export async function* groupIntoRequests(
  posts: Iterable<AskedPost> | AsyncIterable<AskedPost>,
  { postsPerRequest, isBlind }: { postsPerRequest: number; isBlind: boolean },
  hasRoom: (texts: readonly string[]) => boolean = () => true,
): AsyncGenerator<PreparedPost[], void> {
  let group: PreparedPost[] = [];
  for await (const post of posts) {
    if (post.text.length > LONG_TEXT) await takeTurns();
    const prepared = preparePost(post, isBlind);
    if (isAlone(prepared)) {
      yield [prepared];
      continue;
    }
    if (group.length > 0 && !(fits(group, prepared) && hasRoom([...group, prepared].map((one) => one.text)))) {
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
  const isSameAuthor = group.every((other) => other.post.author?.screenName === post.author?.screenName);
  return isSameAuthor && group.reduce((sum, other) => sum + other.text.length, text.length) <= SHARED_TEXT;
}
