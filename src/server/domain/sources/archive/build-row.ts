import { createHash } from 'node:crypto';
import { decode } from 'html-entities';
import { isDid, nameOf } from '#server/domain/sources/bluesky/names.ts';
import { blueskyArchiveSource } from '#server/domain/sources/bluesky-archive/source.ts';
import type { PostCounts, PostKind, SourceAccount, SourcePost } from '#server/domain/sources/source.ts';
import { X_NAMES, X_REPOST } from '#server/domain/sources/x/names.ts';
import { type ArchiveRow, quoted, rejected } from './archive-row.ts';
import type { Author } from './author.ts';
import { languageTag } from './language-tag.ts';
import { archiveSource } from './source.ts';
import { parseTimestamp } from './timestamp.ts';

/** An account's fields as a layout found them, in the archive's own spelling; empty if missing. */
export type RawAccount = { accountId: string; screenName: string; accountName: string; description: string };

/** A post's fields, likewise. `kind` is null when the archive does not say. */
export type RawPost = RawAccount & {
  id: string;
  text: string;
  time: string;
  language: string;
  kind: PostKind | null;
  /** ISO 8601, UTC; null when the archive does not say. */
  original_at: string | null;
  counts: PostCounts;
  links: readonly string[];
};

/** X allows 25,000 characters; a text of twice that length cannot be a post. */
const LONGEST_TEXT = 50_000;

/**
 * X allows names of 50 characters and descriptions of 160. Every list of accounts shows both, so longer ones are cut.
 */
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 1000;

/** Ids of posts. Shorter numbers are row numbers, and `9.2E+17` is an id that a spreadsheet rounded. */
const POST_ID = /^\d{8,20}$/;

/** Ids of accounts; early accounts have few digits. Hashes and rounded numbers do not match. */
const ACCOUNT_ID = /^[1-9]\d{0,18}$/;

const REPOST = new RegExp(X_REPOST);

const MOST_LINKS = 100;

/** Makes the row of a post of X, or a refused row with the reason. */
export function buildRow(line: number, raw: RawPost): ArchiveRow {
  const account = accountOf(raw);
  if (account === null) return rejected(line, screenNameProblem(nameIn(raw)));
  return buildPostRow(line, raw, { source: archiveSource.id, account });
}

/**
 * Makes the row of a post with this author, with text and time in the form that all other code expects, or a refused row
 * with the reason.
 */
export function buildPostRow(
  line: number,
  raw: Omit<RawPost, keyof RawAccount>,
  { source, account }: Author,
): ArchiveRow {
  const text = plainText(raw.text);
  if (text === '') return rejected(line, 'the text is empty');
  if (text.length > LONGEST_TEXT) return rejected(line, `the text is longer than ${LONGEST_TEXT} characters`);
  const time = raw.time.trim();
  const createdAt = time === '' ? null : parseTimestamp(time);
  if (time !== '' && createdAt === null) return rejected(line, `the date ${quoted(time)} cannot be read`);
  return {
    kind: 'post',
    line,
    source,
    account,
    post: {
      external_id: POST_ID.test(raw.id) ? raw.id : derivedId(account.screen_name, createdAt, text),
      text,
      created_at: createdAt,
      lang: languageTag(raw.language),
      kind: raw.kind ?? (REPOST.test(text) ? 'repost' : 'post'),
      original_at: raw.original_at,
      counts: raw.counts,
      links: [...new Set(raw.links)].filter(isWebLink).slice(0, MOST_LINKS),
    },
  };
}

/** What is known of a post and of its author at Bluesky. */
type RawBlueskyPost = { did: string; handle: string; name: string; description: string; post: SourcePost };

/** Makes the row of a post of Bluesky, or a refused row with the reason. */
export function buildBlueskyRow(line: number, { did, handle, name, description, post }: RawBlueskyPost): ArchiveRow {
  if (!isDid(did)) return rejected(line, `${quoted(did)} is no account of Bluesky`);
  const text = post.text.replaceAll('\0', '\u{FFFD}').toWellFormed().trim();
  if (text === '') return rejected(line, 'the text is empty');
  if (text.length > LONGEST_TEXT) return rejected(line, `the text is longer than ${LONGEST_TEXT} characters`);
  const screen_name = nameOf({ did, handle });
  const account = {
    id: did,
    screen_name,
    name: cut(plainText(name), LONGEST_NAME) || screen_name,
    description: cut(plainText(description), LONGEST_DESCRIPTION) || null,
  };
  const links = [...new Set(post.links)].filter(isWebLink).slice(0, MOST_LINKS);
  return { kind: 'post', line, source: blueskyArchiveSource.id, account, post: { ...post, text, links } };
}

/** Makes the row of an account. */
export function buildOwnerRow(line: number, raw: RawAccount): ArchiveRow {
  const account = accountOf(raw);
  return account === null
    ? rejected(line, screenNameProblem(nameIn(raw)))
    : { kind: 'owner', line, source: archiveSource.id, account };
}

const nameIn = ({ screenName }: RawAccount): string => screenName.trim().replace(/^@/, '');

/** Null when the account has no name that X allows. */
function accountOf(raw: RawAccount): SourceAccount | null {
  const screenName = nameIn(raw);
  if (!X_NAMES.pattern.test(screenName)) return null;
  const id = raw.accountId.trim();
  return {
    id: ACCOUNT_ID.test(id) ? id : null,
    screen_name: screenName,
    name: cut(plainText(raw.accountName), LONGEST_NAME) || screenName,
    description: cut(plainText(raw.description), LONGEST_DESCRIPTION) || null,
  };
}

const isWebLink = (link: string): boolean => /^https?:$/.test(URL.parse(link)?.protocol ?? '');

/** A count in the form that archives write; null for anything else. */
export function countIn(value: string | number | undefined): number | null {
  const text = String(value ?? '').trim();
  return /^\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : null;
}

function screenNameProblem(screenName: string): string {
  if (screenName === '') return 'the line does not say whose post it is; give the screen name of the account';
  const what = screenName.length > 40 ? 'a hash, not a screen name' : 'not a screen name';
  return `${quoted(screenName)} is ${what} (1 to 15 letters, digits or underscores)`;
}

/**
 * Decodes entities once, turns line ends into `\n`, and replaces what PostgreSQL cannot store (NUL, half of a surrogate
 * pair).
 */
function plainText(text: string): string {
  return decode(text, { scope: 'strict' }).replace(/\r\n?/g, '\n').replaceAll('\0', '\u{FFFD}').toWellFormed().trim();
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
}

/** An id for a post without one in its archive. The same post gets the same id in every import. */
function derivedId(screenName: string, createdAt: string | null, text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([screenName.toLowerCase(), createdAt, text]))
    .digest('hex');
}
