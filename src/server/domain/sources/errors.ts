import { Refusal } from '#server/foundations/refusal.ts';

export type Unavailability = 'missing' | 'deactivated' | 'suspended' | 'protected';

/** A source does not show an account, or not any more. The message is for people. */
export class AccountUnavailable extends Refusal {
  override name = 'AccountUnavailable';
  readonly reason: Unavailability;
  constructor(message: string, reason: Unavailability, options?: ErrorOptions) {
    super('notFound', message, options);
    this.reason = reason;
  }
}

/**
 * A source no longer accepts a cursor that it returned before. Reading can continue below the oldest post that was
 * read.
 */
export class CursorRefused extends Error {
  override name = 'CursorRefused';
}
