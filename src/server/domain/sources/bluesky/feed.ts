import * as v from 'valibot';
import { parseTimestamp } from '#server/domain/sources/archive/timestamp.ts';
import { NO_COUNTS, type ParentPost, type SourcePost } from '#server/domain/sources/source.ts';
import { count, list, maybe, text } from '#server/domain/sources/web/lenient.ts';
import { isForSignedIn, labelsSchema } from './labels.ts';
import { nameOf } from './names.ts';
import { declaredLanguage, declaredTime, kindOf, linksOf, postRecordSchema, wordsOf } from './post-record.ts';
import { hiddenByChoice } from './refusal.ts';

const authorSchema = v.object({ did: v.string(), handle: text, displayName: text, labels: labelsSchema });
/** A post as the AppView shows it (app.bsky.feed.defs#postView). */
export const postViewSchema = v.object({
  uri: v.pipe(v.string(), v.regex(/^at:\/\/[^/\s]+\/app\.bsky\.feed\.post\/[^/\s]+$/)),
  author: authorSchema,
  record: postRecordSchema,
  replyCount: count,
  repostCount: count,
  likeCount: count,
  quoteCount: count,
  indexedAt: text,
});
type PostView = v.InferOutput<typeof postViewSchema>;

const PIN = 'app.bsky.feed.defs#reasonPin';
const reasonSchema = v.object({
  $type: text,
  uri: text,
  indexedAt: text,
  by: maybe(authorSchema),
});
/** A parent that was deleted, or whose author blocks the other, has another form. */
const replySchema = v.object({ parent: maybe(postViewSchema) });
export const itemSchema = v.object({ post: postViewSchema, reason: maybe(reasonSchema), reply: maybe(replySchema) });
type Item = v.InferOutput<typeof itemSchema>;
type Reason = v.InferOutput<typeof reasonSchema>;

/** Whether an entry of a feed is there because somebody passed a post on. */
export const isRepost = (reason: Reason | null): reason is Reason => reason !== null && reason.$type !== PIN;

/** Answer of app.bsky.feed.getAuthorFeed; entries of another form are left out. */
export const feedSchema = v.object({
  cursor: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
  feed: v.pipe(v.array(v.unknown()), list(itemSchema)),
});

/** A post, and when it took its place in the list, ISO 8601 in UTC; null when that is not known. */
export type Placed = { post: SourcePost; at: string | null };

/**
 * The posts and reposts of the account, in the order of the feed. Other people's posts, which a faulty server may mix
 * in, are left out, and so are posts without a word and reposts from people who want no signed-out readers. Throws
 * `AccountUnavailable` when the account itself wants none.
 */
export function readFeed(items: readonly Item[], did: string): Placed[] {
  return items.flatMap(({ post, reason, reply }) => {
    if (isRepost(reason)) {
      const isOthers = reason.by !== null && reason.by.did !== did;
      return isOthers || isForSignedIn(post.author.labels) ? [] : [readRepost(post, reason)];
    }
    if (post.author.did !== did || !post.uri.startsWith(`at://${did}/`)) return [];
    if (isForSignedIn(post.author.labels)) throw hiddenByChoice();
    const placed = readOwn(post, reply?.parent ?? null);
    if (placed.post.text === '') return [];
    // A pinned post comes first, whatever its age.
    return [reason === null ? placed : { ...placed, at: null }];
  });
}

/** A post of its author, not passed on by somebody else, with what it answers. */
export function readOwn({ uri, record, indexedAt, ...view }: PostView, parent: PostView | null): Placed {
  const declared = declaredTime(record);
  const indexed = parseTimestamp(indexedAt);
  const post: SourcePost = {
    external_id: uri,
    text: wordsOf(record),
    created_at: declared ?? indexed,
    seen_at: indexed,
    lang: declaredLanguage(record),
    kind: kindOf(record),
    parent: kindOf(record) === 'reply' ? parentOf(parent) : null,
    original_at: null,
    counts: {
      likes: view.likeCount,
      replies: view.replyCount,
      reposts: view.repostCount,
      quotes: view.quoteCount,
    },
    links: linksOf(record),
  };
  return { post, at: earlier(declared, indexed) };
}

/** Null without words, and where its author wants no signed-out readers. */
function parentOf(parent: PostView | null): ParentPost | null {
  if (parent === null || isForSignedIn(parent.author.labels)) return null;
  const text = wordsOf(parent.record);
  return text === '' ? null : { by: nameOf(parent.author), text };
}

/** A post that was passed on. Its counts are unknown: those of the feed are the original's. */
export function readRepost({ uri, author, record, indexedAt }: PostView, reason: Reason): Placed {
  const at = parseTimestamp(reason.indexedAt);
  const post: SourcePost = {
    external_id: reason.uri || `${uri}#repost`,
    text: `RT @${nameOf(author)}: ${wordsOf(record)}`,
    created_at: at,
    lang: declaredLanguage(record),
    kind: 'repost',
    original_at: declaredTime(record) ?? parseTimestamp(indexedAt),
    counts: NO_COUNTS,
    links: linksOf(record),
  };
  return { post, at };
}

/** Bluesky orders posts by the earlier of the two times, so that nobody can put a post on top by dating it ahead. */
function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
