import { Refusal } from '#server/foundations/refusal.ts';

/**
 * Work on an account failed, for a reason that people may read: the message becomes the detail of the account's
 * progress, so it holds no secret. `isLasting` means that a retry cannot help.
 */
export class WorkFailure extends Refusal {
  override name = 'WorkFailure';
  readonly isLasting: boolean;
  constructor(message: string, { isLasting, ...options }: { isLasting: boolean } & ErrorOptions) {
    super('conflict', message, options);
    this.isLasting = isLasting;
  }
}
