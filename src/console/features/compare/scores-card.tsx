import { formatShare } from '#console/shared/figures/figures.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { describeBand, describeInterval, zonesFor } from '#console/shared/levels/score-axis.ts';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { SharedScale } from '#console/ui/signs/shared-scale.tsx';
import { formatPercent } from '#console/ui/text/percent.ts';
import { MIN_STATEMENTS } from '#contract/band.ts';
import type { Comparison } from '#contract/compare.ts';
import type { AnalyzerKind, Level } from '#contract/level.ts';
import { describeDifference, describeUnlike } from './describe-difference.ts';

type ScoresCardProps = { kind: AnalyzerKind; comparison: Comparison; names: readonly string[] };

/** The scores of one kind on one axis, and which of them differ. */
export function ScoresCard({ kind, comparison: { subjects, differences, unlike }, names }: ScoresCardProps) {
  const levels = subjects.map((side) => side.levels[kind]);
  const highest = Math.max(...levels.map(({ interval }) => interval?.[1] ?? 0));
  return (
    <Card title={KIND_NAMES[kind]} description="Scores with their 95% intervals, on one axis.">
      <Stack gap="4">
        <SharedScale
          label={`${KIND_NAMES[kind]} scores`}
          zones={zonesFor(levels.find(({ reference }) => reference)?.reference?.limits ?? null, highest)}
          format={formatShare}
          rows={levels.map((level, index) => ({ name: names[index] ?? '', ...describeScore(level) }))}
        />
        {differences
          .filter((difference) => difference.kind === kind)
          .map((difference) => (
            <p key={`${difference.a} ${difference.b}`}>{describeDifference(difference, names)}</p>
          ))}
        {unlike
          .filter((pair) => pair.kind === kind)
          .map((pair) => (
            <p key={`${pair.a} ${pair.b}`}>{describeUnlike(pair, names)}</p>
          ))}
      </Stack>
    </Card>
  );
}

function describeScore({ score, interval, band, run_id, partial, stale }: Level) {
  if (run_id === null) return { estimate: null, figures: 'Not analysed yet' };
  if (score === null || interval === null) {
    return { estimate: null, figures: `No score: under ${MIN_STATEMENTS} independent statements were read` };
  }
  const doubts = [partial && 'partial', stale && 'out of date'].filter(Boolean);
  const words = [`${formatPercent(score)}, ${describeBand(band).toLowerCase()}`, describeInterval(interval), ...doubts];
  return { estimate: { value: score, interval }, figures: words.join('; ') };
}
