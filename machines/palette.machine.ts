import { assign, fromCallback, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** An account, as the server found it. The chart does not read its content. */
export type Found = Readonly<Record<string, unknown>>;

export const paletteMachine = setup({
  types: {
    context: {} as {
      /** What a person typed. */
      typed: string;
      /** The accounts that the server found last, and the words that it looked for; empty before that. */
      found: readonly Found[];
      sought: string;
      failure: string | null;
    },
    events: {} as
      | { type: 'palette.toggled' }
      | { type: 'palette.closed' }
      | { type: 'letter.typed'; letter: string }
      | { type: 'letter.erased' }
      | { type: 'words.typed'; typed: string }
      | { type: 'search.retried' },
  },
  actors: {
    loadCode: unprovided<void>('loadCode'),
    /** Sends `letter.typed` for each letter that is typed anywhere, `letter.erased` for Backspace and `palette.closed` for Escape. */
    watchKeys: fromCallback(() => {}),
    findAccounts: unprovided<readonly Found[], { typed: string }>('findAccounts'),
  },
  actions: {
    addLetter: assign({ typed: ({ context }, params: { letter: string }) => context.typed + params.letter }),
    /** An emoji is one letter. */
    dropLetter: assign({ typed: ({ context }) => [...context.typed].slice(0, -1).join('') }),
    keepTyped: assign({ typed: (_, params: { typed: string }) => params.typed }),
    keepFound: assign({
      found: (_, params: { found: readonly Found[] }) => params.found,
      sought: ({ context }) => context.typed,
    }),
    /** Blanks are words without a search. */
    keepBlanks: assign({ typed: (_, params: { typed: string }) => params.typed, found: [], sought: '' }),
    startOver: assign({ typed: '', found: [], sought: '' }),
    keepFailure: assign({
      failure: (_, params: { error: unknown }) => toFailure(params.error).message,
      found: [],
      sought: '',
    }),
    forgetFailure: assign({ failure: null }),
    announceFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    hasTyped: ({ context }) => context.typed.trim() !== '',
    isBlank: (_, params: { typed: string }) => params.typed.trim() === '',
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: 'palette',
  description:
    'Finds screens, actions, settings and accounts by a few typed letters. Accounts are searched by the server, when typing pauses; the others are in the console. Each opening starts empty, the first one with what was typed while it loaded.',
  context: { typed: '', found: [], sought: '', failure: null },
  initial: 'unloaded',
  states: {
    unloaded: { entry: 'startOver', on: { 'palette.toggled': { target: 'loading' } } },
    loading: {
      description:
        'Its code is loaded when it is opened for the first time. There is no field yet, so what a person types meanwhile is kept for it.',
      invoke: [
        {
          id: 'loadCode',
          src: 'loadCode',
          onDone: [{ guard: 'hasTyped', target: 'open.typing' }, { target: 'open.resting' }],
          onError: {
            target: 'unloaded',
            actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
        { id: 'watchKeys', src: 'watchKeys' },
      ],
      on: {
        'letter.typed': { actions: { type: 'addLetter', params: ({ event }) => event } },
        'letter.erased': { actions: 'dropLetter' },
        'palette.closed': { description: 'A person does not wait any longer.', target: 'unloaded' },
      },
    },
    closed: { on: { 'palette.toggled': { target: 'open' } } },
    open: {
      exit: 'startOver',
      initial: 'resting',
      states: {
        resting: { description: 'Nothing is typed.' },
        typing: { after: { typingPause: { target: 'seeking' } } },
        seeking: {
          invoke: {
            id: 'findAccounts',
            src: 'findAccounts',
            input: ({ context }) => ({ typed: context.typed }),
            onDone: {
              target: 'found',
              actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
            },
            onError: {
              target: 'seekFailed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        found: {},
        seekFailed: { exit: 'forgetFailure', on: { 'search.retried': { target: 'seeking' } } },
      },
      on: {
        'words.typed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.resting',
            actions: { type: 'keepBlanks', params: ({ event }) => event },
          },
          {
            description: 'What was found before stays visible where it still fits, until the server answers.',
            target: '.typing',
            actions: { type: 'keepTyped', params: ({ event }) => event },
          },
        ],
        'palette.toggled': { target: 'closed' },
        'palette.closed': { target: 'closed' },
      },
    },
  },
});
