import { formatCount, formatPosts, formatShare } from '#console/shared/figures/figures.ts';
import { MIN_STATEMENTS, MIN_STATEMENTS_FOR_BAND } from '#contract/band.ts';
import type { AnalyzerKind, Level, Reference, Share, Unreadable } from '#contract/level.ts';
import type { Finding } from './finding.ts';
import { describeInterval, formatStrength } from './strength.ts';

/** What a post can carry, for each question. */
const SIGNS: Readonly<Record<AnalyzerKind, string>> = {
  propaganda: 'propaganda techniques',
  disinformation: 'warning signs of disinformation',
};

/** The account's posts, read or not; null where only the posts that were read are known. */
type Total = number | null;

/** The statement about an account for one question, in one sentence without a full stop. It is true in every state. */
export function describeFinding(
  kind: AnalyzerKind,
  { score, band_note, share: { flagged, read }, unreadable, categories }: Finding & Partial<Pick<Level, 'categories'>>,
  total: Total,
): string {
  if (band_note === 'not_analysed') return 'Not analysed yet';
  if (band_note === 'unreadable') return `Nothing can be said: ${describeUnusable(unreadable)}`;
  if (read === 0)
    return total === 0 || total === null ? 'There are no posts' : `None of ${formatPosts(total)} was read`;
  const posts = `${formatPosts(read)}${total === read ? '' : ' read'}`;
  if (flagged > 0) return `${formatCount(flagged)} of ${posts} ${flagged === 1 ? 'carries' : 'carry'} ${SIGNS[kind]}`;
  const isWithoutMarks = score === 0 || categories?.length === 0;
  return isWithoutMarks
    ? `No ${SIGNS[kind]} were found in ${posts}`
    : `None of ${posts} clearly carries ${SIGNS[kind]}`;
}

const describeUnusable = ({ posts, asked }: Unreadable): string =>
  `${formatCount(posts)} of ${formatCount(asked)} answers cannot be used`;

/** `28.9% of the posts, 95% interval 24.1% to 34.9%`; null while nothing was read. */
export function describeShare({ flagged, read, interval }: Share): string | null {
  if (read === 0 || interval === null) return null;
  return `${formatShare(flagged / read)} of the posts, 95% interval ${formatShare(interval[0])} to ${formatShare(interval[1])}`;
}

const HUNDRED = 100;

/**
 * Of how many accounts a score is above: of a hundred where there are as many, otherwise of all. It is rounded down, so
 * that it never says too much.
 */
export function countBelow({ accounts, below }: Pick<Reference, 'accounts' | 'below'>): { below: number; of: number } {
  const ofHundred = Math.floor((below * HUNDRED) / accounts);
  return accounts < HUNDRED || ofHundred === 0 ? { below, of: accounts } : { below: ofHundred, of: HUNDRED };
}

/** Where a score stands: `By strength, more than 93 of 100 accounts measured with the same analyzer`. */
export function describeReference(reference: Reference): string {
  const { below, of } = countBelow(reference);
  const accounts = `${formatCount(of)} accounts measured with the same analyzer`;
  if (below === 0) return `By strength, not more than any of ${accounts}`;
  if (below === of)
    return `By strength, more than all ${formatCount(reference.accounts)} accounts measured with the same analyzer`;
  return `By strength, more than ${formatCount(below)} of ${accounts}`;
}

const LIST = new Intl.ListFormat('en-GB');

/** The same by kind of account: `40 of 120 news and 2 of 31 known campaigns`. */
export const describeKinds = ({ kinds }: Reference): string =>
  LIST.format(kinds.map(({ kind, accounts, below }) => `${formatCount(below)} of ${formatCount(accounts)} ${kind}`));

/** `Strength score 24.0 on a scale from 0 to 100, 95% interval 20.1 to 28.3`; null without a score. */
export const describeScore = ({ score, interval }: Pick<Finding, 'score' | 'interval'>): string | null =>
  score === null || interval === null
    ? null
    : `Strength score ${formatStrength(score)} on a scale from 0 to 100, ${describeInterval(interval)}`;

/** Why it is not said whether that is few or many, in a sentence; null when it is said. */
export function explainNoBand({ score, band, band_note, unreadable }: Finding): string | null {
  if (band !== null) return null;
  if (band_note === null || band_note === 'not_analysed')
    return 'Nothing can be said before the first analysis has ended.';
  if (band_note === 'few_statements') {
    return score === null
      ? `Fewer than ${MIN_STATEMENTS} independent statements were read: too few for a score.`
      : `Fewer than ${MIN_STATEMENTS_FOR_BAND} independent statements were read: too few to say whether that is few or many.`;
  }
  if (band_note === 'unreadable') return explainUnreadable(unreadable);
  return NO_BAND[band_note];
}

const NO_BAND = {
  part_read: 'Less than a third of the posts were read: too few to say whether that is few or many.',
  no_panel: 'No reference was measured with this analyzer, so we cannot say whether that is few or many.',
  weak_marks:
    'Only weak marks were found. None is strong enough to flag a post, so we do not say whether they are few or many.',
  older_method: 'An older version computed this. Analyse the account again to renew it.',
} as const;

function explainUnreadable({ quotes_refused, asked }: Unreadable): string {
  if (quotes_refused === 0) return 'The model refused too many posts, or its answers about them cannot be used.';
  return `The model does not quote: ${formatCount(quotes_refused)} of ${formatCount(asked)} answers refused.`;
}
