import { describeRating, nameList } from '#console/shared/outside/describe-ratings.ts';
import { OutsideLink } from '#console/ui/actions/outside-link.tsx';
import { PostNote } from '#console/ui/layout/post-article.tsx';
import { UtcMoment } from '#console/ui/text/moment.tsx';
import type { PostFindings as Findings, LinkRating, Note } from '#contract/outside.ts';

/** What outside sources say about a post, each with its name. */
export function PostFindings({ findings: { ratings, notes } }: { findings: Findings }) {
  if (ratings.length === 0 && notes.length === 0) return null;
  return (
    <ul aria-label="What others found">
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
    </ul>
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
