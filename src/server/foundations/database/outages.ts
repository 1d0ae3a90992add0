import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#server/foundations/log.ts';
import { nameOutage } from './faults.ts';

/** How often to check whether the database answers again, and how long a check may take. */
const LOOK_MS = 1_000;

/** Owners of connections report failed connections here. Without it, each of them logs the failure. */
export type Outages = {
  /** False for an error that does not mean a lost database; then the caller must report it. */
  notice(error: unknown): boolean;
};

/**
 * Logs one line when the database at `url` stops answering, and another when it answers again, however many
 * connections, workers and retries notice it.
 */
export function watchOutages(
  url: string,
  log: Pick<Logger, 'error' | 'warn'>,
): Outages & { close: () => Promise<void> } {
  const stopping = new AbortController();
  let noticed = 0;
  let outage: Promise<void> | null = null;

  const waitUntilBack = async () => {
    const lostAt = performance.now();
    for (let isBack = false; !isBack; ) {
      const before = noticed;
      await wait(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      // Callers that waited for a connection fail a little later.
      isBack = noticed === before && (await answers(url));
    }
    log.warn({ seconds: Math.round((performance.now() - lostAt) / 1000) }, 'the database answers again');
    outage = null;
  };

  return {
    notice(error) {
      const fault = nameOutage(error);
      if (fault === null) return false;
      noticed += 1;
      if (outage === null && !stopping.signal.aborted) {
        log.error(
          { fault, reason: error instanceof Error ? error.message : String(error) },
          'the database does not answer',
        );
        outage = waitUntilBack();
      }
      return true;
    },
    async close() {
      stopping.abort();
      await outage;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOOK_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
