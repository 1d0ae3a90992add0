import type { Evaluation } from '#contract/evaluation.ts';
import type { AnalyzerKind } from '#contract/level.ts';

/** How well an analyzer, as it is now, tells labelled posts apart; empty while the evaluations are not there yet. */
export function describeMeasured(evaluations: readonly Evaluation[] | null, kind: AnalyzerKind): string {
  if (evaluations === null) return '';
  const current = evaluations.find((evaluation) => evaluation.kind === kind && evaluation.is_current);
  if (current === undefined) return 'Not measured';
  const { posts, auc, interval } = current;
  const [low, high] = interval.map((end) => end.toFixed(2));
  return `Measured on ${posts.toLocaleString('en-US')} labelled posts: AUC ${auc.toFixed(2)} (${low} to ${high})`;
}
