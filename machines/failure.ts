/** What a chart keeps of a failed call: a sentence for a person, and what the server refused field by field. */
export type Failure = {
  readonly message: string;
  readonly problems: Readonly<Record<string, readonly string[]>>;
};

/** Reads a rejection. Errors may carry `problems` (field name → messages); anything that is no error is not quoted. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: 'Something went wrong.', problems: {} };
  const problems = 'problems' in error && isProblems(error.problems) ? error.problems : {};
  return { message: error.message, problems };
}

function isProblems(value: unknown): value is Failure['problems'] {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);
}

/** Whether the server says that what was asked about is not there any more; errors tell by `isGone`. */
export const isGone = (error: unknown): boolean => error instanceof Error && 'isGone' in error && error.isGone === true;
