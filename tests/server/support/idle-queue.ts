import type { WorkQueue } from '#server/domain/work/work-queue.ts';

/** Accepts work and does none, as in a process without workers; tests replace the calls that they want to see. */
export const idleQueue: WorkQueue = {
  fetchAccounts: async () => {},
  analyseAccounts: async () => {},
  countJobs: async () => [],
  isRunning: true,
};
