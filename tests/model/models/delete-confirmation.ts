import { deleteConfirmationMachine } from '#machines/delete-confirmation.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Two situations are the same when the state and the subject are. */
export const deleteConfirmationModel = defineModel({
  name: 'delete confirmation',
  machine: deleteConfirmationMachine,
  abstraction: ({ subject }) => subject,
  events: {
    'deletion.requested': [{ subject: { id: 'u1', label: 'ada' } }, { subject: { id: 2, label: 'grace' } }],
    'deletion.confirmed': [{}],
    'deletion.cancelled': [{}],
  },
  answers: { deleteSubject: { outputs: [undefined], errors: [new Error('Item not found')] } },
});
