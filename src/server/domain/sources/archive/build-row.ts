import { createHash } from 'node:crypto';
import { decode } from 'html-entities';
import { SCREEN_NAME_PATTERN } from '#contract/item.ts';
import { type ArchiveRow, quoted, rejected } from './archive-row.ts';
import { languageTag } from './language-tag.ts';
import { parseTimestamp } from './timestamp.ts';

/** A post's fields as a layout found them, still as the archive writes them; empty where it has none. */
export type RawPost = {
  id: string;
  screenName: string;
  accountName: string;
  description: string;
  text: string;
  time: string;
  language: string;
};

/** X allows 25,000 characters; what is twice as long is no post. */
const LONGEST_TEXT = 50_000;

/** X allows names of 50 characters and descriptions of 160; every list of accounts shows both. */
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 1000;

/** Ids of posts; shorter numbers are row numbers, and `9.2E+17` is what a spreadsheet leaves of an id. */
const POST_ID = /^\d{8,20}$/;

/** Makes the row of a post, its text and time in the form everything downstream expects, or says what is wrong with it. */
export function buildRow(line: number, raw: RawPost): ArchiveRow {
  const screenName = raw.screenName.trim().replace(/^@/, '');
  if (!SCREEN_NAME_PATTERN.test(screenName)) return rejected(line, screenNameProblem(screenName));
  const text = plainText(raw.text);
  if (text === '') return rejected(line, 'the text is empty');
  if (text.length > LONGEST_TEXT) return rejected(line, `the text is longer than ${LONGEST_TEXT} characters`);
  const time = raw.time.trim();
  const createdAt = time === '' ? null : parseTimestamp(time);
  if (time !== '' && createdAt === null) return rejected(line, `the date ${quoted(time)} cannot be read`);
  return {
    kind: 'post',
    line,
    account: {
      screen_name: screenName,
      name: cut(plainText(raw.accountName), LONGEST_NAME) || screenName,
      description: cut(plainText(raw.description), LONGEST_DESCRIPTION) || null,
    },
    post: {
      external_id: POST_ID.test(raw.id) ? raw.id : derivedId(screenName, createdAt, text),
      text,
      created_at: createdAt,
      lang: languageTag(raw.language),
    },
  };
}

function screenNameProblem(screenName: string): string {
  if (screenName === '') return 'the line does not say whose post it is; give the screen name of the account';
  const what = screenName.length > 40 ? 'a hash, not a screen name' : 'not a screen name';
  return `${quoted(screenName)} is ${what} (1 to 15 letters, digits or underscores)`;
}

/** Entities decoded once, line ends as `\n`, and nothing that PostgreSQL cannot store (NUL, half of a surrogate pair). */
function plainText(text: string): string {
  return decode(text, { scope: 'strict' }).replace(/\r\n?/g, '\n').replaceAll('\0', '\u{FFFD}').toWellFormed().trim();
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
}

/** An id for a post whose archive gives none: the same post gets the same id in every import. */
function derivedId(screenName: string, createdAt: string | null, text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([screenName.toLowerCase(), createdAt, text]))
    .digest('hex');
}
