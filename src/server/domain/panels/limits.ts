import { createHash } from 'node:crypto';
import type { Limits } from '#contract/band.ts';

/** An account that was measured for a panel. `name` only decides which half it is in. */
export type PanelCandidate = { name: string; kind: string; score: number };

/** Accounts of these kinds belong to campaigns. They are in the panel to compare with, and set no limit. */
const CAMPAIGNS: ReadonlySet<string> = new Set(['known campaigns', 'hashtag players']);

/** A kind with fewer accounts sets no limit: one account more or less would move it. */
export const FEWEST_OF_KIND = 30;

/** The parts of the other accounts that stay below each limit. */
const BELOW: Limits = { some: 0.75, many: 0.95 };

/** The limits, and which parts of the accounts kept aside stay below them; null without such accounts. */
export type FoundLimits = { limits: Limits; below: Limits | null };

/**
 * The limits of a panel: three quarters of the accounts that are no known campaign are below `some`, and nineteen in
 * twenty below `many`. Each kind counts the same, however many accounts it has. One half of the accounts, by their
 * names' SHA-256, sets the limits; the other half says how well they hold. Throws when no kind has enough accounts, or
 * most accounts have no mark.
 */
export function findLimits(accounts: readonly PanelCandidate[]): FoundLimits {
  const kinds = [...Map.groupBy(accounts, ({ kind }) => kind)]
    .filter(([kind, some]) => !CAMPAIGNS.has(kind) && some.length >= FEWEST_OF_KIND)
    .map(([, some]) => some);
  if (kinds.length === 0) {
    throw new Error(
      `No kind of account has ${FEWEST_OF_KIND} accounts with a score, besides ${[...CAMPAIGNS].join(' and ')}.`,
    );
  }
  const half = (isFirst: boolean) =>
    kinds.map((some) => some.filter(({ name }) => isInFirstHalf(name) === isFirst).map(({ score }) => score));
  const [first, kept] = [half(true), half(false)];
  const limits = { some: quantile(first, BELOW.some), many: quantile(first, BELOW.many) };
  if (limits.many <= limits.some) {
    throw new Error('Too many of the accounts have the same score, or no mark at all, to set limits.');
  }
  const isChecked = kept.every((scores) => scores.length > 0);
  return {
    limits,
    below: isChecked ? { some: partBelow(kept, limits.some), many: partBelow(kept, limits.many) } : null,
  };
}

const isInFirstHalf = (name: string) => (createHash('sha256').update(name).digest().at(-1) ?? 0) % 2 === 0;

/** The mean over the kinds of the part of their scores that is below a limit. */
function partBelow(kinds: readonly (readonly number[])[], limit: number): number {
  const parts = kinds.map((scores) => scores.filter((score) => score < limit).length / scores.length);
  return parts.reduce((sum, part) => sum + part, 0) / kinds.length;
}

/** The lowest score that has at least this part of the kinds below it, rounded up to three decimals. */
function quantile(kinds: readonly (readonly number[])[], part: number): number {
  const scores = kinds.flat().toSorted((a, b) => a - b);
  const found = scores.find((score) => partBelow(kinds, score) >= part) ?? scores.at(-1) ?? 0;
  return Math.ceil(found * 1000) / 1000;
}
