/**
 * The tokens of one run. Each text is reserved with its estimate before it is asked about, so that requests on their way
 * count as well; what a provider reports then takes the place of the estimate.
 */
export type Budget = {
  /** Reserves the tokens of a text. False, and from then on always, when the budget does not hold them or is closed. */
  reserve: (tokens: number) => boolean;
  /** Replaces a reservation by what was used. */
  spend: (reserved: number, used: number) => void;
  /** Lets nothing more be reserved. */
  close: () => void;
  /** Whether the budget did not hold a reservation. */
  readonly isUsedUp: boolean;
};

/** A budget of `limit` tokens (null: no limit), of which `spent` are used already. */
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
