import { secretMachine } from '#machines/secret.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const SECRET = 'sk-the-key-itself';

/** Two situations are the same when the state is, and whether the secret is here. */
export const secretModel = defineModel({
  name: 'secret',
  machine: secretMachine,
  input: { id: 7 },
  abstraction: ({ secret }) => ({ secret }),
  events: { 'secret.revealed': [{}], 'secret.concealed': [{}], 'secret.copied': [{}] },
  answers: {
    fetchSecret: { outputs: [SECRET], errors: [new Error('Service Unavailable')] },
    copySecret: { outputs: [undefined], errors: [new Error('Not allowed')] },
  },
  timers: { 'copiedTime.secret.clipboard.copied': { milliseconds: 2000 } },
});
