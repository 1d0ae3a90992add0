/** What a chart stores of a failed call: a sentence for a person, and the refused fields. */
export type Failure = {
  readonly message: string;
  readonly problems: Readonly<Record<string, readonly string[]>>;
};

/** Reads a rejection. Errors may have `problems` (field name → messages). The text of anything else is not shown. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: 'Something went wrong.', problems: {} };
  const problems = 'problems' in error && isProblems(error.problems) ? error.problems : {};
  return { message: error.message, problems };
}

function isProblems(value: unknown): value is Failure['problems'] {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);
}

/** What the server offers in place of the refused request. Errors have it as `offer`; null without one. */
export const offerOf = (error: unknown): unknown => (error instanceof Error && 'offer' in error ? error.offer : null);

/** Whether the server gave no answer, for example without a network. Errors say so with `isUnanswered`. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && 'isUnanswered' in error && error.isUnanswered === true;

/** Whether the server says that the requested thing no longer exists. Errors say so with `isGone`. */
export const isGone = (error: unknown): boolean => error instanceof Error && 'isGone' in error && error.isGone === true;
