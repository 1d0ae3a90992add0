import { dialogMachine } from '#machines/dialog.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, inside, question, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { ADMIN, GRACE, refused, said } from './people.ts';

const DELETION = `DELETE users/${GRACE.id}`;
const DIALOG = question('Delete User');
const within = (sight: Sight) => inside(DIALOG, sight);
const LEFT = 'It was sent already, and may be deleted all the same. Look before you do it again.';
const REFUSAL = 'Super users are not allowed to delete themselves';

/** /admin, the menu of a row, Delete User: asks for a confirmation. */
export const deleteUser: PageObject = {
  name: 'delete a user',
  model: defineModel({
    name: 'dialog that deletes a user',
    machine: dialogMachine.provide({ guards: { canBreakOff: () => true } }),
    abstraction: ({ failure }) => failure !== null,
    events: {
      'dialog.opened': (_, value) => (value === 'closed' || value === 'answered' ? [{ subject: GRACE.username }] : []),
      'dialog.closed': (_, value) => (value === 'answered' ? [] : [{}]),
      'question.asked': (_, value) => (value === 'ready' ? [{ question: null }] : []),
      'question.withdrawn': [],
      'question.stopped': [],
      'wait.told': [],
    },
    answers: { ask: { outputs: ['deleted', 'gone'], errors: [new Error(REFUSAL)] } },
  }),
  standing: ADMIN,
  holds: [DELETION],
  arrive: (screen) => screen.open({ address: '/admin', hasToken: true }),
  states: {
    closed: (trail) => ({
      see: [
        button('Actions for grace'),
        ...(trail.at(-1)?.type === 'dialog.closed' && trail.at(-2)?.type === 'question.asked' ? [text(LEFT)] : []),
      ],
      miss: [DIALOG],
      asks: [],
    }),
    ready: (trail) => ({
      see: [
        within(text('All items associated with this user will also be permanently deleted.')),
        within(text('Are you sure? You will not be able to undo this action.')),
        within(button('Cancel', { disabled: false })),
        within(button('Delete', { busy: false })),
        ...(trail.at(-1)?.type === errorType('ask')
          ? [within(text(REFUSAL)), text('An error occurred while deleting the User.')]
          : []),
      ],
      miss: trail.at(-1)?.type === errorType('ask') ? [] : [within(text(REFUSAL))],
      asks: [],
    }),
    'asking.running': {
      see: [
        within(button('Delete', { busy: true })),
        within(button('Cancel', { disabled: false })),
        within(button('Close', { disabled: false })),
      ],
      miss: [within(text(REFUSAL))],
      asks: [DELETION],
    },
    answered: (trail) => ({
      see: [
        trail.at(-1)?.output === 'gone'
          ? text('The User was gone already.')
          : text('The User was deleted successfully.'),
      ],
      miss: [DIALOG],
      asks: [],
    }),
  },
  events: {
    'dialog.opened': async (screen) => {
      await screen.click(button('Actions for grace'));
      await screen.click({ role: 'menuitem', name: 'Delete User' });
    },
    'dialog.closed': (screen) => screen.click(within(button('Cancel'))),
    'question.asked': (screen) => screen.click(within(button('Delete'))),
    [doneType('ask')]: (screen, { output }) =>
      screen.answer(DELETION, output === 'gone' ? refused('User not found', 404) : said({ message: 'User deleted' })),
    [errorType('ask')]: (screen) => screen.answer(DELETION, refused(REFUSAL)),
  },
};
