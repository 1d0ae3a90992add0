import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Mark, MarkDraft, Turn } from '#machines/judgement-draft.ts';
import { GoneError } from '#tests/model/models/refusals.ts';
import { reviewModel } from '#tests/model/models/review.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import {
  always,
  isAfter,
  isIn,
  isOffered,
  newCalls,
  newlyPerformed,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

export const reviewPromises = new Promises(reviewModel);
const { promise } = reviewPromises;
const [review] = reviewPromises.walks;

const TURNS = [doneType('fetchTurn'), doneType('judge'), doneType('undo')];
/** What covers the post: a selection goes with its text. */
const COVERING = ['review.paused', doneType('reveal')];
const NOTHING: MarkDraft = { found: [], note: '' };

/** What a reader has said and the server has answered so far: the place in the review, the drafts, the selected words. */
type Known = { turn: Turn | null; drafts: Record<string, MarkDraft>; words: { start: number; end: number } | null };

function knownAfter({ trail }: Step<unknown>): Known {
  const known: Known = { turn: null, drafts: {}, words: null };
  for (const { event } of trail) if (event !== null) learn(known, event);
  return known;
}

function learn(known: Known, event: AnyEventObject): void {
  const post = String(known.turn?.post?.id);
  const draft = known.drafts[post] ?? NOTHING;
  if (TURNS.includes(event.type)) {
    const { last }: Turn = event.output;
    Object.assign(known, { turn: event.output, words: null });
    if (last && known.drafts[last.post.id] === undefined) {
      known.drafts[last.post.id] = { found: last.judgement.found, note: last.judgement.note };
    }
  }
  if (event.type === 'passage.selected') known.words = event.words;
  if (COVERING.includes(event.type)) known.words = null;
  if (event.type === 'note.typed') known.drafts[post] = { ...draft, note: event.note };
  if (event.type === 'technique.named') {
    const named = { category: event.category, start: known.words?.start ?? null, end: known.words?.end ?? null };
    const isKnown = without(draft.found, named).length < draft.found.length;
    known.drafts[post] = isKnown ? draft : { ...draft, found: [...draft.found, named] };
  }
  if (event.type === 'mark.removed') known.drafts[post] = { ...draft, found: without(draft.found, event.mark) };
}

const without = (found: readonly Mark[], mark: Mark) =>
  found.filter((one) => JSON.stringify(one) !== JSON.stringify(mark));

const draftIn = ({ turn, drafts }: Known): MarkDraft => drafts[String(turn?.post?.id)] ?? NOTHING;

/** Whether the server said that there is no such review. */
const isGone = (event: AnyEventObject | null | undefined) => event?.error instanceof GoneError;

/** Where a person goes on: the open post, or the end. */
const onward = (step: Step<unknown>) => (knownAfter(step).turn?.post === null ? 'place.finished' : 'place.reading');

promise('it starts by asking for the next post', () => {
  expectStart([review], 'place.loading');
  expectOpenCalls([review], {
    'marks.unsaved': 'holdMarks',
    'place.loading': 'fetchTurn',
    'place.saving': 'judge',
    'place.lookingBack.asking': 'reveal',
    'place.undoing': 'undo',
  });
});

/** Only while a post is shown; the model tries them in some situations. */
const MARKING = ['passage.selected', 'technique.named', 'mark.removed', 'note.typed'];
const isReading = isIn('place.reading');

promise('each place offers its own actions; nothing can be said twice while it is saved', () => {
  expectOffers(
    [review],
    {
      'place.loadFailed': [],
      'place.reading': ['review.paused'],
      'place.lookingBack.comparing': ['post.next'],
      'place.paused': ['review.continued'],
    },
    [...MARKING, 'verdict.given', 'verdict.undone', 'machine.asked', 'review.retried'],
  );
  always([review], ({ moment }) => {
    if (!isReading(moment)) expect(MARKING.filter((type) => isOffered(moment, type))).toEqual([]);
    const isRefused = (isReading(moment) && moment.context.failure !== null) || isIn('place.loadFailed')(moment);
    expect(isOffered(moment, 'review.retried')).toBe(isRefused);
  });
});

promise('a judgement that finds something names techniques, and one that does not names none', () => {
  always([review], (step) => {
    const isFound = draftIn(knownAfter(step)).found.length > 0;
    const verdicts = ['found', 'none', 'cannot_tell'].filter((verdict) => isFound === (verdict === 'found'));
    const offered = step.moment.possible.filter((event) => event.startsWith('verdict.given '));
    expect(offered).toEqual(
      isReading(step.moment) ? verdicts.map((verdict) => `verdict.given ${JSON.stringify({ verdict })}`) : [],
    );
  });
});

promise('what was judged before can be taken back, and compared with what the analyzer said', () => {
  always([review], (step) => {
    const { moment } = step;
    const isOpen = isReading(moment) || isIn('place.finished')(moment);
    const hasJudged = isOpen && knownAfter(step).turn?.last !== null;
    // The model tries it when the first post has one mark.
    const isTried = knownAfter(step).drafts['1']?.found.length === 1;
    expect(isOffered(moment, 'machine.asked')).toBe(hasJudged && isTried);
    expect(isOffered(moment, 'verdict.undone')).toBe(hasJudged || isIn('place.lookingBack.comparing')(moment));
  });
});

