import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { describeBand } from '#console/shared/levels/describe-band.ts';
import { describeInterval, formatStrength } from '#console/shared/levels/strength.ts';
import { nameLanguage } from '#console/shared/posts/languages.ts';
import type { CorrectedLevel, LevelReport } from '#contract/level.ts';
import type { NotReadReason } from '#contract/post.ts';

const REASONS: Readonly<Record<Exclude<NotReadReason, 'language'>, string>> = {
  repost: 'reposts, which the setting does not count',
  limit: 'beyond the number of posts that the setting reads',
  budget: 'beyond the token budget',
  refused: 'refused by the model',
  unreadable: 'without a usable answer from the model',
  new: 'not analysed yet',
};

/** Why posts were not read: a phrase with a count for each reason. Languages are named. */
export function describeNotRead({ posts_not_read, languages_not_read }: LevelReport): string[] {
  const named = languages_not_read.map(({ language, posts }) => `${formatCount(posts)} in ${nameLanguage(language)}`);
  const { language, ...others } = posts_not_read;
  const inLanguages =
    named.length === 0 && language > 0 ? [`${formatCount(language)} in languages that are not read`] : named;
  const rest = Object.entries(others).flatMap(([reason, count]) =>
    count > 0 ? [`${formatCount(count)} ${REASONS[reason as keyof typeof REASONS]}`] : [],
  );
  return [...inLanguages, ...rest];
}

/** `1 independent statement`, `231 independent statements` */
export const describeStatements = (count: number): string =>
  `${formatCount(count)} independent ${count === 1 ? 'statement' : 'statements'}`;

/** What people's corrections change, beside the statement without them. */
export function describeCorrected({ score, interval, band, posts_flagged, posts_corrected }: CorrectedLevel): string {
  const flagged = `${formatPosts(posts_corrected)} corrected: with that, ${formatCount(posts_flagged)} carry marks`;
  if (score === null || interval === null) return `${flagged}, and there is no score`;
  const step = band === null ? '' : `; ${describeBand(band).toLowerCase()}`;
  return `${flagged}, strength score ${formatStrength(score)}, ${describeInterval(interval)}${step}`;
}
