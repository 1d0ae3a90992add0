import CheckIcon from 'lucide-react/icons/check';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { useKept } from '#console/shared/charts/kept.ts';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { ListArticles } from '#console/shared/lists/list-articles.tsx';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { PostNote } from '#console/ui/layout/post-article.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import type { Review } from '#contract/review.ts';
import type { Disagreement, ReviewJudgement } from '#contract/review-judgement.ts';
import { ComparedList, type ComparedMark, ComparedText } from '../compared-marks.tsx';
import { describeVerdict } from '../describe-judgement.ts';
import { settlements, startDisagreements } from '../providers.ts';
import { ReviewedPost } from '../reviewed-post.tsx';

type DisagreementsProps = { screenName: string; review: Review };

/** The posts that people judge differently. A third person settles them, or one reader gives way. */
export const Disagreements = ({ screenName, review }: DisagreementsProps) => (
  <Section
    title="Disagreements"
    description="A third person can choose which judgement counts, and a reader can give way to the other. Until then a post counts as the mean of both. Who said what stays."
  >
    <ListArticles<Disagreement>
      list={useKept(startDisagreements, screenName, review.id)}
      name="disagreements"
      rowKey={({ post }) => post.id}
      empty={
        <EmptyState title="No disagreement">
          {review.doubled === 0
            ? 'This review asks for one reader of each post.'
            : 'Nobody has judged a post differently.'}
        </EmptyState>
      }
    >
      {(disagreement) => <DisagreementCard disagreement={disagreement} screenName={screenName} reviewId={review.id} />}
    </ListArticles>
  </Section>
);

type DisagreementCardProps = { disagreement: Disagreement; screenName: string; reviewId: number };

function DisagreementCard({ disagreement, screenName, reviewId }: DisagreementCardProps) {
  const { username, is_superuser } = useUser();
  const settle = useRowCommand(settlements.settle);
  const undo = useRowCommand(settlements.undo);
  const { post, judgements, settled, may_choose } = disagreement;
  const marks = judgements.flatMap(marksOf);
  const mayOpen = settled !== null && (is_superuser || settled.by === username);
  return (
    <ReviewedPost post={post}>
      <ComparedText text={post.text} marks={marks} />
      {marks.length > 0 && <ComparedList text={post.text} marks={marks} />}
      <Stack gap="2">
        {judgements.map((judgement) => (
          <Stack key={judgement.id} direction="row" justify="between" gap="2">
            <Said judgement={judgement} isSettled={settled?.judgement_id === judgement.id} />
            {may_choose.includes(judgement.id) && (
              <Button
                variant="outline"
                size="sm"
                icon={<CheckIcon />}
                aria-label={`This counts: ${judgement.by ?? 'a deleted person'} said ${describeVerdict(judgement)}`}
                loading={settle.isWorking}
                onClick={() => settle.give({ screenName, reviewId, id: judgement.id })}
              >
                This counts
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {settled !== null && (
        <PostNote>
          Settled by <bdi>{settled.by ?? 'a deleted person'}</bdi>
          {mayOpen && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Undo2Icon />}
              loading={undo.isWorking}
              onClick={() => undo.give({ screenName, reviewId, id: settled.judgement_id })}
            >
              Open again
            </Button>
          )}
        </PostNote>
      )}
    </ReviewedPost>
  );
}

/** On paper, `You` would be somebody else. */
const nameReader = ({ is_mine, by }: ReviewJudgement) => (is_mine ? `${by} (you)` : (by ?? 'A deleted person'));

/** The first reader has one tone, and all others the second one. */
const marksOf = (judgement: ReviewJudgement, place: number): ComparedMark[] =>
  judgement.found.map((found) => ({
    ...found,
    by: nameReader(judgement),
    tone: place === 0 ? 'first' : 'second',
  }));

const Said = ({ judgement, isSettled }: { judgement: ReviewJudgement; isSettled: boolean }) => (
  <span>
    <strong>
      <bdi>{nameReader(judgement)}</bdi>
    </strong>
    : {describeVerdict(judgement)} {isSettled && <Badge tone="accent">Counts</Badge>}
    {judgement.note !== '' && (
      <>
        {' '}
        <q dir="auto">{judgement.note}</q>
      </>
    )}
  </span>
);
