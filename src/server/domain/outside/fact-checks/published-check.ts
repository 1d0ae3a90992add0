import { createHash } from 'node:crypto';
import { quoted } from '#server/domain/sources/archive/archive-row.ts';
import { storableText } from '#server/foundations/database/storable-text.ts';
import { wordsIn } from './words.ts';

/** A fact-check as its publisher states it, with texts of bounded length. Times are ISO 8601. */
export type PublishedCheck = {
  key: string;
  url: string;
  claim: string;
  claimant: string | null;
  publisher: string;
  rating: string;
  title: string | null;
  language: string | null;
  reviewed_at: string | null;
  licence: string | null;
  words: string[];
};

/** What a source says, as it says it; empty where it says nothing. */
export type Said = Record<Exclude<keyof PublishedCheck, 'key' | 'words'>, string>;

const LONGEST = { url: 2_000, claim: 5_000, rating: 1_000 } as const;
const LONGEST_NAME = 300;
const CHECK_WORDS = 300;

/** A fact-check to store, or why what is said cannot be one. */
export function checkOf(said: Said): PublishedCheck | string {
  const [url, claim, rating] = [said.url, said.claim, said.rating].map(plain);
  if (!claim) return 'it names no claim (claimReviewed)';
  if (!rating) return 'it has no rating in words (reviewRating.alternateName)';
  if (!url) return 'it has no address (url)';
  const address = URL.parse(url);
  if (address === null || !['http:', 'https:'].includes(address.protocol)) {
    return `the address ${quoted(url)} is not one of a website`;
  }
  if (address.username !== '' || address.password !== '') return 'the address holds a name or a password';
  const long = Object.entries({ url, claim, rating }).find(([name, text]) => text.length > LONGEST[name as 'url']);
  if (long !== undefined) return `its ${long[0]} is longer than ${LONGEST[long[0] as 'url']} characters`;
  const title = named(said.title, 1_000);
  return {
    key: createHash('sha256').update(`${address.href}\n${claim}`).digest('hex'),
    url: address.href,
    claim,
    claimant: named(said.claimant),
    publisher: named(said.publisher) ?? address.host.replace(/^www\./, ''),
    rating,
    title,
    language: /^[a-z]{2,3}\b/i.exec(said.language)?.[0].toLowerCase() ?? null,
    reviewed_at: timeOf(said.reviewed_at),
    licence: named(said.licence),
    words: wordsIn(`${claim} ${title ?? ''}`, CHECK_WORDS),
  };
}

/** One line without characters that only control others. */
const plain = (text: string): string =>
  storableText(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** A name, cut where it is too long; null when it is empty. */
const named = (text: string, longest = LONGEST_NAME): string | null =>
  plain(text).slice(0, longest).toWellFormed() || null;

const [FIRST_MS, LAST_MS] = [Date.UTC(1900), Date.UTC(2100)];

function timeOf(text: string): string | null {
  const ms = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return ms >= FIRST_MS && ms <= LAST_MS ? new Date(ms).toISOString() : null;
}
