import type { Connection } from '#server/foundations/database/connect.ts';

/**
 * Where routes hand work over; pg-boss stands behind it. Work that already waits for an account is not queued twice.
 * Handing the transaction's `connection` over lets the work be queued exactly when the transaction commits.
 */
export interface JobQueue {
  /** Fetch the account's posts from its source, then analyse them. */
  fetchAccount(accountId: number, connection?: Connection): Promise<void>;
  /** Analyse whatever of the account is stored, then score it. */
  analyseAccount(accountId: number, connection?: Connection): Promise<void>;
  /** Whether workers are running in this process. */
  readonly isRunning: boolean;
}
