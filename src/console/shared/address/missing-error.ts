/** Where a person who finds nothing at an address may go, and why nothing is there, if more than one reason is possible. */
export type WayOut = { readonly path: string; readonly label?: string; readonly reason?: string };

/** The thing that the address names does not exist. Thrown while rendering, it shows `Not Found` in place of the screen. */
export class MissingError extends Error {
  override name = 'MissingError';
  readonly wayOut: WayOut;
  constructor(message: string, wayOut: WayOut) {
    super(message);
    this.wayOut = wayOut;
  }
}
