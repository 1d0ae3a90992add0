import { conflictMachine } from '#machines/conflict.machine.ts';
import type { FormValues } from '#machines/form.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const NEWER: FormValues = { name: 'what somebody else saved', version: '8' };
export const OTHER_ID = '12';

/** Two situations are the same when the state and the failure are. */
export const conflictModel = defineModel({
  name: 'conflict',
  machine: conflictMachine,
  abstraction: ({ failure }) => ({ failure }),
  events: {
    'conflict.found': [{}],
    'conflict.settled': [{}],
    'newer.requested': [{ id: '7' }, { id: OTHER_ID }],
  },
  answers: { fetchNewer: { outputs: [NEWER], errors: [new Error('Bad Gateway')] } },
});
