import { clipboardMachine } from '#machines/clipboard.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Two situations are the same when the state is: what is copied stays the same. */
export const clipboardModel = defineModel({
  name: 'clipboard',
  machine: clipboardMachine,
  input: { source: 'https://plumbline.test/reset' },
  abstraction: () => null,
  events: { 'copy.requested': [{}] },
  answers: { copy: { outputs: [undefined], errors: [new Error('Write permission denied')] } },
  timers: { 'copiedTime.clipboard.copied': { milliseconds: 2000 } },
});
