import { formatPosts } from '#console/shared/figures/figures.ts';
import { STALE_NAMES } from '#console/shared/levels/stale-names.ts';
import type { Progress } from '#contract/item.ts';
import type { LevelReport } from '#contract/level.ts';

type Work = Pick<Progress, 'state' | 'run'>;

/** What the running work will change about a score; null when a person has to start the work. */
function describeNext({ state, run }: Work): string | null {
  if (state === 'analysing') return 'The analysis is under way, and this is computed again when it ends.';
  if (state === 'fetching') return 'Its posts are being fetched, and are analysed after that.';
  if (state !== 'queued') return null;
  return run?.needs_confirmation
    ? 'An analysis waits until a superuser confirms it.'
    : 'An analysis waits for its turn.';
}

/** How to get enough statements. The advice depends on the reason that left most posts unread. */
function describeRemedy({ posts_not_read: { language, repost } }: LevelReport): string {
  const more = 'Fetch or import more posts';
  if (language === 0 && repost === 0) return `${more}.`;
  return `${more}, or select a setting that ${repost > language ? 'counts reposts' : 'reads their language'}.`;
}

/**
 * The reasons to doubt a statement, each with the action to take or the work already running; empty when there are
 * none. `work` is null until it is known.
 */
export function describeDoubts(level: LevelReport, work: Work | null): { title: string; advice: string }[] {
  const next = work && describeNext(work);
  const doubts = [];
  if (level.run_id === null) {
    doubts.push({
      title: 'Not analysed yet',
      advice: next ?? 'Nothing can be said before the first analysis has ended.',
    });
  } else if (level.score === null && level.band_note === 'few_statements' && !level.partial) {
    doubts.push({ title: 'Too little to say', advice: next ?? describeRemedy(level) });
  }
  if (level.band_note === 'older_method') {
    doubts.push({
      title: 'Computed in an older way',
      advice:
        next ?? 'Analyse again to renew these numbers. Stored answers are used again, and no post is paid for twice.',
    });
  }
  if (level.partial) {
    doubts.push({
      title: 'Partial',
      advice: `The analysis stopped early. The posts that it read were chosen at random. ${next ?? 'Continue it to read the rest.'}`,
    });
  }
  if (level.thinner_run !== null) {
    doubts.push({
      title: 'A fuller analysis is shown',
      advice: `The newest analysis, No. ${level.thinner_run.id}, read only ${formatPosts(level.thinner_run.posts_read)}. No. ${level.run_id} read more, so it is shown. ${next ?? 'Both are under Analyses.'}`,
    });
  }
  if (level.stale_reasons.includes('posts')) {
    doubts.push({
      title: STALE_NAMES.posts,
      advice: `${formatPosts(level.posts_not_read.new)} came since the analysis. ${next ?? 'Analyse again to count them.'}`,
    });
  }
  if (level.stale_reasons.includes('setting')) {
    doubts.push({
      title: STALE_NAMES.setting,
      advice: `Another setting is selected now, or this one was changed. ${next ?? 'Analyse again to see what it says.'}`,
    });
  }
  return doubts;
}
