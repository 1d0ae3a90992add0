import * as v from 'valibot';
import { postViewSchema, readOwn } from '#server/domain/sources/bluesky/feed.ts';
import { isForSignedIn } from '#server/domain/sources/bluesky/labels.ts';
import { type ArchiveRow, rejected } from './archive-row.ts';
import { buildBlueskyRow } from './build-row.ts';

/** Only lines with these are translated at all. */
const likeSchema = v.looseObject({ uri: v.pipe(v.string(), v.startsWith('at://')), record: v.looseObject({}) });

/**
 * The row of a post of Bluesky as its AppView shows it, or as 4CAT writes it down, with names such as `like_count`; null
 * when the line is none.
 */
export function rowOfBlueskyLine(line: number, value: unknown): ArchiveRow | null {
  if (!v.is(likeSchema, value)) return null;
  const view = v.safeParse(postViewSchema, camelCased(value));
  if (!view.success) return rejected(line, 'a post of Bluesky without author or address');
  const { author } = view.output;
  if (isForSignedIn(author.labels)) return rejected(line, 'its author wants to be shown to signed-in readers only');
  const { post } = readOwn(view.output, null);
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
