import PQueue from 'p-queue';
import { mostUsdOf, type TokenPrice, type TokenUse, usdOf } from '#server/domain/models/price.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { createGate } from './gate.ts';
import { admit, BudgetUsedUp, extend, type Purpose, reserve, settle } from './reserve.ts';

/** What a model whose price nobody knows counts as: about what the dear ones cost. */
const ASSUMED_PRICE: TokenPrice = { input: 3, output: 15 };

/** So much more is reserved at once than is needed now: one call of the database covers many requests. */
const AHEAD_USD = 0.02;

/** What a run may pay, of the budgets of the day. */
export interface Purse {
  /** Reserves what so many tokens cost at most; false, and from then on always, when the budgets do not hold it. */
  cover(tokens: number): Promise<boolean>;
  /**
   * Waits until a request may be sent that uses so many tokens at most: until all running requests, of other purses too,
   * leave something of the budgets even if each costs its most, or none of this purse is running. An estimate may be far too low, so the
   * budgets are exceeded by one request of a purse at most. Returns a function to call once the request has ended and
   * its tokens are counted. Returns null when more was paid than the budgets hold, and when the signal is aborted.
   */
  admit(most: number, signal: AbortSignal): Promise<(() => void) | null>;
  /** Replaces tokens that were covered by those that were used. */
  spend(covered: number, used: TokenUse): void;
  /** Why no more was covered or admitted; null while everything was. */
  readonly refusal: BudgetUsedUp | null;
  /** Gives back what was reserved and not used. */
  close(): Promise<void>;
}

/**
 * A purse for a purpose; `price` is null when nobody knows it. Processes share the budgets: what one has reserved no other can
 * spend.
 */
export function openPurse(database: Database, purpose: Purpose, price: TokenPrice | null): Purse {
  const known = price ?? ASSUMED_PRICE;
  const most = (tokens: number) => mostUsdOf(known, tokens);
  const oneAtATime = new PQueue({ concurrency: 1 });
  const gate = createGate();
  let paid = 0;
  let underWay = 0;
  let reservation: { id: number; usd: number } | null = null;
  let refusal: BudgetUsedUp | null = null;

  const add = async (usd: number) => {
    if (reservation === null) {
      reservation = { id: await reserve(database, purpose, usd), usd };
      return;
    }
    await extend(database, reservation.id, purpose, usd);
    reservation.usd += usd;
  };

  /** With something ahead, or where the budgets do not hold that, without. */
  const addFor = async (missing: number): Promise<BudgetUsedUp | null> => {
    for (const usd of [missing + AHEAD_USD, missing]) {
      try {
        await add(usd);
        return null;
      } catch (error) {
        if (!(error instanceof BudgetUsedUp)) throw error;
        if (usd === missing) return error;
      }
    }
    return null;
  };

  const tryAdmit = async (usd: number): Promise<(() => void) | 'wait' | null> => {
    if (reservation === null) refusal ??= await addFor(0);
    if (reservation === null) return null;
    const needed = Math.max(reservation.usd, paid + most(underWay));
    const risk = { isIdle: gate.running === 0, running: gate.atRisk, next: usd };
    const answer = await admit(database, reservation.id, purpose, { usd: needed, risk });
    reservation.usd = needed;
    if (answer === 'wait') return 'wait';
    if (answer === 'admitted') return gate.start(usd);
    refusal ??= answer;
    return null;
  };

  return {
    async admit(tokens, signal) {
      if (most(1) === 0) return () => {};
      for (;;) {
        if (signal.aborted) return null;
        // Listens before it looks: a request may end while the database answers.
        const change = gate.untilChange(signal);
        const admitted = await oneAtATime.add(() => tryAdmit(most(tokens)));
        if (admitted !== 'wait') return admitted;
        await change;
      }
    },
    cover: (tokens) =>
      oneAtATime.add(async () => {
        if (refusal !== null) return false;
        const missing = paid + most(underWay + tokens) - (reservation?.usd ?? 0);
        if (missing > 0) refusal = await addFor(missing);
        if (refusal !== null) return false;
        underWay += tokens;
        return true;
      }),
    spend(covered, used) {
      underWay -= covered;
      paid += usdOf(known, used);
    },
    get refusal() {
      return refusal;
    },
    async close() {
      if (reservation !== null) await settle(database, reservation.id, paid);
    },
  };
}
