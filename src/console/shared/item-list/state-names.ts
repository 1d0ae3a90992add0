import type { ProgressState } from '#contract/item.ts';
import type { RunState } from '#contract/run.ts';

/** The displayed names of the states of a run. */
export const RUN_STATE_NAMES: Readonly<Record<RunState, string>> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Analysed',
  partial: 'Partly analysed',
  cancelled: 'Cancelled',
  failed: 'Analysis failed',
};

/** The displayed names of the states of the work on an account. */
export const PROGRESS_NAMES: Readonly<Record<ProgressState, string>> = {
  ...RUN_STATE_NAMES,
  fetching: 'Fetching posts',
  analysing: 'Analysing',
};
