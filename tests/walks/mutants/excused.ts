/** Faults that walks reach and do not notice: a pattern of their names, and why that is no loss. */
export const EXCUSED: readonly (readonly [pattern: RegExp, reason: string])[] = [];
