import type { Connection } from '#server/foundations/database/connect.ts';

/** How many jobs of a queue are in one of its states. */
export type JobCount = { queue: string; state: string; count: number };

/**
 * Where the domain queues work on accounts; `jobs/` implements it. Work that already waits for an account is not queued
 * twice. With the `connection` of a transaction the work is queued exactly when the transaction commits.
 */
export interface WorkQueue {
  /** Fetch the account's posts from its source, then analyse them. */
  fetchAccount(accountId: number, connection?: Connection): Promise<void>;
  /** Analyse the stored posts of the account, then score it. */
  analyseAccount(accountId: number, connection?: Connection): Promise<void>;
  /** The jobs that the queue still keeps, by queue and state. */
  countJobs(): Promise<JobCount[]>;
  /** Whether workers are running in this process. */
  readonly isRunning: boolean;
}
