import type { Reanalysis } from '#server/domain/work/reanalysis.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';
import type { Secrets } from '#server/foundations/secrets.ts';

/** What changes of settings need. */
export type SettingServices = {
  database: Database;
  secrets: Secrets;
  config: Pick<Config, 'LLM_BASE_URL'>;
  reanalysis: Reanalysis;
};

/** Starts the analyses that a changed or newly selected setting asks for. */
export const analyseAfter = (
  reanalysis: Reanalysis,
  { analyse_now }: { analyse_now?: boolean | undefined },
  transaction: Transaction,
): Promise<void> => (analyse_now === false ? reanalysis.resume(transaction) : reanalysis.restart(transaction));
