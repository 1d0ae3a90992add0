/**
 * The tokens of one run. The estimate of each text is reserved before the request, so that running requests count as
 * well. The provider's count then replaces the estimate.
 */
export type Budget = {
  /**
   * Reserves the tokens of a text. Returns false, and from then on always false, when too few are left or the budget is
   * closed.
   */
  reserve: (tokens: number) => boolean;
  /** Replaces a reservation by the tokens that were used. */
  spend: (reserved: number, used: number) => void;
  /** Refuses all further reservations. */
  close: () => void;
  /** Whether a reservation was refused because too few tokens were left. */
  readonly isUsedUp: boolean;
};

/** A budget of `limit` tokens (null: no limit), of which `spent` are already used. */
export function createBudget(limit: number | null, spent: number): Budget {
  let committed = spent;
  let isUsedUp = false;
  let isClosed = false;
  return {
    reserve(tokens) {
      if (isClosed) return false;
      isUsedUp ||= limit !== null && committed + tokens > limit;
      if (!isUsedUp) committed += tokens;
      return !isUsedUp;
    },
    spend(reserved, used) {
      committed += used - reserved;
    },
    close() {
      isClosed = true;
    },
    get isUsedUp() {
      return isUsedUp;
    },
  };
}
