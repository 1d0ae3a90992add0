import type { ChosenTable } from '#contract/import-columns.ts';
import type { SourceAccount, SourceId, SourcePost } from '#server/domain/sources/source.ts';

/**
 * A post of an archive, with its author's account and its line (counted from 1). `source` is the one of archives of its
 * network.
 */
export type PostRow = { kind: 'post'; line: number; source: SourceId; account: SourceAccount; post: SourcePost };

/** What an archive says about its account apart from posts: the `account.js` of an account archive. */
export type OwnerRow = { kind: 'owner'; line: number; source: SourceId; account: SourceAccount };

/**
 * A line that cannot be imported, with the reason for the person who imports the file. `isEnd`: nothing after it was
 * read.
 */
export type RejectedRow = { kind: 'rejected'; line: number; reason: string; isEnd?: true };

/** A table that is read by a choice of columns, or that waits for one. Its posts follow it. */
export type TableRow = { kind: 'table'; line: number; table: ChosenTable };

/** One result of reading an archive. */
export type ArchiveRow = PostRow | OwnerRow | TableRow | RejectedRow;

export function rejected(line: number, reason: string): RejectedRow {
  return { kind: 'rejected', line, reason };
}

/** A refusal after which the rest of the file is not read. */
export function rejectedRest(line: number, reason: string): RejectedRow {
  return { ...rejected(line, reason), isEnd: true };
}

/** `value` as a reason quotes it: on one line, in quotation marks, cut to 40 characters. */
export function quoted(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim().toWellFormed();
  return `“${line.length > 40 ? `${line.slice(0, 39).toWellFormed()}…` : line}”`;
}

/** How many keys of a line in an unknown form its refusal names. */
const NAMED_KEYS = 8;

/** The first keys of a line in an unknown form, as the end of a reason; empty when it has none. */
export function holding(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const keys = isObject ? Object.keys(value).slice(0, NAMED_KEYS) : [];
  return keys.length === 0 ? '' : `; it holds ${quoted(keys.join(', '))}`;
}
