import { paletteMachine } from '#machines/palette.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const HARBOR = { screen_name: 'harbor' };

/** Situations are equal if the state, the typed words, what was found for which words, and the failure are. */
export const paletteModel = defineModel({
  name: 'palette',
  machine: paletteMachine,
  abstraction: (context) => context,
  events: {
    'palette.toggled': [{}],
    'palette.closed': [{}],
    'words.typed': [{ typed: 'har' }, { typed: 'harbor' }, { typed: ' ' }],
    // No letter at all, so that there is an end to what can be typed.
    'letter.typed': ({ typed }) => (typed.length < 2 ? [{ letter: 'h' }, { letter: ' ' }] : [{ letter: '' }]),
    'letter.erased': [{}],
    'search.retried': [{}],
  },
  answers: {
    loadCode: { outputs: [null], errors: [new Error('Failed to fetch')] },
    findAccounts: { outputs: [[HARBOR], []], errors: [new Error('Bad Gateway')] },
  },
  timers: { 'typingPause.palette.open.typing': { milliseconds: 200 } },
});
