import { languageTag } from '#server/domain/sources/archive/language-tag.ts';
import { parseTimestamp } from '#server/domain/sources/archive/timestamp.ts';
import type { PostKind, SourcePost } from '#server/domain/sources/source.ts';
import type { ApiPost } from './api-post.ts';
import { plainText } from './plain-text.ts';
import { timeOfPostId } from './post-id-time.ts';

/**
 * Reads a post; `originals` are the included posts, by id. The text is complete: X cuts long posts, and reposts at 140
 * characters. A repost without its original keeps the cut text.
 */
export function readPost(post: ApiPost, originals: ReadonlyMap<string, ApiPost>): SourcePost {
  const original = kindOf(post) === 'repost' ? originals.get(referenceTo(post, 'retweeted') ?? '') : undefined;
  return {
    external_id: post.id,
    text: plainText(original === undefined ? ownText(post) : `${authorPrefix(post)}${ownText(original)}`),
    created_at: parseTimestamp(post.created_at),
    lang: languageTag(post.lang),
    ...traitsOf(post, original),
  };
}

/** The facts about a post besides its text. */
export type Traits = Pick<SourcePost, 'kind' | 'original_at' | 'counts' | 'links'>;

/** The traits of a post; its links are those of its `original`, if that is given. */
export function traitsOf(post: ApiPost, original?: ApiPost): Traits {
  const metrics = post.public_metrics;
  const passedOn = referenceTo(post, 'retweeted');
  return {
    kind: kindOf(post),
    original_at: passedOn === undefined ? null : (parseTimestamp(original?.created_at ?? '') ?? timeOfPostId(passedOn)),
    counts: {
      likes: metrics.like_count,
      replies: metrics.reply_count,
      reposts: metrics.retweet_count ?? metrics.repost_count,
      quotes: metrics.quote_count,
    },
    links: linksOf(original ?? post),
  };
}

function kindOf(post: ApiPost): PostKind {
  if (referenceTo(post, 'retweeted') !== undefined) return 'repost';
  const isReply = referenceTo(post, 'replied_to') !== undefined || post.in_reply_to_user_id !== '';
  if (isReply) return 'reply';
  return referenceTo(post, 'quoted') === undefined ? 'post' : 'quote';
}

function referenceTo(post: ApiPost, type: string): string | undefined {
  return [...post.referenced_tweets, ...post.referenced_posts].find((reference) => reference.type === type)?.id;
}

function ownText(post: ApiPost): string {
  return (post.note_tweet ?? post.note_post)?.text ?? post.text;
}

/** The `RT @name: ` at the beginning of a repost, which is all that its own text adds; empty if X masks that text. */
function authorPrefix({ text }: ApiPost): string {
  return /^RT @\w+: /.exec(text)?.[0] ?? '';
}

function linksOf(post: ApiPost): string[] {
  const long = post.note_tweet ?? post.note_post;
  const found = [...post.entities.urls, ...(long?.entities.urls ?? [])]
    .map(({ unwound_url, expanded_url, url }) => unwound_url || expanded_url || url)
    .filter((link) => ['http:', 'https:'].includes(URL.parse(link)?.protocol ?? ''));
  return [...new Set(found)];
}
