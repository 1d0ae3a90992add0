import { disclosureMachine } from '#machines/disclosure.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';
import { button, dialog, field, inside, link } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { SIGNED_IN } from './people.ts';

const describe = (name: string, ...types: readonly ('opened' | 'closed' | 'toggled')[]) =>
  defineModel({
    name,
    machine: disclosureMachine,
    abstraction: () => null,
    events: {
      'disclosure.opened': types.includes('opened') ? [{}] : [],
      'disclosure.closed': types.includes('closed') ? [{}] : [],
      'disclosure.toggled': types.includes('toggled') ? [{}] : [],
    },
  });

/** A password is shown as dots until the user reveals it. */
export const showPassword: PageObject = {
  name: 'show a password',
  model: describe('disclosure of a password', 'toggled'),
  standing: [],
  holds: [],
  arrive: (screen) => screen.open({ address: '/login' }),
  states: {
    closed: { see: [button('Show password'), field('Password', { masked: true })], miss: [button('Hide password')] },
    open: { see: [button('Hide password'), field('Password', { masked: false })], miss: [button('Show password')] },
  },
  events: { 'disclosure.toggled': (screen) => screen.click(button(/^(Show|Hide) password$/)) },
};

/** The menu of small screens. */
export const openDrawer: PageObject = {
  name: 'open the menu of a small screen',
  model: describe('disclosure of the menu', 'opened', 'closed'),
  standing: SIGNED_IN,
  holds: [],
  arrive: (screen) => screen.open({ address: '/', hasToken: true, isNarrow: true }),
  states: {
    closed: { see: [button('Open menu')], miss: [dialog('Menu')] },
    open: { see: [dialog('Menu'), inside(dialog('Menu'), link('Items'))], miss: [button('Open menu')] },
  },
  events: {
    'disclosure.opened': (screen) => screen.click(button('Open menu')),
    'disclosure.closed': (screen) => screen.click(button('Close menu')),
  },
};
