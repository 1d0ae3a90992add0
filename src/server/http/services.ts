import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import type { LanguageModelFor } from '#server/domain/llm-settings/language-model-for.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import type { Reanalysis } from '#server/domain/work/reanalysis.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Changes } from '#server/foundations/database/changes.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Outages } from '#server/foundations/database/outages.ts';
import type { Logger } from '#server/foundations/log.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import type { Metrics } from './metrics/create-metrics.ts';

/** Everything that a route may use. It is built once at start. */
export type Services = {
  config: Config;
  database: Database;
  secrets: Secrets;
  log: Logger;
  outages?: Outages;
  jobs: WorkQueue;
  reanalysis: Reanalysis;
  sources: readonly PostSource[];
  /** Changes of accounts, made by any process. */
  changes: Changes;
  labellerFor: LabellerFor;
  languageModelFor: LanguageModelFor;
  /** Counts answered requests, if the operator enabled metrics. */
  metrics?: Metrics | undefined;
};
