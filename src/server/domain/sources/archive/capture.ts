import * as v from 'valibot';
import type { PostKind } from '#server/domain/sources/source.ts';
import { text } from '#server/domain/sources/web/lenient.ts';
import { type ArchiveRow, holding, quoted, rejected } from './archive-row.ts';
import { rowOfBlueskyLine } from './bluesky-line.ts';
import { buildRow } from './build-row.ts';
import { type CapturedAuthor, type CapturedPost, readCapturedPost } from './captured-post.ts';
import { rowOfLegacyPost } from './json-row.ts';
import { parseLegacyPost } from './legacy-post.ts';

const FROM = { source_platform: v.string(), item_id: text };
/** The line of a capture by Zeeschuimer; `data` is what the platform sent to the browser. */
const captureSchema = v.object({ ...FROM, data: v.looseObject({}) });
/** The same line as 4CAT exports it: the data itself, with the rest of the line beside it. */
const exportSchema = v.looseObject({ __import_meta: v.object(FROM) });

/** X's names of the platform in captures. */
const PLATFORMS = ['twitter.com', 'x.com'];

/**
 * Whose posts a file holds: `screenName` as a person typed it, for lines that name nobody, and the authors whom the file has
 * named so far, by id. X may name an author once, and later by id alone.
 */
export type Owners = { screenName: string | undefined; authors: Map<string, CapturedAuthor> };

/** How many authors are remembered. */
const MOST_AUTHORS = 100_000;

/**
 * The row of a post that Zeeschuimer captured at X, also as 4CAT exports it, or of a captured post of Bluesky; null when the
 * line is no capture. Of a post of X, every field but id and text may be missing.
 */
export function rowOfCapture(line: number, value: unknown, owners: Owners): ArchiveRow | null {
  const capture = readCapture(value);
  if (capture === null) return null;
  const { source_platform: platform, item_id, data } = capture;
  if (!PLATFORMS.includes(platform)) {
    return rowOfBlueskyLine(line, data) ?? rejected(line, `captured at ${quoted(platform)}, which is not read`);
  }
  if (data.promoted === true) return rejected(line, 'a promoted post, which is left out');
  const older = parseLegacyPost(data);
  if (older !== null) return rowOfLegacyPost(line, older, owners.screenName);
  const post = readCapturedPost(data);
  const id = post.id || item_id;
  if (id === '' || post.text === '') {
    return rejected(line, `a captured post without ${id === '' ? 'id' : 'text'}${holding(data)}`);
  }
  return rowOfPost(line, { ...post, id }, owners);
}

function readCapture(value: unknown): v.InferOutput<typeof captureSchema> | null {
  const captured = v.safeParse(captureSchema, value);
  if (captured.success) return captured.output;
  const exported = v.safeParse(exportSchema, value);
  if (!exported.success) return null;
  const { __import_meta, ...data } = exported.output;
  return { ...__import_meta, data };
}

function rowOfPost(line: number, post: CapturedPost, { screenName, authors }: Owners): ArchiveRow {
  const original = post.original === null ? null : readCapturedPost(post.original);
  const author = recall(post.author, authors);
  return buildRow(line, {
    id: post.id,
    accountId: author.id,
    screenName: author.screen_name || screenName || '',
    accountName: author.name,
    description: author.description,
    text: wordsOf(post, original),
    time: post.time ?? '',
    language: post.language,
    kind: kindOf(post),
    original_at: original?.time ?? null,
    counts: post.counts,
    links: (original ?? post).links,
  });
}

/** The author as the file names it here, or where it did before. */
function recall(author: CapturedAuthor, authors: Owners['authors']): CapturedAuthor {
  if (author.id === '') return author;
  if (author.screen_name === '') return authors.get(author.id) ?? author;
  if (authors.size < MOST_AUTHORS) authors.set(author.id, author);
  return author;
}

/** The whole words: X cuts the text of reposts. */
function wordsOf({ text: own }: CapturedPost, original: CapturedPost | null): string {
  if (original === null || original.text === '') return own;
  const name = original.author.screen_name || /^RT @(\w+):/.exec(own)?.[1];
  return name === undefined ? own : `RT @${name}: ${original.text}`;
}

function kindOf({ original, isReply, isQuote }: CapturedPost): PostKind | null {
  if (original !== null) return 'repost';
  if (isReply) return 'reply';
  return isQuote ? 'quote' : null;
}
