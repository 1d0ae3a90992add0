import type { JobWithMetadata } from 'pg-boss';
import { Postponed, timeOfDay } from '#server/domain/work/postponed.ts';
import { ShownFailure } from '#server/domain/work/shown-failure.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { WorkLog } from '#server/foundations/fold-repeats.ts';
import { type AccountJob, readAccountJob } from './account-job.ts';

/** How often a job that fails by itself is tried before its account counts as failed. */
export const MAX_TRIES = 5;

/** A wait without a known end: 15 s the first time, twice as long each further time, at most 5 minutes. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 300_000;

const CUT_SHORT = 'The work was interrupted';
const UNEXPECTED = 'Something unexpected went wrong; the server log says what';

type Surroundings = {
  log: WorkLog;
  /** Aborted when this process stops. */
  stopping: AbortSignal;
};

/** A kind of work on an account, and how people see that it waits or failed. */
export type Duty = {
  work: (job: AccountJob, signal: AbortSignal) => Promise<void>;
  /** Queues the same work again, for now or for later. */
  requeue: (job: AccountJob, startAfter: Date | null) => Promise<void>;
  announceWait: (accountId: number, detail: string) => Promise<void>;
  fail: (accountId: number, reason: string) => Promise<void>;
};

/**
 * Runs one job and decides what its failure means. Work that stops early because this process stops is queued again,
 * for another process or the next start. Work that has to wait is queued for later. A failure that may pass is thrown
 * again, so that the queue retries. A lasting failure, or the failure of the last try, ends the job and is shown to
 * people.
 */
export async function runJob(
  job: JobWithMetadata,
  { work, requeue, announceWait, fail }: Duty,
  { log, stopping }: Surroundings,
): Promise<void> {
  const data = readAccountJob(job.data);
  const accountId = data.account_id;
  try {
    await work(data, AbortSignal.any([job.signal, stopping]));
  } catch (error) {
    if (stopping.aborted) return requeue(data, null);
    if (job.signal.aborted) throw kept(CUT_SHORT);
    if (error instanceof Postponed) {
      const until = error.until ?? new Date(Date.now() + waitAfter(data.waits));
      log.info({ queue: job.name, account_id: accountId, until, reason: error.reason }, 'a job waits');
      await requeue({ ...data, waits: data.waits + 1 }, until);
      return announceWait(accountId, `${error.reason}. Next try at ${timeOfDay(until)}.`);
    }
    const attempt = job.retryCount + 1;
    const reason = error instanceof WorkFailure ? error.message : UNEXPECTED;
    const isFinal = (error instanceof WorkFailure && error.isLasting) || attempt >= MAX_TRIES;
    log.warn({ error, queue: job.name, account_id: accountId, attempt, is_final: isFinal }, 'a job failed');
    if (!isFinal) {
      await announceWait(accountId, `${reason}. Trying again.`);
      throw kept(reason);
    }
    if (!(error instanceof ShownFailure)) await fail(accountId, reason);
  }
}

const waitAfter = (waits: number): number => Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS);

/**
 * The queue stores the whole error, which could hold a request and its key. This error holds only what people may read.
 */
function kept(reason: string): WorkFailure {
  return new WorkFailure(reason, { isLasting: false });
}
