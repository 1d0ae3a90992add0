import type { FailedPart, ProgressState } from '#contract/item.ts';
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
  failed: 'Failed',
};

const FAILED_NAMES: Readonly<Record<FailedPart, string>> = {
  fetching: 'Fetching failed',
  analysis: 'Analysis failed',
};

/** What is displayed of the work on an account in this state. */
export const nameWork = (state: ProgressState, failed: FailedPart | null): string =>
  failed === null ? PROGRESS_NAMES[state] : FAILED_NAMES[failed];
