import type { Transaction } from '#server/foundations/database/connect.ts';

/**
 * Starts analyses again after a change of what decides labels; `domain/analysis` implements it. Settings need it, and the
 * analysis reads settings: with this interface below both, neither direction is a circle.
 */
export interface Reanalysis {
  /** In the transaction of the change: marks the accounts that it affects as queued and gives their ids. */
  mark(transaction: Transaction): Promise<number[]>;
  /** After the transaction has committed: queues the analysis of these accounts. */
  queue(accountIds: readonly number[]): Promise<void>;
}
