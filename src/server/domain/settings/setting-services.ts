import type { Config } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import type { JobQueue } from '#server/jobs/queue.ts';

/** What changing settings needs. */
export type SettingServices = {
  database: Database;
  secrets: Secrets;
  config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'>;
  jobs: Pick<JobQueue, 'analyseAccount'>;
};
