import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import { parseApiPost, parseIncludes } from './api-post.ts';
import { type ArchiveRow, holding, rejected } from './archive-row.ts';
import { rowOfBlueskyLine } from './bluesky-line.ts';
import { type Owners, rowOfCapture } from './capture.ts';
import { isTooIntricate, TOO_INTRICATE } from './intricacy.ts';
import { rowOfApiPost, rowOfLegacyPost } from './json-row.ts';
import { parseLegacyPost } from './legacy-post.ts';
import { type Line, readLines } from './lines.ts';
import { rowOfScrape } from './scrape.ts';
import type { PeekedInput } from './text-input.ts';

/** The longest line, in bytes. A page of 100 posts with everything takes 0.4 MB, one of 500 about 2 MB. */
const LONGEST_LINE = 8 * 1024 * 1024;

/** The maximum number of posts in one answer; the API returns 500. */
const MOST_POSTS = 10_000;

const NOTHING_INCLUDED = parseIncludes({});

const pageSchema = v.object({
  data: v.optional(v.union([v.array(v.unknown()), v.looseObject({})])),
  includes: v.optional(v.unknown()),
  errors: v.optional(v.array(v.unknown())),
  meta: v.optional(v.unknown()),
});

const problemSchema = v.object({
  title: v.optional(v.string()),
  detail: v.optional(v.string()),
  message: v.optional(v.string()),
});

/**
 * Reads JSON lines: in the form of twarc, an answer of the X API a line or a post a line with its author inlined, or a
 * post a line as Zeeschuimer, 4CAT or snscrape write it.
 */
export async function* readJsonLines(input: PeekedInput, screenName: string | undefined): AsyncGenerator<ArchiveRow> {
  const owners: Owners = { screenName, authors: new Map() };
  for await (const lines of readLines(input.all, LONGEST_LINE)) {
    for (const line of lines) if (line.bytes?.length !== 0) yield* readLine(line, owners);
  }
}

function readLine({ number, bytes, isCut }: Line, owners: Owners): ArchiveRow[] {
  if (bytes === null) return [rejected(number, 'the line is longer than 8 MB')];
  if (isTooIntricate(bytes)) return [rejected(number, TOO_INTRICATE)];
  if (!isUtf8(bytes)) return [rejected(number, 'not valid UTF-8')];
  const text = bytes.toString('utf8').trim();
  if (text === '') return [];
  const value = parseJson(text);
  if (value === undefined) {
    return [rejected(number, isCut ? 'the file is cut off in the middle of this line' : 'not valid JSON')];
  }
  return readValue(number, value, owners);
}

/** The rows of a line: a post in any form, or an answer of the X API with several. */
export function readValue(line: number, value: unknown, owners: Owners): ArchiveRow[] {
  const row = rowOfCapture(line, value, owners) ?? rowOfScrape(line, value) ?? rowOfBlueskyLine(line, value);
  return row === null ? readApiAnswer(line, value, owners.screenName) : [row];
}

function readApiAnswer(line: number, value: unknown, screenName: string | undefined): ArchiveRow[] {
  const page = v.safeParse(pageSchema, value);
  const { data, errors, includes, meta } = page.success ? page.output : {};
  const entries = Array.isArray(data) ? data : data === undefined ? [] : [data];
  if (entries.length > MOST_POSTS) return [rejected(line, `an answer of more than ${MOST_POSTS} posts`)];
  if (entries.length > 0) {
    const included = parseIncludes(includes);
    return entries.map((entry) => {
      const post = parseApiPost(entry);
      return post === null
        ? rejected(line, 'a post without id or text')
        : rowOfApiPost(line, post, included, screenName);
    });
  }
  if (errors !== undefined) return [rejected(line, `no posts, only errors: ${describe(errors)}`)];
  if (data !== undefined || meta !== undefined) return [];
  return [readSinglePost(line, value, screenName)];
}

function readSinglePost(line: number, value: unknown, screenName: string | undefined): ArchiveRow {
  const legacy = parseLegacyPost(value);
  if (legacy !== null) return rowOfLegacyPost(line, legacy, screenName);
  const post = parseApiPost(value);
  if (post !== null) return rowOfApiPost(line, post, NOTHING_INCLUDED, screenName);
  const problem = describe([value]);
  return rejected(line, problem === '' ? `no post of a known form${holding(value)}` : `not a post: ${problem}`);
}

/** The messages of the API's own errors, the first three of them. */
function describe(errors: readonly unknown[]): string {
  const named = errors.slice(0, 3).flatMap((error) => {
    const result = v.safeParse(problemSchema, error);
    return result.success ? [result.output.detail ?? result.output.message ?? result.output.title ?? ''] : [];
  });
  const sentence = named
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .toWellFormed();
  return sentence.length > 200 ? `${sentence.slice(0, 199).toWellFormed()}…` : sentence;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
