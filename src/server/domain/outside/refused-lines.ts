import type { RejectedLines } from '#contract/rejected-lines.ts';

/** How many refused lines an answer names. */
export const NAMED_LINES = 100;
/** How many different reasons are counted; what comes after them counts together. */
const REASONS_MAX = 30;
const OTHERS = 'other reasons';

/** Collects refused lines of a file of any length: the first ones, and of all how many have each reason. */
export type RefusedLines = {
  add(refused: { line: number; reason: string }): void;
  readonly count: number;
  read(): RejectedLines;
};

export function collectRefused(): RefusedLines {
  const rejected: { line: number; reason: string }[] = [];
  const reasons = new Map<string, { count: number; line: number }>();
  let count = 0;
  return {
    add({ line, reason }) {
      count += 1;
      if (rejected.length < NAMED_LINES) rejected.push({ line, reason });
      const kind = kindOf(reason);
      const name = reasons.has(kind) || reasons.size < REASONS_MAX ? kind : OTHERS;
      const known = reasons.get(name);
      if (known === undefined) reasons.set(name, { count: 1, line });
      else known.count += 1;
    },
    get count() {
      return count;
    },
    read: () => ({
      rejected,
      rejected_count: count,
      rejected_reasons: Array.from(reasons, ([reason, found]) => ({ reason, ...found })).sort(
        (a, b) => b.count - a.count,
      ),
    }),
  };
}

/** A reason without what is particular to its line. */
const kindOf = (reason: string): string => reason.replaceAll(/“[^”]*”/g, '“…”').replaceAll(/\d+ fields?/g, '… fields');
