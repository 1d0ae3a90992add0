import { draftOf, type Mark, type MarkDraft, type Turn } from '#machines/judgement-draft.ts';
import { reviewMachine } from '#machines/review.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';
import { GoneError } from './refusals.ts';

const DOWN = new Error('Service Unavailable');
const GONE = new GoneError('Item not found');
const DOUBT: Mark = { category: 'Doubt', start: null, end: null };

const WORDS = { start: 0, end: 4 };

const judgement = (id: number, found: readonly Mark[], note: string) =>
  ({ id, verdict: 'found', found, note }) as const;

/** A judgement of post 1, and one of post 2. */
const FIRST = { judgement: judgement(11, [{ ...DOUBT, start: 0, end: 4 }], 'Rude'), post: { id: 1 } };
const SECOND = { judgement: judgement(12, [DOUBT], ''), post: { id: 2 } };

export const TURNS = {
  start: { post: { id: 1 }, last: null },
  middle: { post: { id: 2 }, last: FIRST },
  end: { post: null, last: SECOND },
  /** Others have read everything. */
  none: { post: null, last: null },
} satisfies Record<string, Turn>;

/** Marking is tried at the first post, and while nothing was refused. */
const isMarking = ({ turn, failure }: { turn: Turn | null; failure: string | null }) =>
  turn?.post?.id === 1 && failure === null;

type Drafts = { drafts: Readonly<Record<string, MarkDraft>> };

/** Whether the first post has one mark: some of what comes after it is tried only then. */
const isPlain = ({ drafts }: Drafts) => drafts['1']?.found.length === 1;

/** How many marks are tried. */
const mostMarks = (context: Parameters<typeof isMarking>[0] & Drafts) =>
  isMarking(context) ? 2 : Number(isPlain(context));

/**
 * A review of two posts. Words, techniques and a note are tried at the first one; at the second one, words and one technique.
 * Situations are equal if the state and the context are.
 */
export const reviewModel = defineModel({
  name: 'review',
  machine: reviewMachine,
  input: { drafts: {} },
  abstraction: (context) => context,
  events: {
    'review.retried': ({ failure }) => (failure === null ? [] : [{}]),
    'review.paused': [{}],
    'review.continued': [{}],
    'passage.selected': (context) => {
      if (isMarking(context)) return draftOf(context).note === '' ? [{ words: WORDS }, { words: null }] : [];
      return isPlain(context) && context.words === null && draftOf(context).found.length === 0
        ? [{ words: WORDS }]
        : [];
    },
    'technique.named': (context) => (draftOf(context).found.length < mostMarks(context) ? [{ category: 'Doubt' }] : []),
    'mark.removed': ({ failure }) => (failure === null ? [{ mark: DOUBT }] : []),
    'note.typed': (context) =>
      isMarking(context) && draftOf(context).found.length === 0 ? [{ note: 'Rude' }, { note: ' ' }] : [],
    'verdict.given': [{ verdict: 'found' }, { verdict: 'none' }, { verdict: 'cannot_tell' }],
    'verdict.undone': [{ id: 11 }],
    'machine.asked': (context) => (isPlain(context) ? [{}] : []),
    'post.next': [{}],
  },
  answers: {
    fetchTurn: { outputs: [TURNS.start, TURNS.middle, TURNS.end, TURNS.none], errors: [DOWN, GONE] },
    judge: { outputs: ({ turn }) => [turn?.post?.id === 1 ? TURNS.middle : TURNS.end], errors: [DOWN] },
    undo: { outputs: [TURNS.start, TURNS.none], errors: [DOWN] },
    reveal: { outputs: [{ strength: 0.7 }], errors: [DOWN] },
  },
});
