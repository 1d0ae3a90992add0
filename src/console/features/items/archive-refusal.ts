import { ApiError } from '#console/shared/client/api-error.ts';
import type { FieldProblem } from '#contract/problem.ts';

/** How many refused lines are listed. A file that is not an archive may have hundreds of them. */
const SHOWN_LINES = 3;

/** Nothing in an archive could be used. The message says so, with the reason for each line. */
export class ArchiveRefusedError extends Error {
  override name = 'ArchiveRefusedError';
  constructor(reasons: readonly string[], cause: ApiError) {
    const rest = reasons.length > SHOWN_LINES ? ['… and more lines like these'] : [];
    super(['Nothing in this file could be used.', ...reasons.slice(0, SHOWN_LINES), ...rest].join('\n'), { cause });
  }
}

/** Returns {@link ArchiveRefusedError} for an answer that refuses lines of an archive, and any other error unchanged. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || !Array.isArray(error.detail)) return error;
  const reasons = error.detail.flatMap(describeLine);
  return reasons.length > 0 ? new ArchiveRefusedError(reasons, error) : error;
}

function describeLine({ loc: [, field, line], msg }: FieldProblem): string[] {
  return field === 'file' && typeof line === 'number' ? [`Line ${line}: ${msg}`] : [];
}
