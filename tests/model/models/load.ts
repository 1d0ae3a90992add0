import { loadMachine } from '#machines/load.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const SETTING = { name: 'Reviewed' };

/** Situations are equal if the state, the answer and the failure are. */
export const loadModel = defineModel({
  name: 'load',
  machine: loadMachine,
  input: { key: '7' },
  abstraction: ({ data, failure }) => ({ data, failure }),
  events: { 'load.retried': [{}] },
  answers: { fetchData: { outputs: [SETTING], errors: [new Error('Service Unavailable')] } },
});
