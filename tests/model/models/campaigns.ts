import { type Answer, campaignsMachine, type Place } from '#machines/campaigns.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const GROUPS: Place = { accounts: [], page: 1 };
export const MORE_GROUPS: Place = { accounts: [], page: 2 };
export const GROUP: Place = { accounts: ['harbor'], page: 1 };
export const PAIR: Place = { accounts: ['harbor', 'mole'], page: 1 };
export const MORE_POSTS: Place = { accounts: ['harbor', 'mole'], page: 2 };

const answer = (given: Partial<Answer>): Answer => ({ isThere: true, isComparing: false, content: 'posts', ...given });

export const FOUND = answer({});
export const FOUND_EARLY = answer({ isComparing: true, content: 'some posts' });
export const MISSING = answer({ isThere: false, content: 'nothing' });

const ANSWERS = { outputs: [FOUND, FOUND_EARLY, MISSING], errors: [new Error('Bad Gateway')] };

/** Situations are equal if the state, the place, the answer and the failure are. */
export const campaignsModel = defineModel({
  name: 'campaigns',
  machine: campaignsMachine,
  input: { place: GROUPS },
  abstraction: (context) => context,
  events: {
    'place.named': [GROUPS, MORE_GROUPS, GROUP, PAIR, MORE_POSTS].map((place) => ({ place })),
    'place.retried': [{}],
  },
  answers: { readPlace: ANSWERS, refreshPlace: ANSWERS, turnPage: ANSWERS },
  timers: { 'pollInterval.campaigns.showing.age.comparing': { milliseconds: 5_000 } },
});
