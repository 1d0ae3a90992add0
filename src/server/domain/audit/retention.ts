import pg from 'pg';
import { waitsOf } from '#server/foundations/database/waits.ts';
import type { Logger } from '#server/foundations/log.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Retention = { ownerUrl: string; days: number; log: Pick<Logger, 'info' | 'warn'> };

/**
 * Drops lines of the audit log that are older than `days`, now and every hour, as the owner of the schema, since the
 * application's own role cannot; 0 keeps every line. `stop` waits for a drop that is going on.
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

/** Drops lines from before `before`, in portions, and gives how many. */
export async function dropOldLines(ownerUrl: string, before: Date): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, ...waitsOf('work') });
  // A connection that breaks fails the statement that runs, which is thrown below.
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
