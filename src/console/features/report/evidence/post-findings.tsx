import { useActorRef, useSelector } from '@xstate/react';
import Undo2Icon from 'lucide-react/icons/undo-2';
import type { RowCommandSnapshot } from '#console/shared/commands/provide-row-command.ts';
import { describeRating, nameList } from '#console/shared/outside/describe-ratings.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { OutsideLink } from '#console/ui/actions/outside-link.tsx';
import { PostNote, PostNotes } from '#console/ui/layout/post-article.tsx';
import { Moment, UtcMoment } from '#console/ui/text/moment.tsx';
import type { ConfirmedCheck } from '#contract/fact-check.ts';
import type { Post } from '#contract/post.ts';
import type { LinkRating, Note } from '#contract/post-findings.ts';
import { checkJudgements } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { CheckLine } from './check-line.tsx';

/** What outside sources say about a post, each with its name. */
export function PostFindings({ post }: { post: Pick<Post, 'id' | 'outside'> }) {
  const { ratings, notes, fact_checks: checks } = post.outside;
  if (ratings.length === 0 && notes.length === 0 && checks.length === 0) return null;
  return (
    <PostNotes label="What others found">
      {checks.map((check) => (
        <li key={check.confirmation_id}>
          <Confirmed postId={post.id} check={check} />
        </li>
      ))}
      {notes.map((note) => (
        <li key={note.id}>
          <PostNote>
            <NoteLine note={note} />
          </PostNote>
        </li>
      ))}
      {ratings.map((rating) => (
        <li key={`${rating.list} ${rating.domain}`}>
          <PostNote>
            <RatingLine rating={rating} />
          </PostNote>
        </li>
      ))}
    </PostNotes>
  );
}

/** One element each, because a note sets its elements apart. */
const RatingLine = ({ rating }: { rating: LinkRating }) => (
  <span>
    Links to <bdi>{rating.domain}</bdi>: {describeRating(rating)}
    {rating.is_low && ', low'}, says {nameList({ name: rating.list, version: rating.version })}
  </span>
);

const CLASSIFICATIONS: Readonly<Record<string, string>> = {
  MISINFORMED_OR_POTENTIALLY_MISLEADING: 'misinformed or potentially misleading',
  NOT_MISLEADING: 'not misleading',
};

const NoteLine = ({ note: { classification, text, written_at, url } }: { note: Note }) => (
  <span>
    Community Note, rated helpful: {CLASSIFICATIONS[classification] ?? classification}. <q dir="auto">{text}</q>{' '}
    <UtcMoment at={written_at} /> · <OutsideLink href={url}>View the note</OutsideLink>
  </span>
);

const selectIsWorking = (command: RowCommandSnapshot) => command.matches('working');

function Confirmed({ postId, check }: { postId: number; check: ConfirmedCheck }) {
  const screenName = useScreenName();
  const undo = useActorRef(checkJudgements.undo);
  const isUndoing = useSelector(undo, selectIsWorking);
  return (
    <PostNote>
      <CheckLine check={check} />
      <span>
        Confirmed by <bdi>{check.is_mine ? 'you' : check.by}</bdi> · <Moment at={check.confirmed_at} />
        {check.has_changed && ' · its publisher has changed it since'}
      </span>
      {check.is_mine && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Undo2Icon />}
          aria-label={`Undo: you confirmed the fact-check of ${check.publisher}`}
          loading={isUndoing}
          onClick={() =>
            undo.send({ type: 'command.given', subject: { screenName, postId, id: check.confirmation_id } })
          }
        >
          Undo
        </Button>
      )}
    </PostNote>
  );
}
