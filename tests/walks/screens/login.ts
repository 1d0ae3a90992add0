import { saveFlowMachine } from '#machines/save-flow.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, field, heading, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { refused, SIGNED_IN, said } from './people.ts';

const LOGIN = 'POST login/access-token';
const CREDENTIALS = { username: 'ada', password: 'walnut-harbour' };
const WRONG = 'Incorrect username or password';

const FIELDS = [field('Username'), field('Password')];
const typed = [field('Username', { value: CREDENTIALS.username }), field('Password', { value: CREDENTIALS.password })];

/** /login: name and password, and the call that opens the session. */
export const login: PageObject = {
  name: 'log in',
  model: defineModel({
    name: 'save flow at /login',
    machine: saveFlowMachine,
    input: { initial: { username: '', password: '' } },
    abstraction: () => null,
    events: {
      'form.delivered': [{ values: CREDENTIALS, secret: 'stored' }],
      'flow.cancelled': [],
      'newer.requested': [],
    },
    answers: { save: { outputs: [{ answer: null, initial: null }], errors: [new Error(WRONG)] } },
  }),
  standing: SIGNED_IN,
  holds: [LOGIN],
  arrive: (screen) => screen.open({ address: '/login' }),
  states: {
    'editing.undisturbed': (trail) =>
      trail.length === 0
        ? {
            see: [heading('Log in to Plumbline'), ...FIELDS, button('Log In', { busy: false })],
            miss: [{ role: 'alert' }],
            asks: [],
          }
        : { see: [...typed, text(WRONG), button('Log In', { busy: false })], asks: [] },
    saving: { see: [...typed, button('Log In', { busy: true })], miss: [text(WRONG)], asks: [LOGIN] },
    saved: { see: [heading('Hi, ada')], miss: [button('Log In')], asks: [] },
  },
  events: {
    'form.delivered': async (screen) => {
      await screen.type(field('Username'), CREDENTIALS.username);
      await screen.type(field('Password'), CREDENTIALS.password);
      await screen.press('Enter');
    },
    [doneType('save')]: (screen) => screen.answer(LOGIN, said({ access_token: 'a-token', token_type: 'bearer' })),
    [errorType('save')]: (screen) => screen.answer(LOGIN, refused(WRONG, 400)),
  },
};

const CODE = '123456';
const WRONG_CODE = 'This code is wrong, or was used before';
const demand = (second_factor: 'needed' | 'refused', status: number, detail: string) => ({
  status,
  body: { detail, second_factor },
});
const codeField = (value: string) => field('Code', { value });

/** /login, for a person with two-step log-in: the password was right, and a code is asked for. */
export const secondStep: PageObject = {
  name: 'log in with a code',
  model: defineModel({
    name: 'save flow at /login, second step',
    machine: saveFlowMachine,
    input: { initial: { username: '', password: '', code: '' } },
    abstraction: () => null,
    events: {
      'form.delivered': [{ values: { ...CREDENTIALS, code: CODE }, secret: 'stored' }],
      'flow.cancelled': [],
      'newer.requested': [],
    },
    answers: { save: { outputs: [{ answer: null, initial: null }], errors: [new Error(WRONG_CODE)] } },
  }),
  standing: SIGNED_IN,
  holds: [LOGIN],
  arrive: async (screen) => {
    await screen.open({ address: '/login' });
    await screen.type(field('Username'), CREDENTIALS.username);
    await screen.type(field('Password'), CREDENTIALS.password);
    await screen.press('Enter');
    await screen.answer(LOGIN, demand('needed', 403, 'Enter a code'));
  },
  states: {
    'editing.undisturbed': (trail) =>
      trail.length === 0
        ? {
            see: [
              codeField(''),
              button('Log In', { disabled: true, busy: false }),
              button('Back', { disabled: false }),
            ],
            miss: [{ role: 'alert' }, field('Password')],
            asks: [],
          }
        : { see: [codeField(CODE), text(WRONG_CODE), button('Log In', { disabled: false, busy: false })], asks: [] },
    saving: {
      see: [codeField(CODE), button('Log In', { busy: true }), button('Back', { disabled: true })],
      miss: [text(WRONG_CODE)],
      asks: [LOGIN],
    },
    saved: { see: [heading('Hi, ada')], miss: [button('Log In')], asks: [] },
  },
  events: {
    'form.delivered': async (screen) => {
      await screen.type(field('Code'), CODE);
      await screen.press('Enter');
    },
    [doneType('save')]: (screen) => screen.answer(LOGIN, said({ access_token: 'a-token', token_type: 'bearer' })),
    [errorType('save')]: (screen) => screen.answer(LOGIN, demand('refused', 400, WRONG_CODE)),
  },
};
