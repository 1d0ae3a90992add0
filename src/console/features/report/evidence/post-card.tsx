import { useActorRef, useSelector } from '@xstate/react';
import CheckIcon from 'lucide-react/icons/check';
import HighlighterIcon from 'lucide-react/icons/highlighter';
import SearchIcon from 'lucide-react/icons/search';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { describeSigns } from '#console/shared/posts/describe-signs.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { OutsideLink } from '#console/ui/actions/outside-link.tsx';
import { PhoneFoldButton } from '#console/ui/layout/phone-fold.tsx';
import { PostArticle, PostNote } from '#console/ui/layout/post-article.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { formatUtc, UtcMoment } from '#console/ui/text/moment.tsx';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { Post, PostLabel } from '#contract/post.ts';
import type { correctionMachine } from '#machines/correction.machine.ts';
import type { EvidenceFilters } from '../evidence-address.ts';
import { provideCorrection } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { ChoosePost } from './choose-post.tsx';
import type { ChosenPosts } from './chosen-posts.ts';
import { countHidden, describeAnswer, describePost, nameFold } from './describe-post.ts';
import { POST, REASONS, RIGHT } from './evidence-keys.ts';
import { MarkingPanel } from './marking-panel.tsx';
import { nameWitness } from './name-witness.ts';
import { PostCorrections } from './post-corrections.tsx';
import { PostFindings } from './post-findings.tsx';
import { PostLabels } from './post-labels.tsx';
import { PostSilent } from './post-silent.tsx';
import { PostText } from './post-text.tsx';
import { SimilarChecks } from './similar-checks.tsx';
import { useReturn } from './use-return.ts';

type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>;

const selectAsked = ({ context }: CorrectionSnapshot) => context.asked;
const selectIsMarking = (correction: CorrectionSnapshot) => correction.matches('marking');

type PostCardProps = { post: Post; kind: EvidenceFilters['kind']; chosen: ChosenPosts };

/** One post with its marks in the text, the labels found, and people's corrections. */
export function PostCard({ post, kind, chosen }: PostCardProps) {
  const screenName = useScreenName();
  const correction = useActorRef(useMemo(() => provideCorrection(screenName, post.id), [screenName, post.id]));
  const asked = useSelector(correction, selectAsked);
  const isBusy = asked !== null;
  const given = typeof asked === 'object' ? asked : null;
  const isMarking = useSelector(correction, selectIsMarking);
  const add = useReturn(isMarking);
  const similar = useDisclosure();
  const reasons = useDisclosure();
  const { labels, injection_signs: signs, corrections, text, created_at: at, url } = post;
  const label = at === null ? 'Undated post' : `Post of ${formatUtc(at)}`;
  const hidden = countHidden(text);
  const read = ANALYZER_KINDS.filter((one) => post.answers[one].outcome !== 'not_read');
  const questions = read.filter((one) => kind === undefined || one === kind);
  const sayWrong = ({ kind: of, category, start, end, quote }: PostLabel) =>
    correction.send({
      type: 'correction.given',
      correction: { judgement: 'wrong', kind: of, category, start, end, quote },
    });
  const sayRight = () =>
    correction.send({
      type: 'correction.given',
      correction: { judgement: 'right', kind: questions.length > 1 ? 'both' : (questions[0] ?? 'both') },
    });
  return (
    <PostArticle
      {...POST}
      label={label}
      meta={
        <>
          <ChoosePost chosen={chosen} id={post.id} label={label} />
          {at === null ? <span>Undated</span> : <UtcMoment at={at} />}
          {describePost(post).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {url !== null && <OutsideLink href={url}>View at {new URL(url).host}</OutsideLink>}
        </>
      }
      signs={
        <>
          {signs.length > 0 && <Badge tone="warning">Prompt-injection attempt</Badge>}
          {post.letters_disguised && <Badge tone="warning">Letters disguised</Badge>}
          {hidden > 0 && <Badge tone="warning">{`Hidden characters: ${hidden}`}</Badge>}
          {ANALYZER_KINDS.map((one) => (
            <Badge key={one} tone={post.answers[one].is_flagged ? 'accent' : 'neutral'}>
              {describeAnswer(one, post)}
              {post.answers[one].is_flagged && ' · flagged'}
            </Badge>
          ))}
        </>
      }
      actions={
        !isMarking && (
          <>
            {labels.length > 0 && (
              <PhoneFoldButton {...REASONS} what={nameFold(labels)} isOpen={reasons.isOpen} onToggle={reasons.toggle} />
            )}
            {questions.length > 0 && (
              <Button
                variant="outline"
                size="sm"
                icon={<CheckIcon />}
                {...RIGHT}
                loading={given?.judgement === 'right'}
                disabled={isBusy}
                onClick={sayRight}
              >
                Right as it is
              </Button>
            )}
            <Button
              ref={add}
              variant="outline"
              size="sm"
              icon={<HighlighterIcon />}
              disabled={read.length === 0}
              onClick={() => correction.send({ type: 'marking.begun' })}
            >
              Add a label
            </Button>
            <Button
              variant="outline"
              size="sm"
              icon={<SearchIcon />}
              aria-expanded={similar.isOpen}
              onClick={similar.toggle}
            >
              Look for fact-checks
            </Button>
          </>
        )
      }
    >
      {post.parent && (
        <PostNote>
          <span>
            Answers <bdi>@{post.parent.by}</bdi>: <q dir="auto">{post.parent.text}</q>
          </span>
        </PostNote>
      )}
      <PostText post={post} correction={correction} />
      {isMarking && <MarkingPanel correction={correction} kinds={read} />}
      {signs.length > 0 && <PostNote>{describeSigns(signs)}</PostNote>}
      {post.letters_disguised && (
        <PostNote>
          Some letters are from another alphabet or style, or spaced apart. The rules read them as plain letters.
        </PostNote>
      )}
      {labels.length > 0 && (
        <PostLabels
          labels={labels}
          areReasonsOpen={reasons.isOpen}
          witness={nameWitness(post.outside)}
          asked={given}
          isBusy={isBusy}
          onWrong={sayWrong}
        />
      )}
      {post.silent.length > 0 && <PostSilent cues={post.silent} />}
      <PostFindings post={post} />
      {similar.isOpen && <SimilarChecks post={post} />}
      {corrections.length > 0 && (
        <PostCorrections
          post={post}
          asked={asked}
          onWithdraw={(id) => correction.send({ type: 'correction.withdrawn', id })}
        />
      )}
    </PostArticle>
  );
}
