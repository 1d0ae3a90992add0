import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import { type ArchiveRow, quoted, rejected } from './archive-row.ts';
import { type JsonElement, readElements } from './json-elements.ts';
import { rowOfLegacyPost } from './json-row.ts';
import { parseLegacyPost } from './legacy-post.ts';
import type { PeekedInput } from './text-input.ts';

const wrappedSchema = v.object({ tweet: v.unknown() });

/**
 * Reads `tweets.js` (formerly `tweet.js`) of the archive that X gives its users: an assignment of a JSON list, which is
 * parsed, never run. It does not say whose posts it holds, so `screenName` has to.
 */
export async function* readAccountArchive(
  input: PeekedInput,
  screenName: string | undefined,
): AsyncGenerator<ArchiveRow> {
  const holding = /^\s*window\.YTD\.(\w+)\./.exec(input.head.toString('latin1'))?.[1];
  if (holding !== undefined && holding !== 'tweets' && holding !== 'tweet') {
    yield rejected(1, `this file of the account archive holds ${quoted(holding)}; the posts are in data/tweets.js`);
    return;
  }
  if (screenName === undefined) {
    yield rejected(1, 'tweets.js does not say whose posts it holds; give the screen name of the account');
    return;
  }
  for await (const elements of readElements(input.all)) {
    for (const element of elements) yield readElement(element, screenName);
  }
}

function readElement({ line, bytes, isCut }: JsonElement, screenName: string): ArchiveRow {
  if (bytes === null) return rejected(line, 'a post of more than 1 MB');
  if (isCut) return rejected(line, 'the file is cut off here');
  if (!isUtf8(bytes)) return rejected(line, 'not valid UTF-8');
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    const post = parseLegacyPost(v.is(wrappedSchema, value) ? value.tweet : value);
    return post === null ? rejected(line, 'not a post: it has no id_str') : rowOfLegacyPost(line, post, screenName);
  } catch (error) {
    if (error instanceof SyntaxError) return rejected(line, 'not valid JSON');
    throw error;
  }
}
