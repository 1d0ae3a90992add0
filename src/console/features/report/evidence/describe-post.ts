import { formatCount, formatShare } from '#console/shared/figures/figures.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import type { Correction } from '#contract/correction.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { NotReadReason, Post, PostKind } from '#contract/post.ts';
import { titleLanguage } from '../languages.ts';

const POST_KINDS: Readonly<Record<PostKind, string>> = {
  post: 'Post',
  reply: 'Reply',
  quote: 'Quote',
  repost: 'Repost',
};

const REASONS: Readonly<Record<NotReadReason, string>> = {
  language: 'its language is not read',
  repost: 'reposts do not count',
  limit: 'older than the posts that are read',
  budget: 'beyond the token budget',
  refused: 'the model refused',
  unreadable: 'no usable answer',
  new: 'newer than the analysis',
};

/** What a post is, in a few words each; what is not known is left out. */
export function describePost({ kind, language, counts: { likes, replies, reposts, quotes } }: Post): string[] {
  const figures = [
    [likes, 'likes'],
    [reposts, 'reposts'],
    [replies, 'replies'],
    [quotes, 'quotes'],
  ] as const;
  return [
    POST_KINDS[kind],
    ...(language === null ? [] : [titleLanguage(language)]),
    ...figures.flatMap(([count, name]) => (count === null ? [] : [`${formatCount(count)} ${name}`])),
  ];
}

/** What came of one question: `Propaganda 62%`, or why there is no answer. */
export function describeAnswer(kind: AnalyzerKind, { answers }: Post): string {
  const { strength, corrected_strength, reason } = answers[kind];
  const name = KIND_NAMES[kind];
  if (strength === null) return `${name} not read${reason === null ? '' : `: ${REASONS[reason]}`}`;
  const corrected =
    corrected_strength === null || corrected_strength === strength
      ? ''
      : `, corrected to ${formatShare(corrected_strength)}`;
  return `${name} ${formatShare(strength)}${corrected}`;
}

/** What a person said, in a few words. */
export function describeCorrection({ judgement, kind, category }: Correction): string {
  if (judgement === 'right') return `Right as it is for ${kind}`;
  return judgement === 'wrong' ? `${category} is wrong` : `${category} is missing`;
}

/** Characters that nobody sees, or that turn the direction of what follows (Unicode UAX #9 and the format characters). */
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** How many characters of a text hide or turn it. */
export const countHidden = (text: string): number => text.match(HIDDEN)?.length ?? 0;