promise('each judgement and each answer leads on: to the next post, or to the end', () => {
  expectLeads([review], {
    'review.retried': 'place.loading',
    'review.paused': 'place.paused',
    'review.continued': 'place.reading',
    'verdict.given': 'place.saving',
    'verdict.undone': 'place.undoing',
    'machine.asked': 'place.lookingBack.asking',
    'post.next': onward,
    [doneType('fetchTurn')]: onward,
    [errorType('fetchTurn')]: ({ moment }) => (isGone(moment.event) ? 'place.missing' : 'place.loadFailed'),
    [doneType('judge')]: onward,
    [errorType('judge')]: 'place.reading',
    [doneType('undo')]: onward,
    [errorType('undo')]: onward,
    [doneType('reveal')]: 'place.lookingBack.comparing',
    [errorType('reveal')]: onward,
    'passage.selected': 'place.reading',
    'technique.named': 'place.reading',
    'mark.removed': 'place.reading',
    'note.typed': 'place.reading',
  });
});

promise('a judgement is sent once and whole: the post, the techniques with their words, and the note', () => {
  always([review], (step) => {
    const type = step.moment.event?.type;
    const inputs = newCalls(step).map(({ input }) => input);
    const { turn } = knownAfter(step);
    if (type === 'verdict.given') {
      const draft = draftIn(knownAfter(step));
      expect(inputs).toEqual([
        { judgement: { postId: turn?.post?.id, verdict: step.moment.event?.verdict, ...draft } },
      ]);
    } else if (type === 'verdict.undone') expect(inputs).toEqual([{ id: step.moment.event?.id }]);
    else if (type === 'machine.asked') expect(inputs).toEqual([{ id: turn?.last?.judgement.id }]);
    else expect(inputs.filter((input) => input !== undefined)).toEqual([]);
  });
});

promise(
  'nothing that was marked or written is lost: not by a failure, a pause, a look back, or taking a judgement back; only a selection is let go when the post is covered',
  () => {
    always([review], (step) => {
      const { turn, drafts, words } = knownAfter(step);
      const { context } = step.moment;
      expect({ turn: context.turn, drafts: context.drafts, words: context.words }).toEqual({ turn, drafts, words });
    });
  },
);

promise('the console asks before marks are lost that are not saved', () => {
  always([review], (step) => {
    const { found, note } = draftIn(knownAfter(step));
    const isHeld = found.length > 0 || note.trim() !== '';
    expect(isIn('marks.unsaved')(step.moment)).toBe(isHeld);
  });
});

/** What changes a draft. */
const DRAFTING = ['technique.named', 'mark.removed', 'note.typed'];

promise('whatever is marked or written is kept at once, in case the session ends', () => {
  whenever(
    [review],
    (step) => DRAFTING.includes(step.moment.event?.type ?? ''),
    (step) => {
      const { drafts } = knownAfter(step);
      expect(newlyPerformed(step)).toEqual([{ type: 'keepDrafts', params: { drafts } }]);
    },
  );
});

promise('what the analyzer said is there once it was asked for, and gone with the next post', () => {
  always([review], (step) => {
    const last = step.trail.findLast(({ event }) => [...TURNS, doneType('reveal')].includes(event?.type ?? ''))?.event;
    const isRevealed = last?.type === doneType('reveal');
    expect(step.moment.context.machine).toEqual(isRevealed ? last.output : null);
  });
});

promise('a refused judgement says why until it is sent again; other failures are announced', () => {
  const shown = [errorType('judge'), errorType('fetchTurn')];
  const ends = ['verdict.given', 'review.retried', ...TURNS];
  always([review], (step) => {
    const last = step.trail.findLast(({ event }) => [...shown, ...ends].includes(event?.type ?? ''))?.event;
    const isShown = shown.includes(last?.type ?? '') && last?.type !== 'review.retried' && !isGone(last);
    if (last?.type !== 'review.retried')
      expect(step.moment.context.failure).toBe(isShown ? 'Service Unavailable' : null);
  });
  whenever([review], isAfter('review.retried'), ({ moment, before }) => {
    if (before !== null && isIn('place.loadFailed')(before)) expect(moment.context.failure).toBeNull();
  });
});

promise('each judgement and each judgement taken back is announced once', () => {
  always([review], (step) => {
    const { event } = step.moment;
    const said: Record<string, readonly object[]> = {
      [doneType('judge')]: [{ type: 'announceJudged', params: { turn: event?.output } }],
      [doneType('undo')]: [{ type: 'announceUndone', params: undefined }],
      [errorType('undo')]: [{ type: 'announceFailure', params: { error: event?.error } }],
      [errorType('reveal')]: [{ type: 'announceFailure', params: { error: event?.error } }],
    };
    if (!DRAFTING.includes(event?.type ?? '')) expect(newlyPerformed(step)).toEqual(said[event?.type ?? ''] ?? []);
  });
});
