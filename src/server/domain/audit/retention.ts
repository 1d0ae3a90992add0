import pg from 'pg';
import { waitsOf } from '#server/foundations/database/waits.ts';
import type { Logger } from '#server/foundations/log.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Retention = { ownerUrl: string; days: number; log: Pick<Logger, 'info' | 'warn'> };

/**
 * Deletes lines of the audit log that are older than `days`, now and every hour; 0 keeps every line. It uses the schema
 * owner's connection, because the application's role has no right to do this. `stop` waits for a running deletion.
 */
export function startRetention({ ownerUrl, days, log }: Retention): { stop: () => Promise<void> } {
  if (days === 0) return { stop: async () => {} };
  let dropping = Promise.resolve();
  const drop = () => {
    dropping = dropOldLines(ownerUrl, new Date(Date.now() - days * DAY)).then(
      (dropped) => {
        if (dropped > 0) log.info({ dropped, days }, 'old lines of the audit log were dropped');
      },
      (error) => log.warn({ error }, 'old lines of the audit log could not be dropped'),
    );
  };
  const timer = setInterval(drop, HOUR).unref();
  drop();
  return {
    stop: () => {
      clearInterval(timer);
      return dropping;
    },
  };
}

/** Deletes lines from before `before`, in portions, and returns how many. */
export async function dropOldLines(ownerUrl: string, before: Date): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, ...waitsOf('work') });
  // A broken connection fails the running statement, which is thrown below.
  client.on('error', () => {});
  await client.connect();
  try {
    let total = 0;
    for (;;) {
      const { rows } = await client.query<{ dropped: number }>('select drop_old_audit_log($1) as dropped', [before]);
      const dropped = rows[0]?.dropped ?? 0;
      if (dropped === 0) return total;
      total += dropped;
    }
  } finally {
    await client.end();
  }
}
