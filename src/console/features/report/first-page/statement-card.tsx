import CircleHelpIcon from 'lucide-react/icons/circle-help';
import type { ReactNode } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatPosts } from '#console/shared/figures/figures.ts';
import { describeBand } from '#console/shared/levels/describe-band.ts';
import { describeFinding, explainNoBand } from '#console/shared/levels/describe-finding.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Columns } from '#console/ui/layout/columns.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody } from '#console/ui/overlays/modal.tsx';
import { MarksSign } from '#console/ui/signs/marks-sign.tsx';
import { Statement } from '#console/ui/text/statement.tsx';
import type { Progress } from '#contract/item.ts';
import { ANALYZER_KINDS, type AnalyzerKind, type LevelReport } from '#contract/level.ts';
import { evidencePath } from '../evidence-address.ts';
import { startReviewed } from '../providers.ts';
import { pickReviewed, ReviewedLine } from '../reviewed-line.tsx';
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
  const reviewed = useQuery(startReviewed, standing.account.screen_name).data;
  const doubts = new Map(
    ANALYZER_KINDS.flatMap((kind) =>
      describeDoubts(levels[kind], progress ?? null).map((doubt) => [doubt.advice, doubt] as const),
    ),
  );
  return (
    <Card anchor="statement" title="Statement" actions={<CopyStatement standing={standing} />}>
      <Stack gap="6">
        <Columns>
          {ANALYZER_KINDS.map((kind) => (
            <Question
              key={kind}
              kind={kind}
              level={levels[kind]}
              // Until the answer is there, nothing is said of it.
              checked={reviewed && <ReviewedLine reviewed={pickReviewed(reviewed, kind)} />}
            />
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

type QuestionProps = { kind: AnalyzerKind; level: LevelReport; checked: ReactNode };

function Question({ kind, level, checked }: QuestionProps) {
  const help = useDisclosure();
  const { flagged } = level.share;
  return (
    <Statement
      name={KIND_NAMES[kind]}
      actions={
        <IconButton label={`What the ${kind} score means`} size="sm" aria-haspopup="dialog" onClick={help.open}>
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
      {checked}
      <Modal open={help.isOpen} onClose={help.close} title={`What the ${kind} score means`} size="sm">
        <ModalBody>
          <Stack>
            <p>{explain(kind, level.reference)}</p>
            <p>
              <TextLink to="/model-card">Model card</TextLink>
            </p>
          </Stack>
        </ModalBody>
      </Modal>
    </Statement>
  );
}

/** Whether that is few or many; or why that is not said. */
function Step({ level }: { level: LevelReport }) {
  if (level.band !== null) return <MarksSign {...level.band}>{describeBand(level.band)}</MarksSign>;
  return <p>{explainNoBand(level)}</p>;
}
