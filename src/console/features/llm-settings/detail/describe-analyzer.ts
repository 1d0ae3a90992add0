import { describeMeasured } from '#console/shared/levels/describe-measured.ts';
import type { Evaluation } from '#contract/evaluation.ts';
import type { AnalyzerKind } from '#contract/level.ts';

/** The measured quality of an analyzer's current version, or that the evaluations are being loaded; null if there are none. */
export function describeAnalyzer(evaluations: readonly Evaluation[] | null, kind: AnalyzerKind): string | null {
  if (evaluations === null) return 'Loading what was measured';
  const current = evaluations.filter((evaluation) => evaluation.kind === kind && evaluation.is_current);
  return current.length === 0 ? null : describeMeasured(current);
}
