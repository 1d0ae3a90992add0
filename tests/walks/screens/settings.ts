import { appearanceMachine } from '#machines/appearance.machine.ts';
import { modalFlowMachine } from '#machines/modal-flow.machine.ts';
import { pageFlowMachine } from '#machines/page-flow.machine.ts';
import { defineModel, doneType } from '#tests/model/support/model.ts';
import { button, field, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { ADA, SIGNED_IN, said } from './people.ts';

const mode = (name: 'Light Mode' | 'Dark Mode', checked: boolean) => ({
  role: 'radio',
  name: new RegExp(name),
  checked,
});

const appearanceFrom = (remembered: 'light' | 'dark'): PageObject => ({
  name: `choose an appearance, from ${remembered}`,
  model: defineModel({
    name: `appearance from ${remembered}`,
    machine: appearanceMachine,
    input: { remembered },
    abstraction: () => null,
    events: {
      'appearance.chosen': (_, value) => [{ appearance: value === 'light' ? ('dark' as const) : ('light' as const) }],
    },
  }),
  standing: SIGNED_IN,
  holds: [],
  arrive: (screen) =>
    screen.open({ address: '/settings?tab=appearance', hasToken: true, storage: { appearance: remembered } }),
  states: {
    light: { see: [mode('Light Mode', true), mode('Dark Mode', false)], appearance: 'light' },
    dark: { see: [mode('Dark Mode', true), mode('Light Mode', false)], appearance: 'dark' },
  },
  events: {
    'appearance.chosen': (screen, { appearance }) =>
      screen.click({ role: 'radio', name: appearance === 'dark' ? /Dark Mode/ : /Light Mode/ }),
  },
});

/** /settings, Appearance. */
export const appearances = [appearanceFrom('light'), appearanceFrom('dark')];

const PROFILE = 'PATCH users/me';
const RENAMED = { ...ADA, username: 'hopper' };

/** /settings, My profile: shown as text, and editable after Edit. */
export const editProfile: PageObject = {
  name: 'edit the profile',
  model: defineModel({
    name: 'modal flow of the profile',
    machine: modalFlowMachine,
    input: { initial: { username: '' } },
    abstraction: () => null,
    events: { 'flow.opened': [{ initial: { username: 'ada' } }], 'flow.requested': [] },
    answers: { flow: { outputs: [{ initial: { username: 'hopper' } }] } },
  }),
  standing: [
    [PROFILE, said(RENAMED)],
    ['GET users/me', said(ADA)],
  ],
  holds: [],
  arrive: (screen) => screen.open({ address: '/settings', hasToken: true }),
  states: {
    closed: (trail) => ({
      see: [button('Edit'), ...(trail.length === 0 ? [text('ada Example')] : [text('User updated successfully.')])],
      miss: [button('Save'), field('Username')],
    }),
    open: {
      see: [field('Username', { value: 'ada' }), button('Save', { disabled: true }), button('Cancel')],
      miss: [button('Edit')],
    },
  },
  events: {
    'flow.opened': (screen) => screen.click(button('Edit')),
    [doneType('flow')]: async (screen) => {
      await screen.type(field('Username'), 'hopper');
      await screen.click(button('Save'));
    },
  },
};

const PASSWORD = { current: 'walnut-harbour', next: 'quiet-lantern-5' };

/** /settings, Password: the form stays, and is empty again after a save. */
export const changePassword: PageObject = {
  name: 'change the password',
  model: defineModel({
    name: 'page flow of the password',
    machine: pageFlowMachine,
    input: { initial: {} },
    abstraction: () => null,
    events: {},
    answers: { flow: { outputs: [{ initial: {} }] } },
  }),
  standing: [
    ...SIGNED_IN,
    ['PATCH users/me/password', said({ message: 'Password updated', access_token: 'the next', token_type: 'bearer' })],
  ],
  holds: [],
  arrive: (screen) => screen.open({ address: '/settings?tab=password', hasToken: true }),
  states: {
    open: (trail) => ({
      see: [
        field('Current password', { value: '' }),
        field('New password', { value: '' }),
        field('Confirm password', { value: '' }),
        ...(trail.length === 0 ? [] : [text('Password updated successfully.')]),
      ],
    }),
  },
  events: {
    [doneType('flow')]: async (screen) => {
      await screen.type(field('Current password'), PASSWORD.current);
      await screen.type(field('New password'), PASSWORD.next);
      await screen.type(field('Confirm password'), PASSWORD.next);
      await screen.click(button('Save'));
    },
  },
};
