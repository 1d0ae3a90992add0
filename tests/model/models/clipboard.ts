import { clipboardMachine } from '#machines/clipboard.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Situations are equal if their states are: the text to copy never changes. */
export const clipboardModel = defineModel({
  name: 'clipboard',
  machine: clipboardMachine,
  input: { source: 'https://plumbline.test/reset' },
  abstraction: () => null,
  events: { 'copy.requested': [{}] },
  answers: { copy: { outputs: [undefined], errors: [new Error('Write permission denied')] } },
  timers: { 'copiedTime.clipboard.copied': { milliseconds: 2000 } },
});
