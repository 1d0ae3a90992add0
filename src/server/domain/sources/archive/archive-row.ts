import type { SourceAccount, SourcePost } from '#server/domain/sources/source.ts';

/** A post of an archive, with the account that wrote it and its line (counted from 1). */
export type PostRow = { kind: 'post'; line: number; account: SourceAccount; post: SourcePost };

/** What an archive says of its account without a post: the `account.js` of an account archive. */
export type OwnerRow = { kind: 'owner'; line: number; account: SourceAccount };

/** A line that cannot be imported, and why, in words for the person who imports the file. */
export type RejectedRow = { kind: 'rejected'; line: number; reason: string };

/** What an archive says, one post or one refused line at a time. */
export type ArchiveRow = PostRow | OwnerRow | RejectedRow;

export function rejected(line: number, reason: string): RejectedRow {
  return { kind: 'rejected', line, reason };
}

/** `value` as a reason may quote it: on one line, in quotation marks, cut to 40 characters. */
export function quoted(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim().toWellFormed();
  return `“${line.length > 40 ? `${line.slice(0, 39).toWellFormed()}…` : line}”`;
}
