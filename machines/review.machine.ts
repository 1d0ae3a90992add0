import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';
import { isGone, toFailure } from './failure.ts';
import {
  changeDraft,
  draftOf,
  isSameMark,
  type JudgementDraft,
  type JudgementVerdict,
  type Mark,
  type MarkDraft,
  type SelectedWords,
  type Turn,
} from './judgement-draft.ts';
import { unprovided } from './unprovided.ts';

type ReviewContext = {
  turn: Turn | null;
  words: SelectedWords | null;
  /** By the post's id. A draft stays after it was saved, so that it is there again when the judgement is taken back. */
  drafts: Readonly<Record<string, MarkDraft>>;
  /** What the analyzer said of the post before; null until the reader asks. The chart does not read its content. */
  machine: unknown;
  failure: string | null;
};

export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    /** What the reader marked and wrote before their session ended. */
    input: {} as Pick<ReviewContext, 'drafts'>,
    events: {} as
      | { type: 'review.retried' }
      | { type: 'review.paused' }
      | { type: 'review.continued' }
      | { type: 'passage.selected'; words: SelectedWords | null }
      | { type: 'technique.named'; category: string }
      | { type: 'mark.removed'; mark: Mark }
      | { type: 'note.typed'; note: string }
      | { type: 'verdict.given'; verdict: JudgementVerdict }
      | { type: 'verdict.undone'; id: number }
      | { type: 'machine.asked' }
      | { type: 'post.next' },
  },
  actors: {
    fetchTurn: unprovided<Turn>('fetchTurn'),
    judge: unprovided<Turn, { judgement: JudgementDraft }>('judge'),
    undo: unprovided<Turn, { id: number }>('undo'),
    reveal: unprovided<unknown, { id: number }>('reveal'),
    /** Runs while marks are not saved, and makes the console ask before they are lost. Its end drops the kept drafts. */
    holdMarks: fromCallback<EventObject>(() => {}),
  },
  actions: {
    keepTurn: assign(({ context }, { turn }: { turn: Turn }) => ({
      turn,
      words: null,
      machine: null,
      failure: null,
      drafts: turn.last
        ? {
            [String(turn.last.post.id)]: { found: turn.last.judgement.found, note: turn.last.judgement.note },
            ...context.drafts,
          }
        : context.drafts,
    })),
    keepWords: assign({ words: (_, params: { words: SelectedWords | null }) => params.words }),
    forgetWords: assign({ words: null }),
    addMark: assign(({ context }, { category }: { category: string }) => {
      const { found } = draftOf(context);
      const mark = { category, start: context.words?.start ?? null, end: context.words?.end ?? null };
      return found.some((one) => isSameMark(one, mark)) ? {} : changeDraft(context, { found: [...found, mark] });
    }),
    removeMark: assign(({ context }, { mark }: { mark: Mark }) =>
      changeDraft(context, { found: draftOf(context).found.filter((one) => !isSameMark(one, mark)) }),
    ),
    keepNote: assign(({ context }, { note }: { note: string }) => changeDraft(context, { note })),
    /** Stores the drafts outside the review, in case the session ends. */
    keepDrafts: (_, _params: Pick<ReviewContext, 'drafts'>) => {},
    keepMachine: assign({ machine: (_, params: { machine: unknown }) => params.machine }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    announceJudged: (_, _params: { turn: Turn }) => {},
    announceUndone: () => {},
    announceFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => isGone(error),
    hasPost: ({ context }) => context.turn?.post !== null,
    hasJudged: ({ context }) => context.turn?.last !== null,
    hasDraft: ({ context }) => draftOf(context).found.length > 0 || draftOf(context).note.trim() !== '',
    hasNoDraft: ({ context }) => draftOf(context).found.length === 0 && draftOf(context).note.trim() === '',
    /** A reader names techniques exactly when they find something. */
    isComplete: ({ context }, { verdict }: { verdict: string }) =>
      (verdict === 'found') === draftOf(context).found.length > 0,
  },
}).createMachine({
  id: 'review',
  description:
    'A reader judges the drawn posts of a review, one after the other: which techniques, with which words, or none, or that they cannot tell. Each judgement is saved at once and can be taken back.',
  context: ({ input: { drafts } }) => ({ turn: null, words: null, drafts, machine: null, failure: null }),
  type: 'parallel',
  states: {
    place: {
      description: 'Where the reader is in the review.',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetchTurn',
            src: 'fetchTurn',
            onDone: {
              target: 'deciding',
              actions: { type: 'keepTurn', params: ({ event }) => ({ turn: event.output }) },
            },
            onError: [
              { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              {
                target: 'loadFailed',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        missing: {
          description: 'There is no such review, or this person may not see it.',
          entry: 'forgetFailure',
        },
        loadFailed: { exit: 'forgetFailure', on: { 'review.retried': { target: 'loading' } } },
        deciding: { always: [{ guard: 'hasPost', target: 'reading' }, { target: 'finished' }] },
        reading: {
          on: {
            'passage.selected': { actions: { type: 'keepWords', params: ({ event }) => event } },
            'technique.named': {
              description:
                'With selected words, the technique is in these words; otherwise somewhere in the post. The words stay selected for another technique.',
              actions: [
                { type: 'addMark', params: ({ event }) => event },
                { type: 'keepDrafts', params: ({ context: { drafts } }) => ({ drafts }) },
              ],
            },
            'mark.removed': {
              actions: [
                { type: 'removeMark', params: ({ event }) => event },
                { type: 'keepDrafts', params: ({ context: { drafts } }) => ({ drafts }) },
              ],
            },
            'note.typed': {
              actions: [
                { type: 'keepNote', params: ({ event }) => event },
                { type: 'keepDrafts', params: ({ context: { drafts } }) => ({ drafts }) },
              ],
            },
            'verdict.given': { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'saving' },
            'verdict.undone': { guard: 'hasJudged', target: 'undoing' },
            'machine.asked': { guard: 'hasJudged', target: 'lookingBack' },
            'review.paused': { target: 'paused' },
            'review.retried': {
              description:
                'After a refusal that saving again cannot change, such as a post that was judged in another tab.',
              target: 'loading',
            },
          },
        },
        saving: {
          entry: 'forgetFailure',
          invoke: {
            id: 'judge',
            src: 'judge',
            input: ({ context, event }) => {
              assertEvent(event, 'verdict.given');
              return {
                judgement: { postId: context.turn?.post?.id ?? 0, verdict: event.verdict, ...draftOf(context) },
              };
            },
            onDone: {
              target: 'deciding',
              actions: [
                { type: 'keepTurn', params: ({ event }) => ({ turn: event.output }) },
                { type: 'announceJudged', params: ({ event }) => ({ turn: event.output }) },
              ],
            },
            onError: {
              target: 'reading',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        lookingBack: {
          description: 'The post before, with what the analyzer said of it.',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'reveal',
                src: 'reveal',
                input: ({ context }) => ({ id: context.turn?.last?.judgement.id ?? 0 }),
                onDone: {
                  target: 'comparing',
                  actions: { type: 'keepMachine', params: ({ event }) => ({ machine: event.output }) },
                },
                onError: {
                  target: '#review.place.deciding',
                  actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            comparing: {
              entry: 'forgetWords',
              on: {
                'post.next': { target: '#review.place.deciding' },
                'verdict.undone': { target: '#review.place.undoing' },
              },
            },
          },
        },
        undoing: {
          invoke: {
            id: 'undo',
            src: 'undo',
            input: ({ event }) => {
              assertEvent(event, 'verdict.undone');
              return { id: event.id };
            },
            onDone: {
              target: 'deciding',
              actions: [{ type: 'keepTurn', params: ({ event }) => ({ turn: event.output }) }, 'announceUndone'],
            },
            onError: {
              target: 'deciding',
              actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        paused: {
          description:
            'The post is covered, and no words of it are selected any more. Everything that was judged is saved.',
          entry: 'forgetWords',
          on: { 'review.continued': { target: 'reading' } },
        },
        finished: {
          on: {
            'verdict.undone': { guard: 'hasJudged', target: 'undoing' },
            'machine.asked': { guard: 'hasJudged', target: 'lookingBack' },
          },
        },
      },
    },
    marks: {
      description: 'Whether something was marked or written about the shown post that is not saved.',
      initial: 'saved',
      states: {
        saved: { always: { guard: 'hasDraft', target: 'unsaved' } },
        unsaved: {
          invoke: { id: 'holdMarks', src: 'holdMarks' },
          always: { guard: 'hasNoDraft', target: 'saved' },
        },
      },
    },
  },
});
