import type { RunTrigger } from '#contract/run.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** How many jobs of a queue are in one of its states. */
export type JobCount = { queue: string; state: string; count: number };

/** The person who asks for work. */
export type Requester = { id: string; username: string };

export type QueueOptions = {
  /** Decides the order: a person who waits comes first, a restart last. A job that waits already may move ahead. */
  trigger: RunTrigger;
  /** Of a transaction: the work is queued exactly when it commits. */
  connection?: Connection;
};

/** Where the domain queues work on accounts; `jobs/` implements it. Work that already waits for an account is not queued twice. */
export interface WorkQueue {
  /** Fetch the account's posts from its source, then analyse them for the person `by`; null: for the server itself. */
  fetchAccount(accountId: number, options: QueueOptions & { by: Requester | null }): Promise<void>;
  /** Carry out the run that is queued for the account. */
  analyseAccount(accountId: number, options: QueueOptions): Promise<void>;
  /** The same for many accounts, in one statement. */
  analyseAccounts(accountIds: readonly number[], options: QueueOptions): Promise<void>;
  /** The jobs that the queue still keeps, by queue and state. */
  countJobs(): Promise<JobCount[]>;
  /** Whether workers are running in this process. */
  readonly isRunning: boolean;
}
