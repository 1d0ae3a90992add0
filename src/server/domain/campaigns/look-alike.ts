import type { CampaignLikeness } from '#contract/campaign.ts';
import { targetOf } from '#server/domain/sources/link-target.ts';
import { hashtagsOf } from './objects.ts';

/** An example of a shared object: one of its posts, and how many seconds lie between the two posts of a meeting. */
export type Shared = { text: string; links: readonly string[]; author: string | null; seconds: number };

/** From this part of the objects on, they look like it. */
const MOSTLY = 0.7;
/** Objects of fewer than this are no pattern. */
const FEWEST = 2;
/** Accounts of one owner, or a tool that posts to all of them, are this quick. */
const AT_ONCE_SECONDS = 5;
const VIA_APP = /\b(?:via|from|using|shared (?:with|from)|posted (?:by|with))\s+[@＠]?([\p{L}\p{N}_]{2,40})\s*$/iu;
const HANDLE = /[@＠]([\p{L}\p{N}_]{2,40})/gu;
const LINK = /https?:\/\/\S+/g;

/** What else makes accounts post alike, as far as shared posts look like it. */
export function lookAlike(shared: readonly Shared[]): CampaignLikeness[] {
  const of = shared.length;
  if (of < FEWEST) return [];
  const count = (like: CampaignLikeness['like'], read: (one: Shared) => readonly string[]): CampaignLikeness[] => {
    const [what, objects] = mostFrequent(shared.map(read));
    return objects >= Math.max(FEWEST, MOSTLY * of) ? [{ like, what, objects, of }] : [];
  };
  const quick = shared.filter(({ seconds }) => seconds <= AT_ONCE_SECONDS).length;
  return [
    ...count('links', ({ links }) => links.flatMap((link) => targetOf(link)?.host ?? [])),
    ...count('app', ({ text }) => VIA_APP.exec(text.replaceAll(LINK, '').trim())?.slice(1) ?? []),
    ...count('fans', ({ text, author }) => (author === null ? starsIn(text) : [`@${author}`])),
    ...(quick >= Math.max(FEWEST, MOSTLY * of) ? [{ like: 'owner' as const, what: null, objects: quick, of }] : []),
  ];
}

const starsIn = (text: string): string[] => [
  ...Array.from(text.matchAll(HANDLE), ([, handle = '']) => `@${handle.toLowerCase()}`),
  ...hashtagsOf(text).map((tag) => `#${tag}`),
];

/** What most of the lists hold, and how many hold it. */
function mostFrequent(lists: readonly (readonly string[])[]): [string, number] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const one of new Set(list)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
}
