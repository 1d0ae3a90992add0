import { setup } from 'xstate';

export const disclosureMachine = setup({
  types: {
    events: {} as { type: 'disclosure.opened' } | { type: 'disclosure.closed' } | { type: 'disclosure.toggled' },
  },
}).createMachine({
  id: 'disclosure',
  description: 'A part that is shown or hidden: the navigation drawer, a password as plain text, the text of an error.',
  initial: 'closed',
  states: {
    closed: { on: { 'disclosure.opened': { target: 'open' }, 'disclosure.toggled': { target: 'open' } } },
    open: { on: { 'disclosure.closed': { target: 'closed' }, 'disclosure.toggled': { target: 'closed' } } },
  },
});
