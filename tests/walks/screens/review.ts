import type { Mark, Turn } from '#machines/judgement-draft.ts';
import { reviewMachine } from '#machines/review.machine.ts';
import { reviewJudgement, reviewPost, reviewTurn } from '#tests/answers/review.ts';
import { GoneError } from '#tests/model/models/refusals.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, field, heading, inside, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { refused, SIGNED_IN, said } from './people.ts';

const REVIEW = 'twitter/user/harbor/reviews/4';
const NEXT = `GET ${REVIEW}/next`;
const JUDGE = `POST ${REVIEW}/judgements`;
const UNDO = `DELETE ${REVIEW}/judgements/11`;
const REVEAL = `POST ${REVIEW}/judgements/11/reveal`;
const REFUSAL = 'The review is closed';
const REFUSED = new Error(REFUSAL);

const GONE = new GoneError('Item not found');

const FIRST = reviewPost(1, 'They lie about the harbor');
const SECOND = reviewPost(2, 'The ferry leaves at noon');
const START = reviewTurn(FIRST);
const MIDDLE = reviewTurn(SECOND, {
  judgement: reviewJudgement(11, { verdict: 'found', found: [{ category: 'Doubt', start: 0, end: 4 }] }),
  post: FIRST,
});
const END = reviewTurn(null, { judgement: reviewJudgement(11), post: SECOND });
const MACHINE = { strength: 0.7, is_flagged: true, labels: [{ category: 'Slogans', start: 5, end: 8, strength: 0.7 }] };

const READ = field('Text of the post');
const words = (sight: Sight) =>
  inside({ role: 'region', name: 'Which propaganda techniques are in this post?' }, sight);
const verdict = (name: string, more: Sight = {}) => words(button(new RegExp(`^${name}`), more));
const TAKE_BACK = button(/^Take back/);
const FOUND = { role: 'list', name: 'What you found' };

/** What the reader knows at this point: the place in the review, and what was found in its post. */
function knownAfter(trail: Trail) {
  let turn: Turn | null = null;
  let drafts: Readonly<Record<string, readonly Mark[]>> = {};
  let chosen: { start: number; end: number } | null = null;
  for (const event of trail) {
    const post = String(turn?.post?.id);
    if ([doneType('fetchTurn'), doneType('judge'), doneType('undo')].includes(event.type)) {
      const given: Turn = event.output;
      turn = given;
      chosen = null;
      if (given.last) drafts = { [given.last.post.id]: given.last.judgement.found, ...drafts };
    }
    if (event.type === 'passage.selected') chosen = event.words;
    if (LEAVING.includes(event.type)) chosen = null;
    if (event.type === 'technique.named') {
      const mark = { category: event.category, start: chosen?.start ?? null, end: chosen?.end ?? null };
      drafts = { ...drafts, [post]: [...(drafts[post] ?? []), mark] };
    }
    if (event.type === 'mark.removed') drafts = { ...drafts, [post]: [] };
  }
  return { turn, found: drafts[String(turn?.post?.id)] ?? [], chosen };
}

/** What covers the post, and with it the selected words. */
const LEAVING = ['review.paused', doneType('reveal')];

const VERDICTS = [
  { given: 'found', label: 'Save and go on' },
  { given: 'none', label: 'None' },
  { given: 'cannot_tell', label: 'Cannot tell' },
];

/** Of the buttons that save, the pressed one is busy. */
const busyAfter = (trail: Trail) => {
  const saved = trail.findLast(({ type }) => type === 'verdict.given')?.verdict;
  return ({ given, label }: (typeof VERDICTS)[number]) => verdict(label, { busy: given === saved });
};

const isRefused = (trail: Trail) => trail.at(-1)?.type === errorType('judge');

