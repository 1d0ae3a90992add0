import { type Departure, leaveGuardMachine } from '#machines/leave-guard.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const BY_LINK: Departure = { kind: 'push', to: '/items', state: null };
export const BY_BACK: Departure = { kind: 'go', delta: -1 };

/** Situations are equal if the state, the unsaved work and the wanted destination are. */
export const leaveGuardModel = defineModel({
  name: 'leave guard',
  machine: leaveGuardMachine,
  abstraction: ({ unsaved, departure }) => ({ unsaved: [...unsaved].sort(), departure }),
  events: {
    'work.begun': [{ name: 'the prompt' }, { name: 'the key' }],
    'work.ended': [{ name: 'the prompt' }, { name: 'the key' }],
    'leave.requested': [{ departure: BY_LINK }, { departure: BY_BACK }],
    'leave.confirmed': [{}],
    'leave.cancelled': [{}],
  },
});
