/** What the address names does not exist: thrown while drawing, it shows `Not Found` in place of the screen. */
export class MissingError extends Error {
  override name = 'MissingError';
  /** The address of the list where such things are. */
  readonly listPath: string;
  constructor(message: string, listPath: string) {
    super(message);
    this.listPath = listPath;
  }
}
