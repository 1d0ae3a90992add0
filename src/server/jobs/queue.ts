/** Where routes hand work over; pg-boss stands behind it. */
export interface JobQueue {
  /** Fetch the account's posts from its source, then analyse them. */
  fetchAccount(accountId: number): Promise<void>;
  /** Analyse whatever of the account is stored, then score it. */
  analyseAccount(accountId: number): Promise<void>;
  /** Whether workers are running in this process. */
  readonly isRunning: boolean;
}
