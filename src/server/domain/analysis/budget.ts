import { createGate } from '#server/domain/spending/gate.ts';

/**
 * The tokens of one run. The estimate of each text is reserved before the request. The provider's count then replaces
 * the estimate. An estimate may be far too low, so requests are also admitted one by one by what they use at most: the
 * budget is exceeded by one request at most, however many run at once.
 */
export type Budget = {
  /**
   * Reserves the tokens of a text. Returns false, and from then on always false, when too few are left or the budget is
   * closed.
   */
  reserve: (tokens: number) => boolean;
  /**
   * Waits until a request for reserved texts may be sent that uses `most` tokens at most: until all running requests
   * leave enough even if each uses its most, or none is running. Returns a function to call once the request has ended
   * and its tokens are counted. Returns null when the request must not be sent: the tokens are used up, the budget is
   * closed, or the signal is aborted.
   */
  admit: (most: number, signal: AbortSignal) => Promise<(() => void) | null>;
  /** Replaces a reservation by the tokens that were used. */
  spend: (reserved: number, used: number) => void;
  /** Refuses all further reservations and requests. */
  close: () => void;
  /** Whether something was refused because too few tokens were left. */
  readonly isUsedUp: boolean;
  /** Whether it is used up or closed. */
  readonly isOver: boolean;
};

/** A budget of `limit` tokens (null: no limit), of which `spent` are already used. */
export function createBudget(limit: number | null, spent: number): Budget {
  const most = limit ?? Number.POSITIVE_INFINITY;
  const gate = createGate();
  let committed = spent;
  let used = spent;
  let isUsedUp = false;
  let isClosed = false;

  return {
    reserve(tokens) {
      if (isClosed) return false;
      isUsedUp ||= committed + tokens > most;
      if (!isUsedUp) committed += tokens;
      return !isUsedUp;
    },
    async admit(tokens, signal) {
      for (;;) {
        if (signal.aborted || isClosed) return null;
        if (used >= most) {
          isUsedUp = true;
          return null;
        }
        if (gate.running === 0 || used + gate.atRisk < most) return gate.start(tokens);
        await gate.untilChange(signal);
      }
    },
    spend(reserved, spentNow) {
      committed += spentNow - reserved;
      used += spentNow;
      gate.wake();
    },
    close() {
      isClosed = true;
      gate.wake();
    },
    get isUsedUp() {
      return isUsedUp;
    },
    get isOver() {
      return isUsedUp || isClosed;
    },
  };
}
