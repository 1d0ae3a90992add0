import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '#server/foundations/database/migrations-folder.ts';
import { inTime } from '#server/foundations/in-time.ts';
import type { Services } from '#server/http/services.ts';

/** Probes wait for about 2 seconds. */
const ANSWER_MS = 1500;

/** Why this process cannot answer calls or run jobs yet, in plain words; empty when it is ready. */
export async function findObstacles(services: Services): Promise<{ toCalls: string[]; toJobs: string[] }> {
  const { config, jobs } = services;
  const standStill = config.WORK === 'on' && !jobs.isRunning;
  return { toCalls: await findDatabaseObstacles(services), toJobs: standStill ? ['jobs do not run'] : [] };
}

async function findDatabaseObstacles({ database, log, outages }: Services): Promise<string[]> {
  try {
    const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
    const { rows } = await inTime(
      database.execute<{ applied: string | null }>(
        sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
      ),
      ANSWER_MS,
    );
    return Number(rows[0]?.applied ?? 0) < newest ? ['the database is not migrated'] : [];
  } catch (error) {
    if (!outages?.notice(error)) log.warn({ error }, 'the database did not answer a readiness probe');
    return ['the database does not answer'];
  }
}
