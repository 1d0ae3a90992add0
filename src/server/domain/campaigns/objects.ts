import { hash } from 'node:crypto';
import type { Trace } from '#contract/campaign.ts';
import { wordsOf } from '#server/domain/statistics/near-duplicates.ts';

/** Shorter texts are courtesies that unrelated people write. */
const FEWEST_WORDS = 5;
const FEWEST_HASHTAGS = 3;
const HASHTAG = /[#＃][\p{L}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/gu;
const LINK = /https?:\/\/[^\s<>"']+/gi;
const AFTER_LINK = /[.,;:!?)\]}…]+$/;
const ONE_POSTS = /^https?:\/\/t\.co\//i;
/** Parameters that only count who clicked. */
const COUNTING = /^(?:utm_\w+|fbclid|gclid|igshid|mc_cid|mc_eid)$/i;
/** Hexadecimal digits of a hash: 52 bits, which JavaScript represents exactly. */
const DIGITS = 13;

/** A post as far as its objects need it. */
export type TracedPost = { text: string; kind: string; links: readonly string[]; repostOf: string };
/** What a post uses that another may use too. */
export type UsedObject = { trace: Trace; object: number };

/**
 * What a post uses: its text of at least five words without links, handles, numbers, case and punctuation; each link; its
 * three or more hashtags in order. Of a repost only the post that it passes on, because all else in it is the author's.
 */
export function objectsOf({ text, kind, links, repostOf }: TracedPost): UsedObject[] {
  if (kind === 'repost') return [objectOf('repost', passedOn(text, repostOf))];
  const words = wordsOf(text);
  const hashtags = hashtagsOf(text);
  return [
    ...(words.length >= FEWEST_WORDS ? [objectOf('text', words.join(' '))] : []),
    ...Array.from(new Set(linksOf({ text, links }).flatMap((link) => plainLink(link) ?? [])), (link) =>
      objectOf('link', link),
    ),
    ...(hashtags.length >= FEWEST_HASHTAGS ? [objectOf('hashtags', hashtags.join(' '))] : []),
  ];
}

/** The number of an object; other traces have other numbers for the same key. */
export function objectOf(trace: Trace, key: string): UsedObject {
  return { trace, object: Number.parseInt(hash('sha256', `${trace} ${key}`).slice(0, DIGITS), 16) };
}

/** The hashtags of a text in order, without `#` and case. */
export const hashtagsOf = (text: string): string[] =>
  (text.match(HASHTAG) ?? []).map((tag) => tag.slice(1).toLowerCase());

/** The author and the words of the post that a repost passes on. */
function passedOn(text: string, repostOf: string): string {
  const found = new RegExp(repostOf, 'u').exec(text);
  const original = found === null ? text : text.slice(found[0].length);
  return `${found?.[1]?.toLowerCase() ?? ''} ${original.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`;
}

/** The links that a post's source names, otherwise those in its text. Links of t.co are left out there: each belongs to one post. */
export const linksOf = ({ text, links }: Pick<TracedPost, 'text' | 'links'>): readonly string[] =>
  links.length > 0
    ? links
    : (text.match(LINK) ?? []).map((link) => link.replace(AFTER_LINK, '')).filter((link) => !ONE_POSTS.test(link));

/** A link without what does not lead elsewhere: scheme, `www.`, fragment, counting parameters; null for no http(s) link. */
export function plainLink(link: string): string | null {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  for (const name of [...url.searchParams.keys()]) if (COUNTING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}`;
  return url.search === '' ? path : `${path}${url.search}`;
}
