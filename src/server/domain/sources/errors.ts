import { Refusal } from '#server/foundations/refusal.ts';

export type Unavailability = 'missing' | 'suspended' | 'protected';

/** A source does not show an account, or shows it no longer. The message is for people. */
export class AccountUnavailable extends Refusal {
  override name = 'AccountUnavailable';
  readonly reason: Unavailability;
  constructor(message: string, reason: Unavailability, options?: ErrorOptions) {
    super('notFound', message, options);
    this.reason = reason;
  }
}

/** A source does not take a cursor that it gave before; reading can go on below the oldest post that was read. */
export class CursorRefused extends Error {
  override name = 'CursorRefused';
}
