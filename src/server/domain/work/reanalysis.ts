import type { Transaction } from '#server/foundations/database/connect.ts';

/**
 * Starts analyses again after a change of what decides labels; `domain/runs` implements it. Settings need it, and a run
 * reads settings: with this interface below both, neither direction is a circle.
 */
export interface Reanalysis {
  /** In the transaction of the change: queues a run for every account that it affects. */
  restart(transaction: Transaction): Promise<void>;
}
