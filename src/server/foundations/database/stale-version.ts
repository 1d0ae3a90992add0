/** A change names the version `read`, but `stored` was saved since. */
export class StaleVersion extends Error {
  override name = 'StaleVersion';
  readonly read: number;
  readonly stored: number;
  constructor(read: number, stored: number) {
    super(`Version ${read} was read, and ${stored} is stored`);
    this.read = read;
    this.stored = stored;
  }
}
