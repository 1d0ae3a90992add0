import { formatCount, formatPosts, formatShare } from '#console/shared/figures/figures.ts';
import { describeBand } from '#console/shared/levels/score-axis.ts';
import { formatPercent } from '#console/ui/text/percent.ts';
import { FLAGGED_FROM, MIN_STATEMENTS } from '#contract/band.ts';
import type { Progress } from '#contract/item.ts';
import type { AnalyzerKind, BandNote, CorrectedLevel, LevelReport } from '#contract/level.ts';
import type { NotReadReason } from '#contract/post.ts';
import { nameLanguage } from '../languages.ts';

/** Why there is no band. */
export const BAND_NOTES: Readonly<Record<BandNote, string>> = {
  not_analysed: 'not analysed yet',
  few_statements: 'too few statements',
  part_read: 'under a third of the posts was read',
  unreadable: 'too many answers were unusable',
  no_panel: 'no panel was measured with this analyzer',
  older_method: 'computed in an older way; re-analyse to renew it',
};

/** A band with the limits of its panel: `Many (some from 5%, many from 12%)`; without a band, the reason. */
export function describeLimits({
  band,
  band_note,
  reference,
}: Pick<LevelReport, 'band' | 'band_note' | 'reference'>): string {
  if (band_note !== null) return `No band: ${BAND_NOTES[band_note]}`;
  if (reference === null) return describeBand(band);
  const { some, many } = reference.limits;
  return `${describeBand(band)} (some from ${formatShare(some)}, many from ${formatShare(many)})`;
}

/** What a score means, in one sentence. */
export const explain = (kind: AnalyzerKind): string =>
  `The mean strength of the ${kind} cues that were found in what this account said, from 0% for none to 100%: it orders accounts of one language and kind, and is neither a probability nor a share of false posts. A post is flagged from a strength of ${formatShare(FLAGGED_FROM)} on.`;

const REASONS: Readonly<Record<Exclude<NotReadReason, 'language'>, string>> = {
  repost: 'reposts, which the setting does not count',
  limit: 'older than the newest posts that the setting reads',
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

/** How to get enough statements. The advice depends on the reason that left most posts unread. */
function describeRemedy({ posts_not_read: { language, repost } }: LevelReport): string {
  const more = 'Fetch or import more posts';
  if (language === 0 && repost === 0) return `${more}.`;
  return `${more}, or select a setting that ${repost > language ? 'counts reposts' : 'reads their language'}.`;
}

type Work = Pick<Progress, 'state' | 'run'>;

/** What the running work will change about a score; null when a person has to start the work. */
function describeNext({ state, run }: Work): string | null {
  if (state === 'analysing') return 'The analysis is under way: the score is measured again when it ends.';
  if (state === 'fetching') return 'Its posts are being fetched, and are analysed after that.';
  if (state !== 'queued') return null;
  return run?.needs_confirmation
    ? 'An analysis waits until a superuser confirms it.'
    : 'An analysis waits for its turn.';
}

/**
 * The reasons to doubt a score, each with the action to take or the work already running; empty when there are none. `work` is
 * null until it is known.
 */
export function describeDoubts(level: LevelReport, work: Work | null): { title: string; advice: string }[] {
  const next = work && describeNext(work);
  const doubts = [];
  if (level.score === null && level.band_note !== 'unreadable') {
    doubts.push(
      level.run_id === null
        ? { title: 'Not analysed yet', advice: next ?? 'There is no score before the first analysis has ended.' }
        : {
            title: 'Too little to say',
            advice: `The posts that were read contain ${describeStatements(level.statements ?? 0)}, and a score needs ${MIN_STATEMENTS}. ${next ?? describeRemedy(level)}`,
          },
    );
  }
  if (level.band_note === 'unreadable') {
    const { posts, asked, quotes_refused } = level.unreadable;
    doubts.push({
      title: 'Unreadable',
      advice:
        quotes_refused * 2 > posts
          ? `The model does not quote: ${formatCount(posts)} of ${formatCount(asked)} answers refused.`
          : `The model gave no usable answer about ${formatCount(posts)} of ${formatPosts(asked)}.`,
    });
  }
  if (level.partial) {
    doubts.push({
      title: 'Partial',
      advice: `The analysis stopped early: the score rests on ${formatPosts(level.posts_analysed)} chosen at random. ${next ?? 'Continue it to read the rest.'}`,
    });
  }
  if (level.stale_reasons.includes('posts')) {
    doubts.push({
      title: 'Out of date',
      advice: `${formatPosts(level.posts_not_read.new)} came since the analysis. ${next ?? 'Re-analyse to count them.'}`,
    });
  }
  if (level.stale_reasons.includes('setting')) {
    doubts.push({
      title: 'Out of date',
      advice: `Another setting is selected now, or this one was changed. ${next ?? 'Re-analyse to see what it says.'}`,
    });
  }
  return doubts;
}

/** The score with corrections, shown beside the score without them. */
export function describeCorrected({ score, interval, band, posts_corrected }: CorrectedLevel): string {
  const basis = `${formatPosts(posts_corrected)} corrected`;
  if (score === null || interval === null) return `No score, ${basis}`;
  return `${formatPercent(score)} (${interval.map(formatPercent).join(' to ')}), ${describeBand(band).toLowerCase()}; ${basis}`;
}
