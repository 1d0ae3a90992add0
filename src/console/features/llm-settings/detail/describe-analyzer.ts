import { describeMeasured } from '#console/shared/levels/describe-measured.ts';
import type { Evaluation } from '#contract/evaluation.ts';
import type { AnalyzerKind } from '#contract/level.ts';

/** The measured quality of an analyzer's current version; empty until the evaluations are loaded. */
export const describeAnalyzer = (evaluations: readonly Evaluation[] | null, kind: AnalyzerKind): string =>
  evaluations === null
    ? ''
    : describeMeasured(evaluations.filter((evaluation) => evaluation.kind === kind && evaluation.is_current));
