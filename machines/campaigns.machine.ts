import { assign, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** What the address names: no account for all groups, one for its group, two for this pair; and a page of the answer. */
export type Place = { readonly accounts: readonly string[]; readonly page: number };

/** The server's answer. The chart does not read its content. */
export type Answer = {
  /** Whether there is such a group or pair. */
  readonly isThere: boolean;
  /** Posts are still being compared, so the next answer may be another. */
  readonly isComparing: boolean;
  readonly content: unknown;
};

const GROUP = 1;
const PAIR = 2;

const hasSameAccounts = (one: Place, other: Place) =>
  one.accounts.length === other.accounts.length &&
  one.accounts.every((account, index) => account === other.accounts[index]);

export const campaignsMachine = setup({
  types: {
    context: {} as { place: Place; answer: Answer | null; failure: string | null },
    input: {} as { place: Place },
    events: {} as { type: 'place.named'; place: Place } | { type: 'place.retried' },
  },
  actors: {
    readPlace: unprovided<Answer, { place: Place }>('readPlace'),
  },
  actions: {
    goTo: assign({ place: (_, params: { place: Place }) => params.place }),
    keepAnswer: assign({ answer: (_, params: { answer: Answer }) => params.answer }),
    dropAnswer: assign({ answer: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    announceRefreshFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isOther: ({ context: { place } }, params: { place: Place }) =>
      !hasSameAccounts(place, params.place) || place.page !== params.place.page,
    isOtherPage: ({ context: { place } }, params: { place: Place }) =>
      hasSameAccounts(place, params.place) && place.page !== params.place.page,
    isMissing: ({ context }) => context.answer?.isThere === false,
    isGroup: ({ context }) => context.place.accounts.length === GROUP,
    isPair: ({ context }) => context.place.accounts.length === PAIR,
    isComparing: ({ context }) => context.answer?.isComparing === true,
  },
  delays: { pollInterval: 5_000 },
}).createMachine({
  id: 'campaigns',
  description:
    'Accounts that acted together: all groups, one group, or one pair with its posts side by side. The address says which, so it can be sent to others. While posts are still being compared, the answer is read again every five seconds.',
  context: ({ input }) => ({ place: input.place, answer: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'dropAnswer',
      invoke: {
        id: 'readPlace',
        src: 'readPlace',
        input: ({ context }) => ({ place: context.place }),
        onDone: {
          target: 'showing',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'place.named': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'loading',
          reenter: true,
          actions: { type: 'goTo', params: ({ event }) => event },
        },
      },
    },
    showing: {
      type: 'parallel',
      states: {
        view: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isMissing', target: 'missing' },
                { guard: 'isPair', target: 'pair' },
                { guard: 'isGroup', target: 'group' },
                { target: 'groups' },
              ],
            },
            groups: { description: 'A page of all groups.' },
            group: { description: 'One group: its members, pairs, timeline, and what they say.' },
            pair: { description: 'Two accounts, and a page of their posts side by side.' },
            missing: {
              description:
                'The account acted together with no other, or these two did not, or somebody may not see them.',
            },
          },
        },
        age: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isComparing', target: 'comparing' }, { target: 'settled' }] },
            settled: {},
            comparing: { after: { pollInterval: { target: 'refreshing' } } },
            refreshing: {
              description: 'The last answer stays visible. After a failure nothing is asked by itself any more.',
              invoke: {
                id: 'refreshPlace',
                src: 'readPlace',
                input: ({ context }) => ({ place: context.place }),
                onDone: {
                  target: '#campaigns.showing',
                  actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'announceRefreshFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            turning: {
              description: 'Another page is read. The last one stays visible.',
              invoke: {
                id: 'turnPage',
                src: 'readPlace',
                input: ({ context }) => ({ place: context.place }),
                onDone: {
                  target: '#campaigns.showing',
                  actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
                },
                onError: {
                  target: '#campaigns.loadFailed',
                  actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
      },
      on: {
        'place.named': [
          {
            guard: { type: 'isOtherPage', params: ({ event }) => event },
            target: '.age.turning',
            actions: { type: 'goTo', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'goTo', params: ({ event }) => event },
          },
        ],
      },
    },
    loadFailed: {
      exit: 'forgetFailure',
      on: {
        'place.retried': { target: 'loading' },
        'place.named': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'goTo', params: ({ event }) => event },
        },
      },
    },
  },
});
