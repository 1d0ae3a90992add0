import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#server/foundations/log.ts';
import { nameOutage } from './faults.ts';

/** How often somebody looks whether the database answers again, and how long that may take. */
const LOOK_MS = 1_000;

/** Where those who hold connections say that one failed; without it, each of them tells it. */
export type Outages = {
  /** False for an error that says nothing of a lost database: whoever met it has to tell it. */
  notice(error: unknown): boolean;
};

/**
 * Tells the operator in one line that the database at `url` does not answer, and in another that it does again, however many
 * connections, workers and tries notice it.
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
      // Those who were waiting for a connection fail a little later.
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
