import { createHash } from 'node:crypto';
import { AccountUnavailable, CursorRefused } from '#server/domain/sources/errors.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { FoundAccount, Page, PostSource, SourceReader } from '#server/domain/sources/source.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Requester } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { KeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { keepAnswer, recallAnswer } from './paid-answers.ts';
import { reserve, settle } from './reserve.ts';

/** What paying needs: `mutex` keeps apart those who ask the same, in all processes. */
export type Cashier = { database: Database; mutex: KeyedMutex };

/**
 * The source as people pay for it: what costs money is reserved in their budget before it is asked, and what was paid for within
 * a day is not asked again, no matter who paid, nor while somebody else asks it. A source that costs nothing stays as it is.
 */
export function charge(cashier: Cashier, source: PostSource): PostSource {
  if (findSource(source.id).costOf({ posts: 1, users: 1 }) === 0) return source;
  return {
    ...source,
    async open(by) {
      const reader = await source.open(by);
      return reader && chargeReader({ ...cashier, source, by }, reader);
    },
  };
}

type Paying = Cashier & { source: PostSource; by: Requester | null };
/** What is asked: about which account, what it costs at most, and what an answer costs. */
type Bill<Answer> = { subject: string; most: number; costOf: (answer: Answer) => number };

function chargeReader(paying: Paying, reader: SourceReader): SourceReader {
  const { source } = paying;
  const { costOf, pageSize } = findSource(source.id);
  const keyOf = (what: string) => `${source.id} ${what}`;
  const nameKey = (screenName: string) => keyOf(`name ${screenName.toLowerCase()}`);
  const user = costOf({ posts: 0, users: 1 });

  const lookUp = async <Answer extends FoundAccount | null>(
    key: string,
    subject: string,
    ask: Ask<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const bill: Bill<Answer> = { subject, most: user, costOf: (found) => (found === null ? 0 : user) };
    return askOnce(paying, key, bill, ask, signal);
  };

  return {
    maxPosts: reader.maxPosts,
    findByName: (screenName, signal) =>
      lookUp(nameKey(screenName), screenName, (asking) => reader.findByName(screenName, asking), signal),
    findAgain: (account, signal) => {
      const key = account.id === null ? nameKey(account.screen_name) : keyOf(`user ${account.id}`);
      return lookUp(key, account.screen_name, (asking) => reader.findAgain(account, asking), signal);
    },
    readPage: (request, signal) => {
      const { account, cursor, sinceId, untilId, wanted } = request;
      const bill: Bill<Page> = {
        subject: account.screen_name,
        most: costOf({ posts: Math.min(wanted, pageSize), users: 0 }),
        costOf: ({ posts }) => costOf({ posts: posts.length, users: 0 }),
      };
      const ask: Ask<Page> = (asking) => reader.readPage(request, asking);
      // Of what is newer than the last post there may be more each time.
      if (sinceId !== null) return pay(paying, bill, () => ask(signal));
      const key = keyOf(`page ${account.id ?? account.screen_name} ${cursor ?? ''} ${untilId ?? ''}`);
      return askOnce(paying, key, bill, ask, signal);
    },
  };
}

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** Pays for an answer unless somebody has within a day. Waits for somebody who is asking the same. */
async function askOnce<Answer>(
  paying: Paying,
  key: string,
  bill: Bill<Answer>,
  ask: Ask<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const recall = async () => {
    const kept = await recallAnswer(paying.database, key, new Date());
    // Only `keepAnswer` writes under this key, and only what the same question brought.
    return kept as { answer: Answer } | null;
  };
  const kept = await recall();
  if (kept !== null) return kept.answer;
  const payAndKeep = async (asking: AbortSignal) => {
    const since = await recall();
    if (since !== null) return since.answer;
    const answer = await pay(paying, bill, () => ask(asking));
    await keepAnswer(paying.database, key, answer, new Date());
    return answer;
  };
  return paying.mutex.run(numberOf(key), payAndKeep, signal);
}

/** Two questions with the same number only wait for each other. */
const numberOf = (key: string): number => createHash('sha256').update(key).digest().readInt32BE();

async function pay<Answer>({ database, by }: Paying, bill: Bill<Answer>, ask: () => Promise<Answer>): Promise<Answer> {
  const reservation = await reserve(database, { payee: 'sources', by, subject: bill.subject }, bill.most);
  try {
    const answer = await ask();
    await settle(database, reservation, bill.costOf(answer));
    return answer;
  } catch (error) {
    // Whatever else went wrong may have been paid for.
    if (isUnpaid(error)) await settle(database, reservation, 0);
    throw error;
  }
}

const isUnpaid = (error: unknown): boolean =>
  error instanceof Postponed ||
  error instanceof AccountUnavailable ||
  error instanceof CursorRefused ||
  (error instanceof WorkFailure && !error.isLasting);
