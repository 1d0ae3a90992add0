import { LONGEST_WAIT_MS } from '#server/foundations/long-wait.ts';
import { Refusal } from '#server/foundations/refusal.ts';

/**
 * Work on an account must wait, for a reason that people may read; meanwhile it uses no worker. Waiting is not a
 * failure, so it may happen any number of times. `until` is null when the end is not known: then each wait is longer
 * than the last. A time that a server asks for is cut to {@link LONGEST_WAIT_MS} from now.
 */
export class Postponed extends Refusal {
  override name = 'Postponed';
  /** The reason without the time. */
  readonly reason: string;
  readonly until: Date | null;
  constructor(reason: string, asked: Date | null, options?: ErrorOptions) {
    const until = asked && new Date(Math.min(asked.getTime(), Date.now() + LONGEST_WAIT_MS));
    const again = until === null ? 'try again later' : `try again after ${timeOfDay(until)}`;
    super('tooMany', `${reason}; ${again}`, { ...options, retryAfterSeconds: secondsUntil(until) });
    this.reason = reason;
    this.until = until;
  }
}

/** A moment within {@link LONGEST_WAIT_MS}, for people. */
export const timeOfDay = (moment: Date): string => `${moment.toISOString().slice(11, 19)} UTC`;

const secondsUntil = (until: Date | null): number => Math.max(1, ((until?.getTime() ?? 0) - Date.now()) / 1000);
