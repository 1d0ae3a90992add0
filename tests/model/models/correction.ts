import { correctionMachine } from '#machines/correction.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

const DOWN = new Error('Service Unavailable');

/** Situations are equal if the state, the chosen words and the failure are. */
export const correctionModel = defineModel({
  name: 'correction',
  machine: correctionMachine,
  abstraction: (context) => context,
  events: {
    'correction.given': [
      { correction: { judgement: 'right', kind: 'propaganda' } },
      { correction: { judgement: 'wrong', kind: 'propaganda', category: 'Doubt', start: 0, end: 4, quote: 'They' } },
    ],
    'correction.withdrawn': [{ id: 7 }],
    'marking.begun': [{}],
    'marking.cancelled': [{}],
    'marking.escaped': [{}],
    'words.chosen': [
      { passage: { start: 5, end: 8, quote: 'lie' } },
      { passage: { start: 0, end: 8, quote: 'They lie' } },
    ],
    'words.dropped': [{}],
    'label.given': [{ label: { kind: 'disinformation', category: 'Fabricated Content' } }],
  },
  answers: {
    saveCorrection: { outputs: [[{ id: 7 }]], errors: [DOWN] },
    withdrawCorrection: { outputs: [undefined], errors: [DOWN] },
    addLabel: { outputs: [[{ id: 8 }]], errors: [DOWN] },
  },
});
