import { correctionMachine } from '#machines/correction.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, field, inside, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { refused, said } from './people.ts';
import { REPORT } from './report.ts';

const GIVE = 'POST twitter/user/harbor/posts/5/corrections';
const WITHDRAW = 'DELETE twitter/user/harbor/posts/5/corrections/9';
const REFUSAL = 'Corrections are closed';
const POST = { role: 'article', name: 'Post of Nov 20, 2026, 08:00 UTC' };
const within = (sight: Sight) => inside(POST, sight);
const FORM = within({ role: 'form', name: 'Add a label' });
const ADD = within(button('Add label'));
const WORDS = within(field('Select the words'));
const BROKEN_OFF = 'It was sent already, and may be saved all the same. Look before you do it again.';
const NONE = within(text('No words are selected.'));
const THEY = { start: 0, end: 4, quote: 'They' };
const LIE = { start: 5, end: 8, quote: 'lie' };

const isRefused = (trail: Trail, ...ids: readonly string[]) => ids.some((id) => trail.at(-1)?.type === errorType(id));

/** Whether a refused label shows its error: until it is sent again or the marking ends. */
const isLabelRefused = (trail: Trail) =>
  trail.findLast(({ type }) => ['marking.begun', 'label.given', errorType('addLabel')].includes(type))?.type ===
  errorType('addLabel');

/** Whether the last step left the panel while its label was being sent. */
const isBrokenOff = (trail: Trail) =>
  trail.at(-1)?.type === 'marking.cancelled' && trail.at(-2)?.type === 'label.given';

/** The words that are selected at this point. */
const chosenIn = (trail: Trail): string | undefined =>
  trail.findLast(({ type }) => type === 'words.chosen')?.passage.quote;

const CONTROLS = ['Wrong: Doubt, “They lie”', 'Undo: you marked Satire missing', 'Right as it is'] as const;

/** The controls: the pressed one is busy, and the others wait for it. */
const whileBusy = (pressed: (typeof CONTROLS)[number] | null): readonly Sight[] =>
  CONTROLS.map((name) =>
    within(button(name, name === pressed ? { busy: true } : { busy: false, disabled: pressed !== null })),
  );

/** The report of an account: a person's corrections of one post. */
export const corrections: PageObject = {
  name: 'correct a post',
  model: defineModel({
    name: 'correction of a post',
    machine: correctionMachine,
    abstraction: ({ passage, failure }) => [passage?.quote, failure !== null],
    events: {
      'correction.given': [
        {
          correction: {
            judgement: 'wrong',
            kind: 'propaganda',
            category: 'Doubt',
            start: 0,
            end: 8,
            quote: 'They lie',
          },
        },
      ],
      'correction.withdrawn': [{ id: 9 }],
      'marking.begun': ({ passage }) => (passage === null ? [{}] : []),
      'marking.cancelled': [{}],
      'marking.escaped': [{}],
      'words.chosen': ({ passage }) => (passage === null ? [{ passage: THEY }] : [{ passage: LIE }]),
      'words.dropped': [{}],
      'label.given': ({ passage }) =>
        passage?.quote === THEY.quote ? [{ label: { kind: 'propaganda', category: 'Doubt' } }] : [],
    },
    answers: {
      saveCorrection: { outputs: [[]], errors: [new Error(REFUSAL)] },
      withdrawCorrection: { outputs: [undefined], errors: [new Error(REFUSAL)] },
      addLabel: { outputs: [[]], errors: [new Error(REFUSAL)] },
    },
  }),
  standing: REPORT,
  holds: [GIVE, WITHDRAW],
  arrive: (screen) => screen.open({ address: '/items/harbor', hasToken: true }),
  states: {
    resting: (trail) => ({
      see: [
        ...whileBusy(null),
        ...(isRefused(trail, 'saveCorrection', 'withdrawCorrection') ? [text(REFUSAL)] : []),
        ...(isBrokenOff(trail) ? [text(BROKEN_OFF)] : []),
      ],
      miss: [ADD],
      asks: [],
    }),
    saving: { see: whileBusy('Wrong: Doubt, “They lie”'), miss: [ADD], asks: [GIVE] },
    withdrawing: { see: whileBusy('Undo: you marked Satire missing'), miss: [ADD], asks: [WITHDRAW] },
    'marking.seeking': {
      see: [WORDS, NONE, { ...ADD, disabled: true }],
      miss: [within(button('Right as it is'))],
      asks: [],
    },
    'marking.chosen': (trail) => ({
      see: [
        WORDS,
        inside(FORM, text(chosenIn(trail) ?? '')),
        { ...ADD, disabled: false, busy: false },
        within(button('Cancel', { disabled: false })),
        ...(isLabelRefused(trail) ? [within(text(REFUSAL))] : []),
      ],
      miss: [NONE, ...(isLabelRefused(trail) ? [] : [within(text(REFUSAL))])],
      asks: [],
    }),
    'marking.adding': {
      see: [WORDS, { ...ADD, busy: true }, within(button('Cancel', { disabled: false }))],
      miss: [NONE, within(text(REFUSAL))],
      asks: [GIVE],
    },
  },
  events: {
    'correction.given': (screen) => screen.click(within(button('Wrong: Doubt, “They lie”'))),
    'correction.withdrawn': (screen) => screen.click(within(button('Undo: you marked Satire missing'))),
    'marking.begun': (screen) => screen.click(within(button('Add a label'))),
    'marking.cancelled': (screen) => screen.click(within(button('Cancel'))),
    'marking.escaped': (screen) => screen.press('Escape'),
    'words.chosen': (screen, { passage }) => screen.mark(WORDS, passage.quote),
    'words.dropped': (screen) => screen.mark(WORDS, ''),
    'label.given': (screen) => screen.click(ADD),
    [doneType('saveCorrection')]: (screen) => screen.answer(GIVE, said({ corrections: [] })),
    [errorType('saveCorrection')]: (screen) => screen.answer(GIVE, refused(REFUSAL)),
    [doneType('withdrawCorrection')]: (screen) => screen.answer(WITHDRAW, said({})),
    [errorType('withdrawCorrection')]: (screen) => screen.answer(WITHDRAW, refused(REFUSAL)),
    [doneType('addLabel')]: (screen) => screen.answer(GIVE, said({ corrections: [] })),
    [errorType('addLabel')]: (screen) => screen.answer(GIVE, refused(REFUSAL)),
  },
};
