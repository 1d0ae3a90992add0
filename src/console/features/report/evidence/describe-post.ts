import { formatNumber } from '#console/shared/figures/figures.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { formatMark } from '#console/shared/levels/strength.ts';
import { titleLanguage } from '#console/shared/posts/languages.ts';
import { POST_KINDS } from '#console/shared/posts/post-kinds.ts';
import { formatUtc } from '#console/ui/text/moment.tsx';
import type { Correction } from '#contract/correction.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { NotReadReason, Post, PostLabel } from '#contract/post.ts';

const REASONS: Readonly<Record<NotReadReason, string>> = {
  language: 'its language is not read',
  repost: 'reposts do not count',
  limit: 'not in the random sample that was read',
  budget: 'beyond the token budget',
  refused: 'the model refused',
  unreadable: 'no usable answer',
  new: 'newer than the analysis',
};

const DAY_MS = 24 * 60 * 60_000;

/** Whether the date that the author's client declared is more than a day away from when the post was first seen. */
const isDatedApart = (declared: string | null, seen: string | null): seen is string =>
  declared !== null && seen !== null && Math.abs(Date.parse(declared) - Date.parse(seen)) > DAY_MS;

/** The facts about a post, each in a few words. Unknown facts are left out. */
export function describePost(post: Pick<Post, 'kind' | 'language' | 'created_at' | 'seen_at' | 'counts'>): string[] {
  const { kind, language, created_at, seen_at } = post;
  const { likes, replies, reposts, quotes } = post.counts;
  const figures = [
    [likes, 'like', 'likes'],
    [reposts, 'repost', 'reposts'],
    [replies, 'reply', 'replies'],
    [quotes, 'quote', 'quotes'],
  ] as const;
  return [
    ...(isDatedApart(created_at, seen_at) ? [`Date as its author gave it; first seen ${formatUtc(seen_at)}`] : []),
    POST_KINDS[kind],
    ...(language === null ? [] : [titleLanguage(language)]),
    ...figures.flatMap(([count, one, many]) => (count === null ? [] : [formatNumber(count, one, many)])),
  ];
}

/** The answer for one kind: `Propaganda 62`, or why there is no answer. */
export function describeAnswer(kind: AnalyzerKind, { answers }: Post): string {
  const { strength, corrected_strength, reason } = answers[kind];
  const name = KIND_NAMES[kind];
  if (strength === null) return `${name} not read${reason === null ? '' : `: ${REASONS[reason]}`}`;
  const corrected =
    corrected_strength === null || corrected_strength === strength
      ? ''
      : `, corrected to ${formatMark(corrected_strength)}`;
  return `${name} ${formatMark(strength)}${corrected}`;
}

/** What a phone hides behind a button of a post with labels. It names the buttons that call a label wrong, if there are any. */
export function nameFold(labels: readonly Pick<PostLabel, 'origin' | 'is_wrong'>[]): string {
  const hidden = labels.some(({ origin, is_wrong }) => origin === 'model' && !is_wrong)
    ? 'reasons and “Wrong”'
    : 'reasons';
  return labels.length > 3 ? `all ${labels.length}, with ${hidden}` : hidden;
}

/** What a person did with a correction, after their name: `marked Satire missing`. */
export function describeCorrection({ judgement, kind, category }: Correction): string {
  if (judgement === 'right') return `marked the answer about ${kind} right`;
  return `marked ${category} ${judgement === 'missed' ? 'missing' : 'wrong'}`;
}

/** Characters that are invisible, or that change the direction of the text after them (Unicode UAX #9, format characters). */
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The number of such characters in a text. */
export const countHidden = (text: string): number => text.match(HIDDEN)?.length ?? 0;
