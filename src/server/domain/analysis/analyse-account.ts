import { eq } from 'drizzle-orm';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { recordProvenance } from './provenance.ts';
import { analyse } from './run.ts';

/** The detail of an account's progress while no setting is selected. */
export const NO_SETTING = 'No LLM setting is selected; the analysis begins when a superuser selects one';

type Analysing = { database: Database; labellerFor: (model: string) => Labeller };

/**
 * Analyses an account with the selected setting. Without one the account stays queued and its progress says why. Ends
 * without an error when the account is removed. Throws what `labellerFor` and the analysis throw.
 */
export async function analyseAccount(
  { database, labellerFor }: Analysing,
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
  const labeller = labellerFor(setting.model);
  await recordProvenance(database, setting, labeller);
  await analyse({ database, account, setting, labeller, signal });
}
