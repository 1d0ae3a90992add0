import { createReanalysis } from './domain/analysis/reanalysis.ts';
import { startRenewal } from './domain/analysis/start-renewal.ts';
import { startRetention } from './domain/audit/retention.ts';
import { startTracing } from './domain/campaigns/start-tracing.ts';
import { createLabellerFor } from './domain/llm-settings/labeller-for.ts';
import { createLanguageModelFor } from './domain/llm-settings/language-model-for.ts';
import { seedSettings } from './domain/llm-settings/seed.ts';
import { seedLists } from './domain/outside/shipped-lists.ts';
import { seedPanels } from './domain/panels/embedded-panels.ts';
import { createProviders } from './domain/providers/providers.ts';
import { connectSources } from './domain/sources/registry.ts';
import { charge } from './domain/spending/charge.ts';
import type { Config } from './foundations/config.ts';
import { listenForChanges } from './foundations/database/changes.ts';
import { connect } from './foundations/database/connect.ts';
import type { Tenant } from './foundations/database/embedded/tenancy.ts';
import { nameFault } from './foundations/database/faults.ts';
import { openKeyedMutex } from './foundations/database/keyed-mutex.ts';
import { PAYING_LOCK } from './foundations/database/locks.ts';
import { migrate } from './foundations/database/migrate.ts';
import { type OpenDatabase, openDatabase } from './foundations/database/open.ts';
import { watchOutages } from './foundations/database/outages.ts';
import { createLog } from './foundations/log.ts';
import { collectClosers, type Running } from './foundations/running.ts';
import { loadSecrets } from './foundations/secrets.ts';
import { createMetrics, type Metrics } from './http/metrics/create-metrics.ts';
import { serveMetrics } from './http/metrics/serve-metrics.ts';
import type { Services } from './http/services.ts';
import { startJobs } from './jobs/start.ts';

export type OpenServices = Running & {
  services: Services;
  announce: OpenDatabase['announce'];
  /** Ends every event stream, because streams would delay a stop. */
  endStreams(): Promise<void>;
};

/**
 * Opens what the server, the worker and the commands all need: secrets, a migrated database, and the job queue, which
 * with `work` also runs jobs. `stop` waits for running work and closes everything, also a private PostgreSQL that
 * nobody uses. On failure closes everything and throws the errors of openDatabase, loadSecrets and migrate.
 */
export async function openServices(config: Config, tenant: Tenant, { work }: { work: boolean }): Promise<OpenServices> {
  const log = createLog(config);
  const { add, closeAll } = collectClosers();
  try {
    const secrets = await loadSecrets(config);
    const place = await openDatabase(config, tenant, (error) =>
      log.error(
        { fault: nameFault(error), reason: error.message },
        'PostgreSQL cannot be started again; it is tried on',
      ),
    );
    add(place.close);
    const isOwner = await migrate(place.ownerUrl, place.applicationRole);
    const outages = watchOutages(place.url, log);
    add(outages.close);
    // Jobs have their own connections, so that people never wait for one that a large account uses.
    const requests = connect(place.url, { log, outages, use: tenant.as === 'server' ? 'requests' : 'work' });
    add(requests.close);
    const working = work ? connect(place.url, { log, outages, use: 'work' }) : requests;
    if (work) add(working.close);
    const { database } = requests;
    if (config.DATABASE_URL && !config.SECRET_KEY) {
      log.warn('SECRET_KEY is kept in DATA_DIR: processes on other machines that share DATABASE_URL need it as well');
    }
    const mutex = openKeyedMutex(place.url, PAYING_LOCK);
    add(mutex.close);
    const sources = connectSources({ database, secrets, config }).map((source) => charge({ database, mutex }, source));
    const connectionString = place.url;
    await seedSettings(database);
    await seedPanels(database);
    await seedLists(database);
    const changes = listenForChanges(place.url, log, outages);
    add(changes.close);
    const means = { config, secrets, providers: createProviders() };
    const labellerFor = createLabellerFor(means);
    const jobs = await startJobs({
      connectionString,
      database: working.database,
      log,
      outages,
      sources,
      changes,
      labellerFor,
      work,
    });
    add(jobs.stop);
    const reanalysis = createReanalysis({ config, jobs });
    if (work) add(startTracing({ database: working.database, log }).stop);
    if (work) add(startRenewal({ database: working.database, reanalysis, log }).stop);
    // Only the owner of the schema may delete lines; without it, `npm run migrate` does.
    if (work && isOwner) add(startRetention({ ownerUrl: place.ownerUrl, days: config.AUDIT_RETENTION_DAYS, log }).stop);
    const metrics = await openMetrics({ config, database, jobs, log, pools: poolsOf(requests, working) });
    if (metrics) add(metrics.close);
    return {
      services: {
        config,
        database,
        secrets,
        log,
        outages,
        jobs,
        reanalysis,
        sources,
        changes,
        labellerFor,
        languageModelFor: createLanguageModelFor(means),
        metrics: metrics?.metrics,
      },
      announce: place.announce,
      endStreams: changes.close,
      broken: place.lost,
      stop: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

type Connected = ReturnType<typeof connect>;

function poolsOf(requests: Connected, working: Connected): Record<string, Connected['pool']> {
  return working === requests ? { requests: requests.pool } : { requests: requests.pool, work: working.pool };
}

type Measured = Parameters<typeof createMetrics>[0] & { config: Config };

async function openMetrics({
  config,
  ...sources
}: Measured): Promise<{ metrics: Metrics; close: () => Promise<void> } | null> {
  if (config.METRICS_ADDRESS === undefined) return null;
  const metrics = createMetrics(sources);
  const { url, close } = await serveMetrics(metrics, config.METRICS_ADDRESS);
  process.stdout.write(`Plumbline's metrics are at ${url}\n`);
  return { metrics, close };
}
