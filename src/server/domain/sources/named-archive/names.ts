import { createHash } from 'node:crypto';
import type { SourceAccount } from '#server/domain/sources/source.ts';

/** The network of accounts that are known by a name in words alone. */
export const NAMED_NETWORK = 'name';

/** The longest name that is taken; a longer one is a text. */
export const LONGEST_FREE_NAME = 200;

const SLUG_LENGTH = 40;

/** A name in words as a screen name: what paths allow of it, and a hash of all of it. */
export const SCREEN_NAMES = {
  pattern: /^[\p{L}\p{N}-]{1,40}:[0-9a-f]{10}$/u,
  rule: 'an account of a table, such as jane-doe:0123456789',
};

/** Marks of the writing direction, and characters that control devices. */
const SHOWS_NOTHING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}]/gu;

const INVISIBLE_ONLY = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/**
 * A name in the form in which two names are the same: one form of each character (NFC), one space for any white space,
 * and no marks of the writing direction. Case, accents and letters that look alike keep two names apart. Empty when
 * nothing of the name can be seen.
 */
export function comparable(name: string): string {
  const bare = name.toWellFormed().replace(/\s/gu, ' ').replace(SHOWS_NOTHING, '').replace(/ +/g, ' ').trim();
  return INVISIBLE_ONLY.test(bare) ? '' : bare.normalize('NFC');
}

/** The account with this name, which must be {@link comparable}. */
export function accountNamed(name: string): SourceAccount {
  const id = `name:${name}`;
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 10);
  return { id, screen_name: `${slugOf(name) || 'name'}:${hash}`, name, description: null };
}

function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return [...words]
    .slice(0, SLUG_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '');
}