/** The review of an account: its posts, one after the other. */
export const review: PageObject = {
  name: 'judge the posts of a review',
  model: defineModel({
    name: 'review of harbor',
    machine: reviewMachine,
    input: { drafts: {} },
    abstraction: ({ turn, words, drafts, machine, failure }) => [
      turn?.post?.id,
      words !== null,
      drafts[String(turn?.post?.id)],
      machine !== null,
      failure !== null,
    ],
    events: {
      'review.retried': ({ turn, failure }) => (turn === null || failure !== null ? [{}] : []),
      'review.paused': ({ failure }) => (failure === null ? [{}] : []),
      'review.continued': [{}],
      'passage.selected': ({ turn, words, drafts, failure }) => {
        if (turn?.post?.id !== 1 || failure !== null || (drafts['1']?.found.length ?? 0) > 0) return [];
        return [words === null ? { words: { start: 0, end: 4 } } : { words: null }];
      },
      'technique.named': ({ turn, drafts, failure }) =>
        failure === null && (drafts[String(turn?.post?.id)]?.found.length ?? 0) === 0 ? [{ category: 'Doubt' }] : [],
      'mark.removed': ({ turn, drafts, failure }) =>
        failure === null ? (drafts[String(turn?.post?.id)]?.found ?? []).map((mark) => ({ mark })) : [],
      'note.typed': ({ turn, drafts, failure }) =>
        turn?.post?.id === 2 && failure === null && drafts['2'] === undefined ? [{ note: 'Rude' }] : [],
      'verdict.given': [{ verdict: 'found' }, { verdict: 'none' }, { verdict: 'cannot_tell' }],
      'verdict.undone': [{ id: 11 }],
      'machine.asked': [{}],
      'post.next': [{}],
    },
    answers: {
      fetchTurn: { outputs: [START, MIDDLE], errors: [REFUSED, GONE] },
      judge: { outputs: ({ turn }) => [turn?.post?.id === 1 ? MIDDLE : END], errors: [REFUSED] },
      undo: { outputs: [START], errors: [REFUSED] },
      reveal: { outputs: [MACHINE], errors: [REFUSED] },
    },
  }),
  standing: SIGNED_IN,
  holds: [NEXT, JUDGE, UNDO, REVEAL],
  arrive: (screen) => screen.open({ address: '/items/harbor/reviews/4/read', hasToken: true }),
  states: {
    'place.loading': { see: [heading('Review of @harbor')], miss: [READ], asks: [NEXT] },
    'place.missing': {
      see: [
        heading('Not Found'),
        text('Either @harbor is not on your list, or the review was deleted or never existed.'),
      ],
      miss: [heading('Review of @harbor')],
      asks: [],
    },
    'place.loadFailed': { see: [text('The review could not be loaded'), text(REFUSAL)], asks: [] },
    'place.reading': (trail) => {
      const { found, chosen } = knownAfter(trail);
      const hasFound = found.length > 0;
      return {
        see: [
          READ,
          ...(hasFound ? [FOUND] : []),
          words(chosen === null ? text('No words are selected.') : text('They')),
          verdict('None', { disabled: hasFound }),
          verdict('Cannot tell', { disabled: hasFound }),
          verdict('Save and go on', { disabled: !hasFound, busy: false }),
          ...(isRefused(trail) ? [text(REFUSAL)] : []),
        ],
        miss: hasFound ? [] : [FOUND],
        asks: [],
      };
    },
    'place.saving': (trail) => ({ see: [READ, ...VERDICTS.map(busyAfter(trail))], asks: [JUDGE] }),
    'place.lookingBack.asking': { see: [button(/^What the analyzer said/, { busy: true })], asks: [REVEAL] },
    'place.lookingBack.comparing': {
      see: [heading('You and the analyzer'), inside({ role: 'list', name: 'What was found' }, text('Slogans'))],
      miss: [button(/^Pause/)],
      asks: [],
    },
    'place.undoing': { asks: [UNDO] },
    'place.paused': { see: [text('Paused'), button(/^Go on/)], miss: [READ], asks: [] },
    'place.finished': { see: [text('Nothing is left for you'), TAKE_BACK], miss: [READ], asks: [] },
    'marks.saved': { miss: [FOUND] },
    // Its marks are not shown while the reader looks at something else.
    'marks.unsaved': {},
  },
  events: {
    'review.retried': (screen, _, trail) =>
      screen.click(trail.at(-1)?.type === errorType('fetchTurn') ? button('Try again') : button('Load the next post')),
    'review.paused': (screen) => screen.click(button(/^Pause/)),
    'review.continued': (screen) => screen.click(button(/^Go on/)),
    'passage.selected': (screen, { words: chosen }) => screen.mark(READ, chosen === null ? '' : 'They'),
    'technique.named': (screen) => screen.click(words(button(/^Doubt/))),
    'mark.removed': (screen) => screen.click(inside(FOUND, button(/^Remove: Doubt/))),
    'note.typed': (screen, { note }) => screen.type(field('Note'), note),
    'verdict.given': (screen, { verdict: given }) =>
      screen.click(verdict({ found: 'Save and go on', none: 'None', cannot_tell: 'Cannot tell' }[String(given)] ?? '')),
    'verdict.undone': (screen) => screen.click(TAKE_BACK),
    'machine.asked': (screen) => screen.click(button(/^What the analyzer said/)),
    'post.next': (screen) => screen.click(button(/^Go on/)),
    [doneType('fetchTurn')]: (screen, { output }) => screen.answer(NEXT, said(output)),
    [errorType('fetchTurn')]: (screen, { error }) =>
      screen.answer(NEXT, error === GONE ? refused(GONE.message, 404) : refused(REFUSAL)),
    [doneType('judge')]: (screen, { output }) => screen.answer(JUDGE, said(output)),
    [errorType('judge')]: (screen) => screen.answer(JUDGE, refused(REFUSAL)),
    [doneType('undo')]: (screen, { output }) => screen.answer(UNDO, said(output)),
    [errorType('undo')]: (screen) => screen.answer(UNDO, refused(REFUSAL)),
    [doneType('reveal')]: (screen, { output }) => screen.answer(REVEAL, said(output)),
    [errorType('reveal')]: (screen) => screen.answer(REVEAL, refused(REFUSAL)),
  },
};
