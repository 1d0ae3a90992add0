import * as v from 'valibot';
import type { Clock } from '#server/domain/sources/clock.ts';
import { isOfType, type Problem } from './problem.ts';

const DAY = 24 * 60 * 60_000;

/** Whether a 429 means a usage cap, which lasts longer than minutes, and not a rate limit. */
export function isUsageCap(problem: Problem): boolean {
  return problem.title === 'UsageCapExceeded' || isOfType(problem, 'usage-capped');
}

const usageSchema = v.object({
  data: v.object({ cap_reset_day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(31)) }),
});

/**
 * When a usage cap ends. A daily cap ends with the UTC day. A monthly cap ends as `usage` says, the answer of GET
 * /2/usage/tweets: its `cap_reset_day` is documented as the number of days left. Null when it does not say.
 */
export async function endOfCap(
  { period }: Problem,
  usage: () => Promise<unknown>,
  clock: Pick<Clock, 'now'>,
): Promise<Date | null> {
  if (period === 'Daily') return startOfDay(clock.now(), 1);
  const result = v.safeParse(usageSchema, await usage());
  return result.success ? startOfDay(clock.now(), Math.max(result.output.data.cap_reset_day, 1)) : null;
}

/** The start of the UTC day `days` days after `time`. */
function startOfDay(time: Date, days: number): Date {
  return new Date(Math.floor(time.getTime() / DAY) * DAY + days * DAY);
}
