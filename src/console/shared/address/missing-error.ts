/** The thing that the address names does not exist. Thrown while rendering, it shows `Not Found` in place of the screen. */
export class MissingError extends Error {
  override name = 'MissingError';
  /** The address of the list of such things. */
  readonly listPath: string;
  constructor(message: string, listPath: string) {
    super(message);
    this.listPath = listPath;
  }
}
