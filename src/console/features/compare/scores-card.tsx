import { describeBand } from '#console/shared/levels/describe-band.ts';
import {
  describeFinding,
  describeReference,
  describeScore,
  describeShare,
  explainNoBand,
} from '#console/shared/levels/describe-finding.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { zonesFor } from '#console/shared/levels/score-axis.ts';
import { STALE_NAMES } from '#console/shared/levels/stale-names.ts';
import { formatMark } from '#console/shared/levels/strength.ts';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { SharedScale } from '#console/ui/signs/shared-scale.tsx';
import type { Comparison } from '#contract/compare.ts';
import type { AnalyzerKind, Level } from '#contract/level.ts';
import { describeDifference, describeUnlike } from './describe-difference.ts';

type ScoresCardProps = { kind: AnalyzerKind; comparison: Comparison; names: readonly string[] };

/** The scores of one kind on one axis, and which of them differ. */
export function ScoresCard({ kind, comparison: { subjects, differences, unlike }, names }: ScoresCardProps) {
  const levels = subjects.map((side) => side.levels[kind]);
  const highest = Math.max(...levels.map(({ interval }) => interval?.[1] ?? 0));
  return (
    <Card title={KIND_NAMES[kind]} description="Strength scores from 0 to 100 with their 95% intervals, on one axis.">
      <Stack gap="4">
        <SharedScale
          label={`${KIND_NAMES[kind]} scores`}
          zones={zonesFor(levels.find(({ reference }) => reference)?.reference?.limits ?? null, highest)}
          format={formatMark}
          rows={levels.map((level, index) => ({ name: names[index] ?? '', ...describeSide(kind, level) }))}
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

/** Everything that is said of one side, in the order of the report: share, standing, score, and whether that is many. */
function describeSide(kind: AnalyzerKind, level: Level) {
  const { score, interval, band, run_id, reference, partial, stale_reasons } = level;
  if (run_id === null) return { estimate: null, figures: 'Not analysed yet' };
  const words = [
    describeFinding(kind, level, null),
    describeShare(level.share),
    reference && describeReference(reference),
    describeScore(level),
    band === null ? explainNoBand(level)?.replace(/\.$/, '') : describeBand(band),
    partial && 'Partial',
    ...stale_reasons.map((reason) => STALE_NAMES[reason]),
  ].filter(Boolean);
  const estimate = score === null || interval === null ? null : { value: score, interval };
  return { estimate, figures: `${words.join('. ')}.` };
}
