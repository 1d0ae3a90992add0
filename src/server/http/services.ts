import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import type { Logger } from '#server/log.ts';
import type { Secrets } from '#server/secrets.ts';
import type { PostSource } from '#server/sources/source.ts';

/** Everything a route may use; built once at start. */
export type Services = {
  config: Config;
  database: Database;
  secrets: Secrets;
  log: Logger;
  jobs: JobQueue;
  sources: readonly PostSource[];
};
