import type { RunTrigger } from '#contract/run.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** How many jobs of a queue are in one state. */
export type JobCount = { queue: string; state: string; count: number };

/** The person who asks for work. */
export type Requester = { id: string; username: string };

export type QueueOptions = {
  /** Decides the order: a person who waits comes first, a restart last. */
  trigger: RunTrigger;
  /** The connection of a transaction: the work is queued exactly when it commits. */
  connection?: Connection;
};

/**
 * The interface through which the domain queues work on accounts; `jobs/` implements it. Work that already waits for an
 * account is not queued twice: it no longer waits for a later retry, and moves ahead when a person asks for it.
 */
export interface WorkQueue {
  /**
   * Fetches the posts of these accounts from their sources, then analyses them, for the person `by`; null means the
   * server itself.
   */
  fetchAccounts(accountIds: readonly number[], options: QueueOptions & { by: Requester | null }): Promise<void>;
  /** Carries out the runs that are queued for these accounts. */
  analyseAccounts(accountIds: readonly number[], options: QueueOptions): Promise<void>;
  /** The jobs that the queue still keeps, by queue and state. */
  countJobs(): Promise<JobCount[]>;
  /** Whether workers are running in this process. */
  readonly isRunning: boolean;
}
