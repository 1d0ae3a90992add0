import type { Reanalysis } from '#server/domain/work/reanalysis.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Secrets } from '#server/foundations/secrets.ts';

/** What changes of settings need. */
export type SettingServices = {
  database: Database;
  secrets: Secrets;
  config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'>;
  reanalysis: Reanalysis;
};
