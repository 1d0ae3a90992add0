/**
 * Work on an account has to wait, for a reason that people may read: the queue keeps it until `until` and no worker is
 * held meanwhile. Waiting is no failure, so it may happen any number of times.
 */
export class Postponed extends Error {
  override name = 'Postponed';
  readonly until: Date;
  constructor(reason: string, until: Date, options?: ErrorOptions) {
    super(reason, options);
    this.until = until;
  }
}
