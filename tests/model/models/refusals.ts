/** A refusal as the API layer reports it: a sentence, and problems by field. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly problems: Readonly<Record<string, readonly string[]>>;
  readonly offer: unknown;
  constructor(message: string, problems: Readonly<Record<string, readonly string[]>>, offer: unknown = null) {
    super(message);
    this.problems = problems;
    this.offer = offer;
  }
}

/** An error as the API layer reports it for something that no longer exists. */
export class GoneError extends Error {
  override name = 'GoneError';
  readonly isGone = true;
}
