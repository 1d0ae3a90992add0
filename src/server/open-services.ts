import { createProviders } from './domain/llm/providers.ts';
import { createLabellerFor } from './domain/llm-settings/labeller-for.ts';
import { seedSettings } from './domain/llm-settings/seed.ts';
import { createReanalysis } from './domain/runs/reanalysis.ts';
import { createXSource } from './domain/scraper/x-source.ts';
import { createSampleSource } from './domain/sources/sample.ts';
import type { Config } from './foundations/config.ts';
import { listenForChanges } from './foundations/database/changes.ts';
import { connect } from './foundations/database/connect.ts';
import type { Tenant } from './foundations/database/embedded/tenancy.ts';
import { migrate } from './foundations/database/migrate.ts';
import { type OpenDatabase, openDatabase } from './foundations/database/open.ts';
import { createLog } from './foundations/log.ts';
import { collectClosers, type Running } from './foundations/running.ts';
import { loadSecrets } from './foundations/secrets.ts';
import type { Services } from './http/services.ts';
import { startJobs } from './jobs/start.ts';

export type OpenServices = Running & {
  services: Services;
  announce: OpenDatabase['announce'];
  /** Ends every stream of events, which would keep a stop waiting. */
  endStreams(): Promise<void>;
};

/**
 * Builds what the server, the worker and the commands all need: secrets, a migrated database, and the job queue, which
 * with `work` also does the work. `stop` waits for running work and closes everything, an unused private PostgreSQL too.
 * Throws the errors of openDatabase and loadSecrets, with nothing left open.
 */
export async function openServices(config: Config, tenant: Tenant, { work }: { work: boolean }): Promise<OpenServices> {
  const log = createLog(config);
  const { add, closeAll } = collectClosers();
  try {
    const secrets = await loadSecrets(config);
    const place = await openDatabase(config, tenant);
    add(place.close);
    const { database, close } = connect(place.url, log);
    add(close);
    await migrate(database);
    if (config.DATABASE_URL && !config.SECRET_KEY) {
      log.warn('SECRET_KEY is kept in DATA_DIR: processes on other machines that share DATABASE_URL need it as well');
    }
    const sources = [createXSource({ database, secrets, config }), createSampleSource()];
    const connectionString = place.url;
    await seedSettings(database);
    const changes = listenForChanges(place.url, log);
    add(changes.close);
    const labellerFor = createLabellerFor({ config, secrets, providers: createProviders() });
    const jobs = await startJobs({ connectionString, database, log, sources, changes, labellerFor, work });
    add(jobs.stop);
    return {
      services: {
        config,
        database,
        secrets,
        log,
        jobs,
        reanalysis: createReanalysis({ config, jobs }),
        sources,
        changes,
        labellerFor,
      },
      announce: place.announce,
      endStreams: changes.close,
      broken: place.lost.then(() => 'the database is gone'),
      stop: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
