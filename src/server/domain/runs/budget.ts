/**
 * The tokens of one run. Each text is reserved with its estimate before it is asked about, so that requests on their way
 * count as well; what a provider reports then takes the place of the estimate.
 */
export type Budget = {
  /** Reserves the tokens of a text. False, and from then on always, when the budget does not hold them. */
  reserve: (tokens: number) => boolean;
  /** Replaces a reservation by what was used. */
  spend: (reserved: number, used: number) => void;
  /** Whether a reservation was refused. */
  readonly isUsedUp: boolean;
};

/** A budget of `limit` tokens (null: no limit), of which `spent` are used already. */
export function createBudget(limit: number | null, spent: number): Budget {
  let committed = spent;
  let isUsedUp = false;
  return {
    reserve(tokens) {
      isUsedUp ||= limit !== null && committed + tokens > limit;
      if (!isUsedUp) committed += tokens;
      return !isUsedUp;
    },
    spend(reserved, used) {
      committed += used - reserved;
    },
    get isUsedUp() {
      return isUsedUp;
    },
  };
}
