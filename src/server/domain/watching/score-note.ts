import { MIN_STATEMENTS } from '#contract/band.ts';
import type { FailedPart, ProgressState, ScoreNote } from '#contract/item.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { isOtherReading, type Reading } from '#server/domain/runs/reading.ts';
import type { levels, runs } from '#server/domain/runs/tables.ts';

type Measured = {
  level: Pick<typeof levels.$inferSelect, 'score' | 'posts_analysed' | 'band_note'> | null;
  /** The run that made the score. */
  run: typeof runs.$inferSelect | null;
  /** All posts of the account. */
  posts: number;
  state: ProgressState;
  failed: FailedPart | null;
};

/** Why an account has no score, or why its score is not what the selected setting (`current`) would give. */
export function noteOf(
  { level, run, posts, ...work }: Measured,
  kind: AnalyzerKind,
  current: Reading | null,
): ScoreNote | null {
  if (level === null || run === null) return noteWithoutRun({ posts, ...work }, current);
  if (level.band_note === 'unreadable') return 'unreadable';
  if (level.score === null) {
    return posts >= MIN_STATEMENTS && level.posts_analysed < MIN_STATEMENTS ? 'not_read' : noteOfFew(posts);
  }
  return isOtherReading(current, kind, run) ? 'other_setting' : null;
}

function noteWithoutRun(
  { posts, state, failed }: Pick<Measured, 'posts' | 'state' | 'failed'>,
  current: Reading | null,
): ScoreNote {
  if (failed !== null) return failed === 'fetching' ? 'not_fetched' : 'failed';
  if (state === 'cancelled') return 'cancelled';
  if (state === 'done') return noteOfFew(posts);
  return current === null ? 'no_setting' : 'waiting';
}

const noteOfFew = (posts: number): ScoreNote => (posts === 0 ? 'no_posts' : 'few_posts');
