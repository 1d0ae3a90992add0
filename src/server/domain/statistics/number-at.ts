/** The number at a place that is always within the list. NaN outside of it, so that a wrong place shows in every result. */
export const numberAt = (numbers: ArrayLike<number>, place: number): number => numbers[place] ?? Number.NaN;
