/** A refusal as the API layer tells it: a sentence, and what was wrong field by field. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly problems: Readonly<Record<string, readonly string[]>>;
  constructor(message: string, problems: Readonly<Record<string, readonly string[]>>) {
    super(message);
    this.problems = problems;
  }
}

/** What the API layer tells of something that is not there any more. */
export class GoneError extends Error {
  override name = 'GoneError';
  readonly isGone = true;
}
