import type { AnalyseNow } from '#contract/llm-setting.ts';
import type { Actor } from '#server/domain/audit/audit.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';

/**
 * Starts analyses again after a change of what decides labels; `domain/analysis` implements it. Settings need it, and a
 * run reads settings. With this interface below both, the imports make no circle.
 */
export interface Reanalysis {
  /** Queues a run for every account that the change affects, in the transaction of the change, in the name of the actor. */
  restart(transaction: Transaction, actor: Actor): Promise<void>;
  /**
   * Queues only what waits, runs now or has never been analysed with success, and the accounts with the names. Other accounts that
   * have scores keep them, with the analyzer that made them. Refuses a name that no account has.
   */
  resume(transaction: Transaction, actor: Actor, names: readonly string[]): Promise<void>;
}

/**
 * Starts the analyses that a save of settings asks for, whatever it changes. Without a wish, only a decisive change (of what decides
 * labels, or whether an analysis succeeds) starts some.
 */
export async function analyseAfter(
  reanalysis: Reanalysis,
  { analyse_now, isDecisive }: { analyse_now: AnalyseNow; isDecisive: boolean },
  transaction: Transaction,
  actor: Actor,
): Promise<void> {
  if (analyse_now === true) return reanalysis.restart(transaction, actor);
  const names = analyse_now === false ? [] : analyse_now;
  if (isDecisive || names.length > 0) await reanalysis.resume(transaction, actor, names);
}
