import type { Item } from '#contract/item.ts';

/** From this many rows on, the common cause is shown once for all. */
const MANY = 3;

/** The reason that most failed rows share, and how many do; null if no reason has enough rows. */
export function findCommonFailure(
  rows: readonly Pick<Item, 'state' | 'detail'>[],
): { reason: string; count: number } | null {
  const reasons = rows.flatMap(({ state, detail }) => (state === 'failed' && detail !== null ? [detail] : []));
  const [commonest] = [...Map.groupBy(reasons, (reason) => reason)].sort(([, a], [, b]) => b.length - a.length);
  if (commonest === undefined || commonest[1].length < MANY) return null;
  return { reason: commonest[0], count: commonest[1].length };
}
