import type { Run, RunState } from '#contract/run.ts';

const NOW: Readonly<Record<RunState, string>> = {
  queued: 'it begins soon',
  running: 'it is running',
  done: 'it is done',
  partial: 'it stopped early',
  cancelled: 'it was cancelled',
  failed: 'it failed',
};

/** Why there is nothing to confirm: what became of a run that waited for a confirmation. */
export const describeDecided = ({ state, detail }: Pick<Run, 'state' | 'detail'>): string =>
  [`This analysis does not wait for your confirmation any more: ${NOW[state]}`, ...(detail === null ? [] : [detail])]
    .map((sentence) => sentence.replace(/\.?$/, '.'))
    .join(' ');
