import type { PgBoss } from 'pg-boss';
import { forgetResets } from '#server/domain/people/forget-resets.ts';
import { forgetInvitations } from '#server/domain/people/invitations.ts';
import { forgetUnusedResults } from '#server/domain/results/forget-unused-results.ts';
import { forgetPaidAnswers } from '#server/domain/spending/paid-answers.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { WorkLog } from '#server/foundations/fold-repeats.ts';

const QUEUE = 'upkeep';

/** Once a night, in one of all processes. */
const NIGHTLY = '41 3 * * *';

/** Removes data that nobody needs any more, once a night. */
export async function startUpkeepSchedule(
  boss: PgBoss,
  { database, log }: { database: Database; log: Pick<WorkLog, 'info'> },
): Promise<void> {
  await boss.createQueue(QUEUE, { policy: 'singleton', retryLimit: 2, expireInSeconds: 6 * 60 * 60 });
  await boss.schedule(QUEUE, NIGHTLY);
  await boss.work(QUEUE, async () => {
    const now = new Date();
    const results = await forgetUnusedResults(database, now);
    const resets = await forgetResets(database, now);
    const invitations = await forgetInvitations(database, now);
    const answers = await forgetPaidAnswers(database, now);
    if (results + resets + invitations + answers > 0)
      log.info({ results, resets, invitations, answers }, 'what nobody needs any more was removed');
  });
}
