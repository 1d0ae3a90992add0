import type { PostSource } from '#server/domain/sources/source.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Logger } from '#server/foundations/log.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import type { JobQueue } from '#server/jobs/queue.ts';

/** Everything a route may use; built once at start. */
export type Services = {
  config: Config;
  database: Database;
  secrets: Secrets;
  log: Logger;
  jobs: JobQueue;
  sources: readonly PostSource[];
};
