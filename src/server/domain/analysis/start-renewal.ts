import type { Database } from '#server/foundations/database/connect.ts';
import type { Logger } from '#server/foundations/log.ts';
import type { createReanalysis } from './reanalysis.ts';

type Renewing = {
  database: Database;
  reanalysis: Pick<ReturnType<typeof createReanalysis>, 'renew'>;
  log: Pick<Logger, 'error'>;
};

/**
 * Queues again what older rules have measured. It runs in the background, because there may be many accounts. `stop`
 * waits for it. A failure is only logged: the levels are shown as stale, and the next start tries again.
 */
export function startRenewal({ database, reanalysis, log }: Renewing): { stop: () => Promise<void> } {
  const renewal = database
    .transaction((transaction) => reanalysis.renew(transaction))
    .catch((error) => log.error({ error }, 'what older rules had measured was not queued again'));
  return { stop: () => renewal };
}
