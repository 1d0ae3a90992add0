import { eq } from 'drizzle-orm';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import type { Analyzer } from '#server/domain/analysis/analyzer.ts';
import { analyse } from '#server/domain/analysis/run.ts';
import { recordOrigins } from '#server/domain/settings/origins.ts';
import { selectedSetting } from '#server/domain/settings/selected.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { accounts } from '#server/foundations/database/schema.ts';

/** Said of an account that waits for a superuser. */
export const NO_SETTING = 'No LLM setting is selected; the analysis begins when a superuser selects one';

type Analysing = { database: Database; analyzerFor: (model: string) => Analyzer };

/**
 * Analyses an account with the selected setting. Without one the account stays queued and says why. Ends quietly when
 * the account is removed. Throws what `analyzerFor` and the analysis throw.
 */
export async function analyseAccount(
  { database, analyzerFor }: Analysing,
  accountId: number,
  signal: AbortSignal,
): Promise<void> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) return;
  const setting = await selectedSetting(database);
  if (setting === null) {
    await updateProgress(database, accountId, { state: 'queued', detail: NO_SETTING });
    return;
  }
  const analyzer = analyzerFor(setting.model);
  await recordOrigins(database, setting, analyzer);
  await analyse({ database, account, setting, analyzer, signal });
}
