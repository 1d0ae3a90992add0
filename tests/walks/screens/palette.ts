import { paletteMachine } from '#machines/palette.machine.ts';
import { item } from '#tests/answers/account.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, dialog, inside, text } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { refused, SIGNED_IN, said } from './people.ts';

const SEARCH = 'GET twitter/';
const CODE = 'CODE palette-screen';
const REFUSAL = 'The database is away';
const OPENER = button(/^Find anything/);
const PALETTE = dialog('Find anything');
const FIELD = inside(PALETTE, { role: 'combobox', name: 'Find anything' });
const HARBOR = item(1, 'harbor');
const option = (name: string | RegExp) => inside(PALETTE, { role: 'option', name });

/** Before there is a field, letters are typed one by one. */
const typedIn = (trail: Trail): string => {
  const last = trail.findLast(({ type }) => type === 'words.typed' || type === 'letter.typed');
  return last?.typed ?? last?.letter ?? '';
};

/** Any screen: the palette finds screens, actions and settings at once, and accounts when typing pauses. */
export const findAnything: PageObject = {
  name: 'find anything',
  model: defineModel({
    name: 'palette',
    machine: paletteMachine,
    abstraction: ({ typed, found, sought, failure }) => ({ typed, found, sought, failure }),
    events: {
      'palette.toggled': [{}],
      'palette.closed': [{}],
      'words.typed': ({ typed }) => (typed === '' ? [{ typed: 'har' }] : [{ typed: '' }, { typed: 'harb' }]),
      'letter.typed': ({ typed }) => (typed === '' ? [{ letter: 'h' }] : []),
      'letter.erased': ({ typed }) => (typed === '' ? [] : [{}]),
      'search.retried': [{}],
    },
    answers: {
      loadCode: { outputs: [null], errors: [new Error('lost')] },
      findAccounts: { outputs: [[HARBOR], []], errors: [new Error(REFUSAL)] },
    },
    timers: { 'typingPause.palette.open.typing': { milliseconds: 200 } },
  }),
  standing: SIGNED_IN,
  holds: [SEARCH, CODE],
  arrive: (screen) => screen.open({ address: '/', hasToken: true }),
  states: {
    unloaded: (trail) => ({
      see: [OPENER, ...(trail.at(-1)?.type === errorType('loadCode') ? [text(/^The search could not be loaded/)] : [])],
      miss: [PALETTE],
      // Code that is being loaded cannot be called off. The next opening waits for the same.
      asks: trail.at(-1)?.type === 'palette.closed' ? [CODE] : [],
    }),
    loading: { miss: [PALETTE], asks: [CODE] },
    closed: { see: [OPENER], miss: [PALETTE], asks: [] },
    'open.resting': { see: [option('Dashboard'), option(/^Add Item/), option(/^Audit log/)], asks: [] },
    'open.typing': (trail) => ({
      see: [option(`Add Item “${typedIn(trail)}”`)],
      miss: [option('Dashboard')],
      asks: [],
    }),
    'open.seeking': { see: [inside(PALETTE, text(/Searching accounts …$/))], asks: [SEARCH] },
    'open.found': (trail) => {
      const isFound = trail.at(-1)?.output.length > 0;
      const harbor = option(/@harbor$/);
      return { see: isFound ? [harbor] : [], miss: isFound ? [] : [harbor], asks: [] };
    },
    'open.seekFailed': {
      see: [inside(PALETTE, text(`Accounts could not be searched: ${REFUSAL}`)), inside(PALETTE, button('Try again'))],
      asks: [],
    },
  },
  events: {
    'palette.toggled': (screen) => screen.press('Control+k'),
    'palette.closed': (screen) => screen.press('Escape'),
    'words.typed': (screen, { typed }) => screen.type(FIELD, typed),
    'letter.typed': (screen, { letter }) => screen.press(letter),
    'letter.erased': (screen) => screen.press('Backspace'),
    'search.retried': (screen) => screen.click(inside(PALETTE, button('Try again'))),
    [doneType('loadCode')]: (screen) => screen.answer(CODE, said(null)),
    [errorType('loadCode')]: (screen) => screen.answer(CODE, 'lost'),
    [doneType('findAccounts')]: (screen, { output }) =>
      screen.answer(SEARCH, said({ data: output, count: output.length })),
    [errorType('findAccounts')]: (screen) => screen.answer(SEARCH, refused(REFUSAL)),
  },
};
