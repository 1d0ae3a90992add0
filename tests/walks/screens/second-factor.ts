import { modalFlowMachine } from '#machines/modal-flow.machine.ts';
import { saveFlowMachine } from '#machines/save-flow.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, dialog, field, inside, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { refused, SIGNED_IN, said } from './people.ts';

const DRAW = 'POST users/me/second-factor';
const SWITCH = 'PATCH users/me/second-factor';
const READ = 'GET users/me/second-factor';
const DOWN = 'Secrets are being moved';
const WRONG = 'This code is wrong, or was used before';
const TYPED = { password: 'walnut-harbour', code: '123456' };
const DRAWN = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Plumbline:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  recovery_codes: ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a'],
};
const is = (is_on: boolean) => said({ is_on, recovery_codes_left: is_on ? 10 : 0 });
const open = (screen: Screen) => screen.open({ address: '/settings?tab=password', hasToken: true });

async function prove(screen: Screen, within: (sight: Sight) => Sight) {
  await screen.type(within(field('Current password')), TYPED.password);
  await screen.type(within(field('Code')), TYPED.code);
  await screen.click(within(button('Save')));
}

const ON = dialog('Turn on two-step log-in');
const inOn = (sight: Sight) => inside(ON, sight);

/** /settings, Password: a secret is drawn, shown once, and confirmed by a code. */
export const turnOnSecondFactor: PageObject = {
  name: 'turn two-step log-in on',
  model: defineModel({
    name: 'modal flow that turns two-step log-in on',
    machine: modalFlowMachine,
    input: { initial: {} },
    abstraction: () => null,
    events: {
      'flow.opened': [],
      'flow.requested': (_, value) => (value === 'closed' ? [{ subject: { id: 0, label: 'ada' } }] : []),
    },
    answers: {
      findInitial: { outputs: [{ initial: DRAWN }], errors: [new Error(DOWN)] },
      flow: { outputs: [{ initial: {} }] },
    },
  }),
  standing: [...SIGNED_IN, [SWITCH, is(true)]],
  holds: [DRAW],
  arrive: open,
  states: {
    closed: (trail) => ({
      see:
        trail.at(-1)?.type === doneType('flow')
          ? [text('Two-step log-in is on.')]
          : [
              button('Turn on', { busy: false }),
              ...(trail.at(-1)?.type === errorType('findInitial') ? [text(DOWN)] : []),
            ],
      miss: [ON],
      asks: [],
    }),
    searching: { see: [button('Turn on', { busy: true })], miss: [ON], asks: [DRAW] },
    open: {
      see: [
        inOn({ role: 'img', name: 'QR code for the authenticator app' }),
        inOn(text(DRAWN.secret)),
        ...DRAWN.recovery_codes.map((code) => inOn(text(code))),
        inOn(field('Current password', { value: '' })),
        inOn(field('Code', { value: '' })),
      ],
      asks: [],
    },
  },
  events: {
    'flow.requested': (screen) => screen.click(button('Turn on')),
    [doneType('findInitial')]: (screen) => screen.answer(DRAW, said(DRAWN)),
    [errorType('findInitial')]: (screen) => screen.answer(DRAW, refused(DOWN)),
    [doneType('flow')]: (screen) => prove(screen, inOn),
  },
};

const OFF = dialog('Turn off two-step log-in');
const inOff = (sight: Sight) => inside(OFF, sight);

/** The same place, for a person who has turned it on. */
export const turnOffSecondFactor: PageObject = {
  name: 'turn two-step log-in off',
  model: defineModel({
    name: 'save flow that turns two-step log-in off',
    machine: saveFlowMachine,
    input: { initial: { password: '', code: '' } },
    abstraction: () => null,
    events: {
      'form.delivered': [{ values: TYPED, secret: 'stored' }],
      'flow.cancelled': [{}],
      'newer.requested': [],
    },
    answers: { save: { outputs: [{ answer: null, initial: null }], errors: [new Error(WRONG)] } },
  }),
  standing: [[READ, is(true)], ...SIGNED_IN],
  holds: [SWITCH],
  arrive: async (screen) => {
    await open(screen);
    await screen.click(button('Turn off'));
  },
  states: {
    'editing.undisturbed': (trail) => ({
      see: [
        inOff(button('Save', { busy: false })),
        inOff(button('Cancel', { disabled: false })),
        ...(trail.length === 0 ? [inOff(field('Code', { value: '' }))] : [inOff(text(WRONG))]),
      ],
      asks: [],
    }),
    saving: { see: [inOff(button('Save', { busy: true }))], miss: [inOff(text(WRONG))], asks: [SWITCH] },
    saved: { see: [text('Two-step log-in is off.')], miss: [OFF], asks: [] },
    cancelled: { see: [button('Turn off')], miss: [OFF], asks: [] },
  },
  events: {
    'form.delivered': (screen) => prove(screen, inOff),
    'flow.cancelled': (screen) => screen.click(inOff(button('Cancel'))),
    [doneType('save')]: (screen) => screen.answer(SWITCH, is(false)),
    [errorType('save')]: (screen) =>
      screen.answer(SWITCH, { status: 400, body: { detail: WRONG, second_factor: 'refused' } }),
  },
};
