import CircleHelpIcon from 'lucide-react/icons/circle-help';
import { useId } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount, formatShare } from '#console/shared/figures/figures.ts';
import { describeMeasured } from '#console/shared/levels/describe-measured.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { describeBand, describeInterval, zonesFor } from '#console/shared/levels/score-axis.ts';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { IntervalScale } from '#console/ui/signs/interval-scale.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { Headline } from '#console/ui/text/headline.tsx';
import { formatPercent } from '#console/ui/text/percent.ts';
import type { Progress } from '#contract/item.ts';
import type { AnalyzerKind, LevelReport } from '#contract/level.ts';
import { BASELINE_MODEL } from '#contract/llm-setting.ts';
import { evidencePath } from '../evidence-address.ts';
import {
  describeCorrected,
  describeDoubts,
  describeLimits,
  describeNotRead,
  describeStatements,
  explain,
} from './describe-level.ts';

const TONES = { none: 'neutral', few: 'neutral', some: 'warning', many: 'danger' } as const;

type LevelProps = { kind: AnalyzerKind; level: LevelReport };
type ScoreCardProps = LevelProps & {
  /** The progress of the work on the account; undefined until the server has sent it. */
  progress: Progress | undefined;
};

/** One score with its interval and band, its data, and the reasons to doubt it. */
export function ScoreCard({ kind, level, progress }: ScoreCardProps) {
  const help = useDisclosure();
  const helpId = useId();
  return (
    <Card
      title={KIND_NAMES[kind]}
      actions={
        <IconButton
          label={`What the ${kind} score means`}
          size="sm"
          aria-expanded={help.isOpen}
          aria-controls={help.isOpen ? helpId : undefined}
          onClick={help.toggle}
        >
          <CircleHelpIcon />
        </IconButton>
      }
    >
      <Stack gap="4">
        {help.isOpen && (
          <div id={helpId}>
            <Callout>
              <p>
                {explain(kind)} <TextLink to="/model-card">Model card</TextLink>
              </p>
            </Callout>
          </div>
        )}
        <Score kind={kind} level={level} />
        {describeDoubts(level, progress ?? null).map(({ title, advice }) => (
          <Callout key={advice} tone="warning" title={title}>
            <p>{advice}</p>
          </Callout>
        ))}
        <Basis kind={kind} level={level} />
      </Stack>
    </Card>
  );
}

function Score({ kind, level }: LevelProps) {
  const { score, interval, band, reference } = level;
  const badge = <Badge tone={TONES[band?.to ?? 'none']}>{describeBand(band)}</Badge>;
  if (score === null || interval === null) return <Headline value="No score" sign={badge} />;
  const sureness = describeInterval(interval);
  return (
    <div>
      <Headline value={formatPercent(score)} sign={badge} note={sureness} />
      <IntervalScale
        label={`${KIND_NAMES[kind]} score ${formatPercent(score)}, ${sureness}. ${describeLimits(level)}`}
        value={score}
        interval={interval}
        zones={zonesFor(reference?.limits ?? null, interval[1])}
        format={formatShare}
      />
    </div>
  );
}

/** The posts read and not read with reasons, the quality of the labeller, and people's corrections. */
function Basis({ kind, level }: LevelProps) {
  const { posts_analysed, posts_total, posts_flagged, statements, corrected } = level;
  const notRead = describeNotRead(level);
  const facts = [
    ...(level.score === null ? [] : [{ label: 'Band', value: describeLimits(level) }]),
    {
      label: 'Posts read',
      value: (
        <>
          {formatCount(posts_analysed)} of {formatCount(posts_total)}
          {posts_flagged > 0 && (
            <>
              , <TextLink to={evidencePath({ kind, state: 'flagged' })}>{formatCount(posts_flagged)} flagged</TextLink>
            </>
          )}
        </>
      ),
    },
    ...(notRead.length === 0
      ? []
      : [
          {
            label: 'Not read',
            value: <TextLink to={evidencePath({ kind, state: 'unread' })}>{notRead.join(', ')}</TextLink>,
          },
        ]),
    ...(statements === null ? [] : [{ label: 'Rests on', value: describeStatements(statements) }]),
    { label: 'Quality', value: <Quality level={level} /> },
    ...(corrected === null
      ? []
      : [
          {
            label: 'With corrections',
            value: <TextLink to={evidencePath({ kind, state: 'corrected' })}>{describeCorrected(corrected)}</TextLink>,
          },
        ]),
  ];
  return <Facts layout="pairs" facts={facts} />;
}

/** The quality measured on this server. For the embedded model, the model card says more. */
function Quality({ level: { measured, model } }: Pick<LevelProps, 'level'>) {
  const said = describeMeasured(measured);
  if (measured.length > 0 || model !== BASELINE_MODEL) return said;
  return (
    <>
      {said} here; see its <TextLink to="/model-card">model card</TextLink>
    </>
  );
}
