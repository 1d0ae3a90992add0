import { formatStrength } from '#console/shared/levels/strength.ts';
import { FLAGGED_FROM } from '#contract/band.ts';
import type { AnalyzerKind, Reference } from '#contract/level.ts';

/** What the figures of a question mean, in sentences. */
export function explain(kind: AnalyzerKind, reference: Reference | null): string {
  const steps =
    reference === null
      ? ''
      : ` With a score of ${formatStrength(reference.limits.some)} or more an account has some marks, with ${formatStrength(reference.limits.many)} or more it has many. The reference accounts set these limits.`;
  return `The share counts posts with a ${kind} mark of strength ${FLAGGED_FROM * 100} or more, of 100. Posts that repeat one wording make its interval wider. The strength score is the mean strength of all statements, from 0 to 100. It orders accounts of one language and kind, and is neither a probability nor a share of posts.${steps}`;
}
