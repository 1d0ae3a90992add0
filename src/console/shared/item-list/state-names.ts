import type { ProgressState } from '#contract/item.ts';
import type { RunState } from '#contract/run.ts';

/** What the states of an analysis are called, wherever one is named. */
export const RUN_STATE_NAMES: Readonly<Record<RunState, string>> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Analysed',
  partial: 'Partly analysed',
  cancelled: 'Cancelled',
  failed: 'Analysis failed',
};

/** The same of the work on an account. */
export const PROGRESS_NAMES: Readonly<Record<ProgressState, string>> = {
  ...RUN_STATE_NAMES,
  fetching: 'Fetching posts',
  analysing: 'Analysing',
};
