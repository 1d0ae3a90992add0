import { oneTimeLinkMachine } from '#machines/one-time-link.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Two situations are the same when the state, the subject and the link are. */
export const oneTimeLinkModel = defineModel({
  name: 'one-time link',
  machine: oneTimeLinkMachine,
  abstraction: ({ subject, link }) => ({ subject, link }),
  events: {
    'link.requested': [{ subject: { id: 'r1', label: 'ada' } }, { subject: { id: 'r2', label: 'grace' } }],
    'link.copied': [{}],
    'link.closed': [{}],
  },
  answers: {
    makeLink: {
      outputs: ({ subject }) => [{ url: `https://plumbline.test/${subject?.id}`, expiresAt: '2026-01-02T00:00:00Z' }],
      errors: [new Error('Password reset not found')],
    },
    copyLink: { outputs: [undefined], errors: [new Error('Write permission denied')] },
  },
  timers: { 'copiedTime.oneTimeLink.showing.copied': { milliseconds: 2000 } },
});
