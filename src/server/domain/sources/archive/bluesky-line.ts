import * as v from 'valibot';
import { isRepost, itemSchema, readOwn, readRepost } from '#server/domain/sources/bluesky/feed.ts';
import { isForSignedIn } from '#server/domain/sources/bluesky/labels.ts';
import { type ArchiveRow, rejected } from './archive-row.ts';
import { buildBlueskyRow } from './build-row.ts';

/** Only lines with these are translated at all. */
const postLike = v.looseObject({ uri: v.pipe(v.string(), v.startsWith('at://')), record: v.looseObject({}) });
const entryLike = v.looseObject({ post: postLike });

/**
 * The row of a post of Bluesky as its AppView shows it, alone or as an entry of a feed, or as 4CAT writes it down, with
 * names such as `like_count`; null when the line is something else.
 */
export function rowOfBlueskyLine(line: number, value: unknown): ArchiveRow | null {
  const entry = v.is(entryLike, value) ? value : { post: value };
  if (!v.is(entryLike, entry)) return null;
  const read = v.safeParse(itemSchema, camelCased(entry));
  if (!read.success) return rejected(line, 'a post of Bluesky without author or address');
  const { post: view, reason, reply } = read.output;
  const author = isRepost(reason) ? reason.by : view.author;
  if (author === null) return rejected(line, 'a repost that does not say who passed the post on');
  if ([author, view.author].some(({ labels }) => isForSignedIn(labels))) {
    return rejected(line, 'its author wants to be shown to signed-in readers only');
  }
  const { post } = isRepost(reason) ? readRepost(view, reason) : readOwn(view, reply?.parent ?? null);
  return buildBlueskyRow(line, {
    did: author.did,
    handle: author.handle,
    name: author.displayName,
    description: '',
    post,
  });
}

/** The same value with `createdAt` for `created_at`, at every depth. */
function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key.replace(/(?<=[a-z])_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camelCased(each),
    ]),
  );
}
