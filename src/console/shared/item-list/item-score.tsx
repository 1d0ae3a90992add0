import { NoScore, ScoreCell } from '#console/ui/signs/score-cell.tsx';
import { bandOf, HIGH_FROM, MODERATE_FROM } from '#contract/band.ts';
import type { Item } from '#contract/item.ts';
import type { AnalyzerKind } from '#contract/level.ts';

/** How far an account leans one way; N/A where that is not known. */
export function ItemScore({ item, kind }: { item: Item; kind: AnalyzerKind }) {
  const score = item[`${kind}_score`];
  if (score === null) return <NoScore />;
  return (
    <ScoreCell
      score={score}
      interval={item[`${kind}_interval`]}
      band={bandOf(score, kind)}
      limits={{ moderate: MODERATE_FROM[kind], high: HIGH_FROM[kind] }}
    />
  );
}
