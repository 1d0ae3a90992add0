import { dropOldLines } from '#server/domain/audit/retention.ts';
import { readConfig } from '#server/foundations/config.ts';
import { migrate } from '#server/foundations/database/migrate.ts';
import { openDatabase } from '#server/foundations/database/open.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What needs the role that owns the schema, so that server and workers do without it: migrates, gives the role of
 * DATABASE_URL its rights, and deletes old lines of the audit log.
 */
async function serveAsOwner(): Promise<string> {
  const config = readConfig(process.env);
  const place = await openDatabase(config, { as: 'command', name: 'migrate' });
  try {
    if (!(await migrate(place.ownerUrl, place.applicationRole))) {
      return 'The schema is up to date. This role does not own it: set DATABASE_OWNER_URL to give rights and to delete old lines.';
    }
    const days = config.AUDIT_RETENTION_DAYS;
    const dropped = days === 0 ? 0 : await dropOldLines(place.ownerUrl, new Date(Date.now() - days * DAY_MS));
    return `The schema is up to date. Deleted ${dropped} old ${dropped === 1 ? 'line' : 'lines'} of the audit log.`;
  } finally {
    await place.close();
  }
}

try {
  console.log(await serveAsOwner());
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // The message of a failed query holds all its parameters; its cause is the database's own message.
  console.error(`plumbline: ${(error.cause instanceof Error ? error.cause : error).message}`);
  process.exitCode = 1;
}
