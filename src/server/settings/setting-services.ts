import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import type { Secrets } from '#server/secrets.ts';

/** What changing settings needs. */
export type SettingServices = {
  database: Database;
  secrets: Secrets;
  config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'>;
  jobs: Pick<JobQueue, 'analyseAccount'>;
};
