/**
 * Work on an account has to wait, for a reason that people may read; no worker is held meanwhile. Waiting is no failure,
 * so it may happen any number of times. `until` is null when nothing says how long: then each wait is longer than the last.
 */
export class Postponed extends Error {
  override name = 'Postponed';
  readonly until: Date | null;
  constructor(reason: string, until: Date | null, options?: ErrorOptions) {
    super(reason, options);
    this.until = until;
  }
}
