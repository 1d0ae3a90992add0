import type { WorkQueue } from '#server/domain/work/work-queue.ts';

/** Takes work and does none of it, as in a process without workers; tests replace the calls they want to see. */
export const idleQueue: WorkQueue = {
  fetchAccounts: async () => {},
  analyseAccounts: async () => {},
  countJobs: async () => [],
  isRunning: true,
};
