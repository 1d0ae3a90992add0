/**
 * Work on an account could not be done, for a reason that people may read: the message becomes the detail of the
 * account's progress, so it holds no secret. `isLasting` says that trying again cannot mend it.
 */
export class WorkFailure extends Error {
  override name = 'WorkFailure';
  readonly isLasting: boolean;
  constructor(message: string, { isLasting, ...options }: { isLasting: boolean } & ErrorOptions) {
    super(message, options);
    this.isLasting = isLasting;
  }
}
