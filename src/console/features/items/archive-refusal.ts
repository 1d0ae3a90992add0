import { ApiError } from '#console/shared/client/api-error.ts';
import type { FieldProblem } from '#contract/problem.ts';

/** Refused lines that are told one by one: what is no archive at all may have them by the hundred. */
const TOLD_LINES = 3;

/** Nothing in an archive could be used; the message says so, and why, line by line. */
export class ArchiveRefusedError extends Error {
  override name = 'ArchiveRefusedError';
  constructor(reasons: readonly string[], cause: ApiError) {
    const rest = reasons.length > TOLD_LINES ? ['… and more lines like these'] : [];
    super(['Nothing in this file could be used.', ...reasons.slice(0, TOLD_LINES), ...rest].join('\n'), { cause });
  }
}

/** Gives {@link ArchiveRefusedError} for an answer that refuses lines of an archive, and any other error as it is. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || !Array.isArray(error.detail)) return error;
  const reasons = error.detail.flatMap(tellLine);
  return reasons.length > 0 ? new ArchiveRefusedError(reasons, error) : error;
}

function tellLine({ loc: [, field, line], msg }: FieldProblem): string[] {
  return field === 'file' && typeof line === 'number' ? [`Line ${line}: ${msg}`] : [];
}
