import type { StateValue } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import { NOTHING_YET } from '#tests/answers/dashboard.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, field, heading, link, type Screen, text, type View } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { ADA, refused, said } from './people.ts';

const ME = 'GET users/me';
const LIST = 'GET users/';
const REFUSAL = 'The database is being moved';
const HOPPER = { ...ADA, username: 'hopper' };
const EXPIRED = 'Your session has ended. Please log in again.';
const LOGIN = heading('Log in to Plumbline');
const UNAVAILABLE = heading('Your account could not be loaded');
const LOG_OUT = button('Log out');

const isIn = (value: StateValue, state: string) => JSON.stringify(value).includes(`"${state}"`);
const isIdle = (value: StateValue) => isIn(value, 'current');

async function logIn(screen: Screen) {
  await screen.type(field('Username'), 'ada');
  await screen.type(field('Password'), 'walnut-harbour');
  await screen.click(button('Log In'));
}

/** Opens the list of users, which may be shown already. */
async function askForUsers(screen: Screen) {
  await screen.click(link('User Settings'));
  await screen.click(link('Admin'));
}

/** The name that is shown at this point. */
const nameAfter = (trail: Trail) => {
  const NAMES: Readonly<Record<string, string>> = {
    [doneType('fetchCurrentUser')]: 'ada',
    [doneType('refreshUser')]: 'hopper',
    'user.changed': 'hopper',
  };
  return trail.map(({ type }) => NAMES[type]).findLast((name) => name !== undefined) ?? '';
};

/** A call answers that the token is no longer valid. */
async function expire(screen: Screen, value: string) {
  if (value === 'loading') return screen.answer(ME, refused('Could not validate credentials', 401));
  await askForUsers(screen);
  await screen.answer(LIST, refused('Could not validate credentials', 401));
}

/** A call answers that the person may not make it. */
async function forbid(screen: Screen) {
  await askForUsers(screen);
  await screen.answer(LIST, refused("The user doesn't have enough privileges", 403));
  await screen.click(link('User Settings'));
}

async function rename(screen: Screen) {
  await screen.click(link('User Settings'));
  await screen.click(button('Edit'));
  await screen.type(field('Username'), 'hopper');
  await screen.click(button('Save'));
}

/** The place where the frame names the user. */
const NAMED = { role: 'complementary' };

const SOMEBODY: View = { see: [LOG_OUT], miss: [LOGIN, UNAVAILABLE] };

/** The whole console: the session from the first look for a token to the last log-out. */
export const session: PageObject = {
  name: 'use the console as somebody',
  model: defineModel({
    name: 'session of a person',
    machine: sessionMachine,
    abstraction: ({ user }) => user?.username,
    events: {
      'session.opened': [{ token: 'a-token' }],
      'session.closed': (_, value) => (isIn(value, 'loadingUser') ? [] : [{}]),
      'session.expired': (_, value) => (isIn(value, 'loadingUser') || isIdle(value) ? [{}] : []),
      'token.removed': (_, value) => (isIdle(value) ? [{}] : []),
      'token.replaced': (_, value) => (isIdle(value) || isIn(value, 'anonymous') ? [{}] : []),
      'user.changed': ({ user }) => (user?.username === 'ada' ? [{ user: HOPPER }] : []),
      'user.requested': [{}],
      'access.refused': [{}],
      'draft.kept': [],
      'draft.dropped': [],
    },
    answers: {
      restoreToken: { outputs: [{ hasToken: true }, { hasToken: false }] },
      fetchCurrentUser: { outputs: [ADA], errors: [new Error(REFUSAL)] },
      refreshUser: { outputs: [HOPPER], errors: [new Error(REFUSAL)] },
    },
  }),
  standing: [
    ['POST login/access-token', said({ access_token: 'a-token', token_type: 'bearer' })],
    ['PATCH users/me', said(HOPPER)],
    ['GET dashboard', said(NOTHING_YET)],
  ],
  holds: [ME, LIST],
  arrive: async () => {},
  states: {
    restoring: { miss: [LOGIN, LOG_OUT] },
    anonymous: (trail) => ({
      see: [LOGIN, ...(trail.at(-1)?.type === 'session.expired' ? [text(EXPIRED)] : [])],
      miss: [LOG_OUT],
      asks: [],
    }),
    'authenticated.loadingUser': { miss: [LOGIN, LOG_OUT, UNAVAILABLE], asks: [ME] },
    'authenticated.userUnavailable': {
      see: [UNAVAILABLE, text(REFUSAL), button('Try again'), LOG_OUT],
      miss: [LOGIN],
      asks: [],
    },
    'authenticated.signedIn.current': (trail) => ({
      ...SOMEBODY,
      see: [
        LOG_OUT,
        text(nameAfter(trail), NAMED),
        ...(trail.at(-1)?.type === errorType('refreshUser') ? [text(REFUSAL)] : []),
      ],
      asks: [],
    }),
    'authenticated.signedIn.refreshing': (trail) => ({
      ...SOMEBODY,
      see: [LOG_OUT, text(nameAfter(trail), NAMED)],
      asks: [ME],
    }),
  },
  events: {
    [doneType('restoreToken')]: (screen, { output }) => screen.open({ address: '/', hasToken: output.hasToken }),
    'session.opened': logIn,
    'session.closed': (screen) => screen.click(LOG_OUT),
    'session.expired': (screen, _, trail) =>
      expire(screen, trail.at(-1)?.type === doneType('fetchCurrentUser') ? 'signed in' : stageOf(trail.at(-1)?.type)),
    'token.removed': (screen) => screen.storeElsewhere('access_token', null),
    'token.replaced': (screen) => screen.storeElsewhere('access_token', 'another-token'),
    'user.changed': rename,
    'access.refused': forbid,
    'user.requested': (screen) => screen.click(button('Try again')),
    [doneType('fetchCurrentUser')]: (screen) => screen.answer(ME, said(ADA)),
    [errorType('fetchCurrentUser')]: (screen) => screen.answer(ME, refused(REFUSAL)),
    [doneType('refreshUser')]: (screen) => screen.answer(ME, said(HOPPER)),
    [errorType('refreshUser')]: (screen) => screen.answer(ME, refused(REFUSAL)),
  },
};

/** The last answer says whether somebody is signed in at this point. */
const stageOf = (type: string | undefined) =>
  type === doneType('refreshUser') || type === errorType('refreshUser') ? 'signed in' : 'loading';
