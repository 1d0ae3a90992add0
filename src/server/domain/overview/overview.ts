import { sql } from 'drizzle-orm';
import type { AdminOverview } from '#contract/admin-overview.ts';
import { countByState } from '#server/domain/accounts/progress.ts';
import { readSelected } from '#server/domain/llm-settings/read-settings.ts';
import { users } from '#server/domain/people/tables.ts';
import { countRows } from '#server/domain/row-counts/count-rows.ts';
import { SOURCES } from '#server/domain/sources/registry.ts';
import { listScraperParameters } from '#server/domain/sources/x/scraper-parameters.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import type { Secrets } from '#server/foundations/secrets.ts';

type Overseen = {
  database: Database;
  secrets: Secrets;
  config: Pick<Config, 'LLM_BASE_URL'>;
  jobs: Pick<WorkQueue, 'countJobs' | 'isRunning'>;
};

/** An overview of the installation. */
export async function readOverview({ database, secrets, config, jobs }: Overseen): Promise<AdminOverview> {
  const [people, items, counted, scraperParameters, selected] = await Promise.all([
    countUsers(database),
    countAccounts(database),
    jobs.countJobs(),
    listScraperParameters(database, secrets),
    readSelected({ database, secrets, config }),
  ]);
  return {
    users: people,
    items,
    jobs: counted,
    is_working: jobs.isRunning,
    sources: SOURCES.map(({ id }) => id),
    scraper_parameters: scraperParameters,
    selected_setting: selected,
  };
}

async function countUsers(connection: Connection): Promise<AdminOverview['users']> {
  const [total, inactive, superusers] = await Promise.all([
    countRows(connection, 'users'),
    connection.$count(users, sql`not ${users.is_active}`),
    connection.$count(users, sql`${users.is_superuser}`),
  ]);
  return { total, active: total - inactive, superusers };
}

async function countAccounts(connection: Connection): Promise<AdminOverview['items']> {
  const [total, posts, by_state] = await Promise.all([
    countRows(connection, 'accounts'),
    countRows(connection, 'posts'),
    countByState(connection),
  ]);
  return { total, posts, by_state };
}
