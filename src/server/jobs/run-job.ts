import type { JobWithMetadata } from 'pg-boss';
import { announceRetry, failAccount } from '#server/domain/accounts/fail-account.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Logger } from '#server/foundations/log.ts';
import type { AccountJob } from './boss.ts';

/** How often a job that fails by itself is tried before its account counts as failed. */
export const MAX_TRIES = 5;

const CUT_SHORT = 'The work was cut short';
const UNEXPECTED = 'Something unexpected went wrong; the server log says what';

type Surroundings = {
  database: Database;
  log: Logger;
  /** Aborted when this process stops. */
  stopping: AbortSignal;
  /** Puts the same work into the queue again. */
  requeue: (accountId: number) => Promise<void>;
};

/**
 * Does one job's work and decides what its failure means. Work that this process interrupts by stopping goes back into the
 * queue for another process or the next start. A failure that may pass is thrown again, so that the queue tries later; a
 * lasting one, or that of the last try, ends the job and is shown in the account's progress.
 */
export async function runJob(
  job: JobWithMetadata<AccountJob>,
  work: (accountId: number, signal: AbortSignal) => Promise<void>,
  { database, log, stopping, requeue }: Surroundings,
): Promise<void> {
  const accountId = job.data.account_id;
  try {
    await work(accountId, AbortSignal.any([job.signal, stopping]));
  } catch (error) {
    if (stopping.aborted) return requeue(accountId);
    if (job.signal.aborted) throw kept(CUT_SHORT);
    const attempt = job.retryCount + 1;
    const reason = error instanceof WorkFailure ? error.message : UNEXPECTED;
    const isFinal = (error instanceof WorkFailure && error.isLasting) || attempt >= MAX_TRIES;
    log.warn({ error, queue: job.name, account_id: accountId, attempt, is_final: isFinal }, 'a job failed');
    if (!isFinal) {
      await announceRetry(database, accountId, reason);
      throw kept(reason);
    }
    await failAccount(database, accountId, reason);
  }
}

/** The queue stores the whole error, which could hold a request and its key; this one holds only what people may read. */
function kept(reason: string): WorkFailure {
  return new WorkFailure(reason, { isLasting: false });
}
