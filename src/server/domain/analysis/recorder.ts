import { sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Report } from '#server/domain/labelling/outcome.ts';
import { type KeptAnswer, keepAnswers } from '#server/domain/results/keep-answers.ts';
import { announceChange } from '#server/foundations/database/changes.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';
import type { RunningRun } from './take-run.ts';

/**
 * The run no longer belongs to this worker: it was cancelled, its account was removed, or another worker took it over.
 */
export class RunLost extends Error {
  override name = 'RunLost';
  constructor(runId: number) {
    super(`Run ${runId} is not this worker's any more`);
  }
}

/** The outcome of one question about one text, and how many posts have this text. */
export type Answer = KeptAnswer & { posts: number };
export type Receipt = Omit<Report, 'outcomes'> & { answers: Answer[] };

export type Recorder = {
  /** Takes a receipt to store; waits while too many others wait. Rejects after a receipt could not be stored. */
  add(receipt: Receipt): Promise<void>;
  /** Resolves when everything is stored. Throws {@link RunLost} and what the database throws. */
  flush(): Promise<void>;
};

/** How many receipts may wait to be stored. This limits the memory of a run on a slow database. */
const WAITING = 100;
/**
 * How many statements run at once. An answer waits for its own statement, so answers do not pile up and slots are freed
 * one by one.
 */
const AT_ONCE = 4;
/** How many receipts of the embedded model are stored together. Lost ones are made again for free. */
const GATHERED = 5;
/** A run announces its progress at most this often, in milliseconds. */
const ANNOUNCE_MS = 250;

/**
 * Stores receipts roughly in the order they come. Receipts that arrive while no further statement may begin go into the
 * next one, so the database sets the pace. Only one statement at a time updates the counts, because it locks the run's
 * row until it is on disk; the others leave their receipts for the next one. After a `kill -9` the run may miss the
 * counts of those few; their answers are stored.
 */
export function createRecorder(database: Database, run: RunningRun): Recorder {
  const { isRemote } = run.labeller;
  const statements = new PQueue({ concurrency: isRemote ? AT_ONCE : 1 });
  const gathered = isRemote ? 1 : GATHERED;
  let waiting: Receipt[] = [];
  let uncounted: Receipt[] = [];
  let isCounting = false;
  let isAnnounced = true;
  let failure: unknown = null;
  let announcedAt = Date.now();
  let announcement: NodeJS.Timeout | undefined;

  const begin = () => {
    if (statements.size === 0) void statements.add(write);
  };
  // Answers cost money, so they are stored even when the run no longer belongs to this worker.
  const isWorthwhile = () => failure === null || failure instanceof RunLost;
  const write = async () => {
    const receipts = waiting;
    waiting = [];
    try {
      if (isWorthwhile()) await (isCounting ? store(receipts) : storeAndCount(receipts));
    } catch (error) {
      failure ??= error;
    }
    for (const { kept } of receipts) kept();
    // No later statement may come soon to count these receipts.
    if (uncounted.length > 0 && !isCounting && isWorthwhile()) begin();
    await announce();
  };
  const store = async (receipts: readonly Receipt[]) => {
    if (receipts.length === 0) return;
    await database.execute(keepAnswers(answersOf(receipts)));
    uncounted.push(...receipts);
  };
  const storeAndCount = async (receipts: readonly Receipt[]) => {
    const counted = [...uncounted, ...receipts];
    if (counted.length === 0) return;
    uncounted = [];
    isCounting = true;
    try {
      await keepAndCount(database, run, receipts, counted);
      isAnnounced = false;
    } finally {
      isCounting = false;
    }
  };
  const announce = async () => {
    if (isAnnounced || failure !== null) return;
    clearTimeout(announcement);
    const rest = announcedAt + ANNOUNCE_MS - Date.now();
    if (rest > 0) {
      // The next answer, which would announce this one as well, may take minutes.
      announcement = setTimeout(() => void announce(), rest).unref();
      return;
    }
    isAnnounced = true;
    announcedAt = Date.now();
    try {
      await announceChange(database, [run.accountId]);
    } catch (error) {
      failure ??= error;
    }
  };
  return {
    async add(receipt) {
      waiting.push(receipt);
      if (waiting.length >= gathered) begin();
      if (waiting.length >= WAITING) await statements.onSizeLessThan(1);
      if (failure !== null) throw failure;
    },
    async flush() {
      begin();
      await statements.onIdle();
      clearTimeout(announcement);
      if (failure !== null) throw failure;
    },
  };
}

const answersOf = (receipts: readonly Receipt[]) => receipts.flatMap(({ answers }) => answers);

/**
 * Stores the answers of some receipts and adds others to the counts. Answers that cost money are on disk when this
 * returns.
 */
async function keepAndCount(
  database: Database,
  run: RunningRun,
  stored: readonly Receipt[],
  counted: readonly Receipt[],
): Promise<void> {
  const sum = (numberOf: (receipt: Receipt) => number) => counted.reduce((total, each) => total + numberOf(each), 0);
  const posts = answersOf(counted).reduce((total, answer) => total + answer.posts, 0);
  const longest = Math.max(...counted.map(({ latencyMs }) => latencyMs));
  const { rowCount } = await database.execute(sql`
    with kept as (
      ${keepAnswers(answersOf(stored))}
    )
    update runs set answers = answers + ${posts}, requests = requests + ${sum(({ requests }) => requests)},
      input_tokens = input_tokens + ${sum(({ usage }) => usage.tokensIn)},
      cache_read_tokens = cache_read_tokens + ${sum(({ usage }) => usage.cacheRead)},
      cache_write_tokens = cache_write_tokens + ${sum(({ usage }) => usage.cacheWrite)},
      output_tokens = output_tokens + ${sum(({ usage }) => usage.tokensOut)},
      has_estimated_tokens = has_estimated_tokens or ${counted.some(({ usage }) => usage.isEstimated)},
      reading_since = coalesce(reading_since, now() - ${longest} * interval '1 ms')
    where id = ${run.id} and lease = ${run.lease} and (${run.labeller.isRemote} or ${MAY_BE_LOST} is not null)`);
  if (rowCount !== 1) throw new RunLost(run.id);
}
