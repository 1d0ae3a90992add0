import { type FoundLimits, findLimits } from '#server/domain/panels/limits.ts';
import type { Panel } from '#server/domain/panels/read-panel.ts';
import type { Means } from './evaluation.ts';
import { type ArchivedAccount, type MeasuredAccount, measureAccounts } from './measure-accounts.ts';

/** A panel, how well its limits hold, and all accounts that were measured, also those that are not in it. */
export type MeasuredPanel = {
  panel: Omit<Panel, 'origin' | 'measured_at'>;
  below: FoundLimits['below'];
  accounts: MeasuredAccount[];
};

/**
 * Measures a panel for one question. Accounts that could not have a band are not in it. Throws what `measureAccounts`
 * and `findLimits` throw.
 */
export async function measurePanel(
  archived: readonly ArchivedAccount[],
  means: Means,
  signal: AbortSignal,
): Promise<MeasuredPanel> {
  const accounts = await measureAccounts(archived, means, signal);
  const candidates = accounts.flatMap(({ name, kind, score, note }) =>
    score === null || note !== 'no_panel' ? [] : [{ name, kind, score }],
  );
  const { limits, below } = findLimits(candidates);
  const scores = candidates.map(({ kind, score }) => ({ kind, score }));
  return {
    panel: { fingerprint: means.fingerprint, kind: means.analyzer.kind, limits, accounts: scores },
    below,
    accounts,
  };
}
