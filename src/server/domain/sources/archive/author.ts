import { decode } from 'html-entities';
import * as v from 'valibot';
import type { AuthorKind } from '#contract/import-columns.ts';
import { NAME_REQUIRED } from '#contract/item.ts';
import { nameInAddress } from '#contract/name-in-address.ts';
import { ADDRESSES_OF_BLUESKY, BLUESKY_NAMES, isDid } from '#server/domain/sources/bluesky/names.ts';
import { blueskyArchiveSource } from '#server/domain/sources/bluesky-archive/source.ts';
import { MASTODON_NAMES, partsOf } from '#server/domain/sources/mastodon/names.ts';
import { mastodonArchiveSource } from '#server/domain/sources/mastodon-archive/source.ts';
import { accountNamed, comparable, LONGEST_FREE_NAME } from '#server/domain/sources/named-archive/names.ts';
import { namedArchiveSource } from '#server/domain/sources/named-archive/source.ts';
import type { SourceAccount, SourceId } from '#server/domain/sources/source.ts';
import { ADDRESSES_OF_X, X_NAMES } from '#server/domain/sources/x/names.ts';
import { quoted } from './archive-row.ts';
import { archiveSource } from './source.ts';

/** The author of a post in a table, and the source of archives of the author's network. */
export type Author = { source: SourceId; account: SourceAccount };

/** Whose posts a file holds, as a person types it. */
export const ownerNameSchema = v.pipe(
  v.string(),
  v.transform((typed) => comparable(nameInAddress(typed, ADDRESSES_OF_X) ?? typed).replace(/^@/, '')),
  v.nonEmpty(NAME_REQUIRED),
  v.maxLength(LONGEST_FREE_NAME, `Names have at most ${LONGEST_FREE_NAME} characters.`),
);

/** Who wrote a post, by what the column of authors holds; or why that cannot be said. */
export function readAuthor(written: string, kind: AuthorKind): Author | { problem: string } {
  const name = comparable(decode(written, { scope: 'strict' }));
  if (name === '') return { problem: 'the line does not say whose post it is; give the screen name of the account' };
  if (name.length > LONGEST_FREE_NAME) {
    return { problem: `the author ${quoted(name)} is longer than ${LONGEST_FREE_NAME} characters` };
  }
  const handled = kind === 'handles' ? readHandle(name) : null;
  return handled ?? { source: namedArchiveSource.id, account: accountNamed(name) };
}

/** The account with a handle of a network, or with the address of a profile; null for any other text. */
function readHandle(written: string): Author | null {
  const typed = nameInAddress(written, [...ADDRESSES_OF_X, ...ADDRESSES_OF_BLUESKY]) ?? written;
  const name = typed.replace(/^@/, '');
  const account = { id: null, screen_name: name, name, description: null };
  if (X_NAMES.pattern.test(name)) return { source: archiveSource.id, account };
  if (MASTODON_NAMES.pattern.test(name)) {
    const { user, host } = partsOf(name);
    return { source: mastodonArchiveSource.id, account: { ...account, screen_name: `${user}@${host}` } };
  }
  if (isDid(name)) return { source: blueskyArchiveSource.id, account: { ...account, id: name } };
  if (!name.includes('.') || !BLUESKY_NAMES.pattern.test(name)) return null;
  return { source: blueskyArchiveSource.id, account: { ...account, screen_name: name.toLowerCase() } };
}

/**
 * Whether a text has the form of a handle that names one person. A Mastodon name needs its `@` in front: without it,
 * it may be an address for mail. Numbers are ids.
 */
export const isHandle = (written: string): boolean =>
  !/^\d+$/.test(written) &&
  readHandle(written) !== null &&
  (written.startsWith('@') || /^https?:/i.test(written) || !written.includes('@'));
