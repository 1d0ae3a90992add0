import type { Transaction } from '#server/foundations/database/connect.ts';

/**
 * Starts analyses again after a change of what decides labels; `domain/analysis` implements it. Settings need it, and a
 * run reads settings. With this interface below both, the imports make no circle.
 */
export interface Reanalysis {
  /** Queues a run for every account that the change affects, in the transaction of the change. */
  restart(transaction: Transaction): Promise<void>;
  /** Queues only what waits, runs now or has never been analysed with success. Accounts that have scores keep them, with the analyzer that made them. */
  resume(transaction: Transaction): Promise<void>;
}
