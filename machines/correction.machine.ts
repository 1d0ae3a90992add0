import { assertEvent, assign, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** A person's correction of an answer about a post. The chart does not read its content. */
export type Correction = Readonly<Record<string, string | number>>;

/** Words of a post, from `start` to before `end`, in UTF-16 units. */
export type Passage = { readonly start: number; readonly end: number; readonly quote: string };

type Label = { readonly kind: string; readonly category: string };

export const correctionMachine = setup({
  types: {
    context: {} as {
      /** The words to add a label for; null until a person has selected some. */
      passage: Passage | null;
      /** The correction that is given, or the id of the one that is withdrawn; null at rest. */
      asked: Correction | number | null;
      failure: string | null;
    },
    events: {} as
      | { type: 'correction.given'; correction: Correction }
      | { type: 'correction.withdrawn'; id: number }
      | { type: 'marking.begun' }
      | { type: 'marking.cancelled' }
      | { type: 'marking.escaped' }
      | { type: 'words.chosen'; passage: Passage }
      | { type: 'words.dropped' }
      | { type: 'label.given'; label: Label },
  },
  actors: {
    /** What it answers is for `announceSaved` alone. */
    saveCorrection: unprovided<unknown, { correction: Correction }>('saveCorrection'),
    withdrawCorrection: unprovided<void, { id: number }>('withdrawCorrection'),
  },
  actions: {
    keepAsked: assign({ asked: (_, params: { asked: Correction | number }) => params.asked }),
    forgetAsked: assign({ asked: null }),
    keepPassage: assign({ passage: (_, params: { passage: Passage }) => params.passage }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    startOver: assign({ passage: null, failure: null }),
    dropPassage: assign({ passage: null }),
    announceChange: () => {},
    announceSaved: (_, _params: { made: unknown }) => {},
    announceFailure: (_, _params: { error: unknown }) => {},
    /** Says that nobody knows whether the label was saved. */
    announceBreakOff: () => {},
  },
}).createMachine({
  id: 'correction',
  description:
    'Corrections of one post: a label is wrong, the post is right as it is, a label is missing, or a correction is removed. One at a time.',
  context: { passage: null, asked: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetAsked',
      on: {
        'correction.given': {
          target: 'saving',
          actions: { type: 'keepAsked', params: ({ event }) => ({ asked: event.correction }) },
        },
        'correction.withdrawn': {
          target: 'withdrawing',
          actions: { type: 'keepAsked', params: ({ event }) => ({ asked: event.id }) },
        },
        'marking.begun': { target: 'marking' },
      },
    },
    saving: {
      invoke: {
        id: 'saveCorrection',
        src: 'saveCorrection',
        input: ({ event }) => {
          assertEvent(event, 'correction.given');
          return { correction: event.correction };
        },
        onDone: {
          target: 'resting',
          actions: { type: 'announceSaved', params: ({ event }) => ({ made: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    withdrawing: {
      invoke: {
        id: 'withdrawCorrection',
        src: 'withdrawCorrection',
        input: ({ event }) => {
          assertEvent(event, 'correction.withdrawn');
          return { id: event.id };
        },
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'resting',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    marking: {
      description: 'A person selects words and then names their technique. If saving fails, the words stay selected.',
      entry: 'startOver',
      initial: 'seeking',
      states: {
        seeking: {
          on: {
            'words.chosen': { target: 'chosen', actions: { type: 'keepPassage', params: ({ event }) => event } },
            'marking.cancelled': { target: '#correction.resting' },
            'marking.escaped': { target: '#correction.resting' },
          },
        },
        chosen: {
          on: {
            'words.chosen': { actions: { type: 'keepPassage', params: ({ event }) => event } },
            'label.given': { target: 'adding' },
            'words.dropped': { target: 'seeking', actions: 'dropPassage' },
            'marking.cancelled': { target: '#correction.resting' },
            'marking.escaped': { target: '#correction.resting' },
          },
        },
        adding: {
          description: 'A person need not wait for it: the call is then broken off. A slip on Escape does not end it.',
          entry: 'forgetFailure',
          on: { 'marking.cancelled': { target: '#correction.resting', actions: 'announceBreakOff' } },
          invoke: {
            id: 'addLabel',
            src: 'saveCorrection',
            input: ({ context, event }) => {
              assertEvent(event, 'label.given');
              return { correction: { judgement: 'missed', ...event.label, ...context.passage } };
            },
            onDone: {
              target: '#correction.resting',
              actions: { type: 'announceSaved', params: ({ event }) => ({ made: event.output }) },
            },
            onError: {
              target: 'chosen',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
