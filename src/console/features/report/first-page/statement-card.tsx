import CircleHelpIcon from 'lucide-react/icons/circle-help';
import { useId } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatPosts } from '#console/shared/figures/figures.ts';
import { describeBand } from '#console/shared/levels/describe-band.ts';
import { describeFinding, explainNoBand } from '#console/shared/levels/describe-finding.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Columns } from '#console/ui/layout/columns.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { MarksSign } from '#console/ui/signs/marks-sign.tsx';
import { Statement } from '#console/ui/text/statement.tsx';
import type { Progress } from '#contract/item.ts';
import { ANALYZER_KINDS, type AnalyzerKind, type LevelReport } from '#contract/level.ts';
import { evidencePath } from '../evidence-address.ts';
import type { Standing } from '../standing.ts';
import { CopyStatement } from './copy-statement.tsx';
import { describeDoubts } from './describe-doubts.ts';
import { explain } from './explain.ts';
import { Remedy } from './remedy.tsx';
import { describeSureness } from './statement-text.ts';

type StatementCardProps = {
  standing: Standing;
  /** The progress of the work on the account; undefined until the server has sent it. */
  progress: Progress | undefined;
};

/** What may be said about the account, for both questions, and the reasons to doubt it. */
export function StatementCard({ standing, progress }: StatementCardProps) {
  const { levels } = standing;
  const doubts = new Map(
    ANALYZER_KINDS.flatMap((kind) =>
      describeDoubts(levels[kind], progress ?? null).map((doubt) => [doubt.advice, doubt] as const),
    ),
  );
  return (
    <Card title="Statement" actions={<CopyStatement standing={standing} />}>
      <Stack gap="6">
        <Columns>
          {ANALYZER_KINDS.map((kind) => (
            <Question key={kind} kind={kind} level={levels[kind]} />
          ))}
        </Columns>
        <Remedy levels={levels} />
        {[...doubts.values()].map(({ title, advice }) => (
          <Callout key={advice} tone="warning" title={title}>
            <p>{advice}</p>
          </Callout>
        ))}
      </Stack>
    </Card>
  );
}

type QuestionProps = { kind: AnalyzerKind; level: LevelReport };

function Question({ kind, level }: QuestionProps) {
  const help = useDisclosure();
  const helpId = useId();
  const { flagged } = level.share;
  return (
    <Statement
      name={KIND_NAMES[kind]}
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
      sentence={describeFinding(kind, level, level.posts_total)}
      lines={describeSureness(level)}
      more={
        flagged > 0 && (
          <TextLink to={evidencePath({ kind, state: 'flagged' })}>
            {flagged === 1 ? 'Show the post' : `Show the ${formatPosts(flagged)}`}
          </TextLink>
        )
      }
    >
      <Step level={level} />
      {help.isOpen && (
        <div id={helpId}>
          <Callout>
            <p>
              {explain(kind, level.reference)} <TextLink to="/model-card">Model card</TextLink>
            </p>
          </Callout>
        </div>
      )}
    </Statement>
  );
}

/** Whether that is few or many; or why that is not said. */
function Step({ level }: { level: LevelReport }) {
  if (level.band !== null) return <MarksSign {...level.band}>{describeBand(level.band)}</MarksSign>;
  return <p>{explainNoBand(level)}</p>;
}
