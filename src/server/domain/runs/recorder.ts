import { sql } from 'drizzle-orm';
import { type KeptAnswer, keepAnswers } from '#server/domain/analysis/keep-answers.ts';
import type { Report } from '#server/domain/labelling/labeller.ts';
import { announceChange } from '#server/foundations/database/changes.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';
import type { RunningRun } from './take-run.ts';

/** The run is not this worker's any more: it was cancelled, its account was removed, or another worker took it over. */
export class RunLost extends Error {
  override name = 'RunLost';
  constructor(runId: number) {
    super(`Run ${runId} is not this worker's any more`);
  }
}

/** What came of one question about one text, and how many posts have this text. */
export type Answer = KeptAnswer & { posts: number };
export type Receipt = Omit<Report, 'outcomes'> & { answers: Answer[] };

export type Recorder = {
  /** Takes a receipt to be stored; waits while too many are waiting already. Rejects once one could not be stored. */
  add(receipt: Receipt): Promise<void>;
  /** Resolves when everything is stored. Throws {@link RunLost} and what the database throws. */
  flush(): Promise<void>;
};

/** Receipts that may wait to be stored, which bounds the memory of a run on a slow database. */
const WAITING = 100;
/** Receipts of the embedded model that gather before they are stored: what is lost of them is made again for nothing. */
const GATHERED = 5;
/** How often a run announces that it got further, at most. */
const ANNOUNCE_MS = 250;

/**
 * Stores receipts in the order they come. What gathers while one statement is under way goes into the next, so the
 * database sets the pace.
 */
export function createRecorder(database: Database, run: RunningRun): Recorder {
  let waiting: Receipt[] = [];
  let writing: Promise<void> = Promise.resolve();
  let failure: unknown = null;
  let announcedAt = Date.now();

  const write = async () => {
    const receipts = waiting;
    waiting = [];
    // Answers are paid for, so they are kept whoever's the run is by now.
    const isPointless = failure !== null && !(failure instanceof RunLost);
    try {
      if (receipts.length > 0 && !isPointless) await storeReceipts(database, run, receipts);
    } catch (error) {
      failure = error;
    }
    for (const { kept } of receipts) kept();
    if (receipts.length > 0 && failure === null) await announce();
  };
  const announce = async () => {
    if (Date.now() - announcedAt < ANNOUNCE_MS) return;
    announcedAt = Date.now();
    try {
      await announceChange(database, [run.accountId]);
    } catch (error) {
      failure = error;
    }
  };
  const gathered = run.labeller.isRemote ? 1 : GATHERED;
  const flush = async () => {
    writing = writing.then(write);
    await writing;
    if (failure !== null) throw failure;
  };
  return {
    async add(receipt) {
      waiting.push(receipt);
      if (waiting.length >= gathered) writing = writing.then(write);
      if (failure !== null || waiting.length >= WAITING) await flush();
    },
    flush,
  };
}

/** Answers that were paid for are on the disk when this is over. */
async function storeReceipts(database: Database, run: RunningRun, receipts: readonly Receipt[]): Promise<void> {
  const answers = receipts.flatMap((receipt) => receipt.answers);
  const sum = (numberOf: (receipt: Receipt) => number) => receipts.reduce((total, each) => total + numberOf(each), 0);
  const posts = answers.reduce((total, answer) => total + answer.posts, 0);
  const longest = Math.max(...receipts.map(({ latencyMs }) => latencyMs));
  const { rowCount } = await database.execute(sql`
    with kept as (
      ${keepAnswers(answers)}
    )
    update runs set answers = answers + ${posts}, requests = requests + ${sum(({ requests }) => requests)},
      input_tokens = input_tokens + ${sum(({ usage }) => usage.tokensIn)},
      output_tokens = output_tokens + ${sum(({ usage }) => usage.tokensOut)},
      has_estimated_tokens = has_estimated_tokens or ${receipts.some(({ usage }) => usage.isEstimated)},
      reading_since = coalesce(reading_since, now() - ${longest} * interval '1 ms')
    where id = ${run.id} and lease = ${run.lease} and (${run.labeller.isRemote} or ${MAY_BE_LOST} is not null)`);
  if (rowCount !== 1) throw new RunLost(run.id);
}
