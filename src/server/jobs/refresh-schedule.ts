import type { PgBoss } from 'pg-boss';
import { queueDueRefreshes } from '#server/domain/fetching/queue-due-refreshes.ts';

const QUEUE = 'refresh-due';

/** Once an hour, in one of all processes. If no process can run it in time, it is skipped. */
const HOURLY = '7 * * * *';

/** Looks for accounts whose schedule is due, once an hour. */
export async function startRefreshSchedule(
  boss: PgBoss,
  refreshing: Parameters<typeof queueDueRefreshes>[0],
): Promise<void> {
  await boss.createQueue(QUEUE, { policy: 'singleton', retryLimit: 2, expireInSeconds: 600 });
  await boss.schedule(QUEUE, HOURLY);
  await boss.work(QUEUE, async () => queueDueRefreshes(refreshing));
}
