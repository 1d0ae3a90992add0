import { describeMeasured } from '#console/shared/levels/describe-measured.ts';
import type { Evaluation } from '#contract/evaluation.ts';
import type { AnalyzerKind } from '#contract/level.ts';

/** How well an analyzer, as it is now, was measured; empty while the evaluations are not there yet. */
export const describeAnalyzer = (evaluations: readonly Evaluation[] | null, kind: AnalyzerKind): string =>
  evaluations === null
    ? ''
    : describeMeasured(evaluations.filter((evaluation) => evaluation.kind === kind && evaluation.is_current));
