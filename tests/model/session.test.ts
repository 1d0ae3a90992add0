import { expect, test } from 'vitest';
import { sessionModel } from '#tests/model/models/session.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import {
  always,
  isAfter,
  isIn,
  newCalls,
  newlyEmitted,
  newlyPerformed,
  openCalls,
  whenever,
} from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

const session = explore(sessionModel);

testChart(session);

test('what can be done, where: nowhere can credentials be submitted twice', () => {
  expectOffers([session], {
    anonymous: ['credentials.submitted', 'token.replaced'],
    signingIn: ['token.replaced'],
    authenticated: ['session.closed', 'session.expired', 'token.removed', 'token.replaced'],
    'authenticated.userUnavailable': ['load.retried'],
    'authenticated.signedIn': ['user.changed'],
  });
});

test('which call is under way, where: none once nobody is signed in', () => {
  expectOpenCalls([session], {
    restoring: 'restoreToken',
    signingIn: 'signIn',
    'authenticated.loadingUser': 'fetchCurrentUser',
    'authenticated.signedIn.refreshing': 'refreshUser',
  });
});

test('what leads where', () => {
  expectLeads([session], {
    [doneType('restoreToken')]: ({ moment }) => (moment.event?.output.hasToken ? 'authenticated' : 'anonymous.idle'),
    [errorType('restoreToken')]: 'anonymous.idle',
    'credentials.submitted': 'signingIn',
    [doneType('signIn')]: 'authenticated.loadingUser',
    [errorType('signIn')]: 'anonymous.refused',
    'token.replaced': 'authenticated.loadingUser',
    [doneType('fetchCurrentUser')]: 'authenticated.signedIn.current',
    [errorType('fetchCurrentUser')]: 'authenticated.userUnavailable',
    'load.retried': 'authenticated.loadingUser',
    'user.changed': 'authenticated.signedIn.refreshing',
    [doneType('refreshUser')]: 'authenticated.signedIn.current',
    [errorType('refreshUser')]: 'authenticated.signedIn.current',
    'session.closed': 'anonymous.idle',
    'session.expired': 'anonymous.idle',
    'token.removed': 'anonymous.idle',
  });
});

test('it begins by looking for a token', () => expectStart([session], 'restoring'));

test('a person is known exactly while they are signed in, and is who the server said last', () => {
  always([session], ({ moment }) => expect(moment.context.user !== null).toBe(isIn('authenticated.signedIn')(moment)));
  for (const id of ['fetchCurrentUser', 'refreshUser']) {
    whenever([session], isAfter(doneType(id)), ({ moment }) =>
      expect(moment.context.user).toEqual(moment.event?.output),
    );
  }
});

test('a failure is told exactly where its reason can be read, in the words of the server', () => {
  always([session], ({ moment }) => {
    const isOnView = isIn('anonymous.refused')(moment) || isIn('authenticated.userUnavailable')(moment);
    expect(moment.context.failure !== null).toBe(isOnView);
  });
  for (const id of ['signIn', 'fetchCurrentUser']) {
    whenever([session], isAfter(errorType(id)), ({ moment }) => {
      expect(moment.context.failure).toBe(moment.event?.error.message);
    });
  }
});

test('the token is stored once, when signing in succeeds, and cleared once, when this tab ends the session', () => {
  always([session], (step) => {
    const { event } = step.moment;
    const isStored = isAfter(doneType('signIn'))(step);
    const isCleared = isAfter('session.closed')(step) || isAfter('session.expired')(step);
    expect(newlyPerformed(step)).toEqual([
      ...(isStored ? [{ type: 'storeToken', params: { token: event?.output.access_token } }] : []),
      ...(isCleared ? [{ type: 'clearToken', params: undefined }] : []),
    ]);
  });
});

test('neither the token nor the password is ever kept or told', () => {
  always([session], ({ moment: { context, emitted } }) => {
    expect(JSON.stringify({ context, emitted })).not.toMatch(/token of ada|a long secret/);
  });
});

test('credentials are sent once for each submission', () => {
  always([session], ({ moment, trail }) => {
    const submissions = trail.filter(({ event }) => event?.type === 'credentials.submitted');
    expect(moment.calls.filter(({ id }) => id === 'signIn').map(({ input }) => input)).toEqual(
      submissions.map(() => ({ username: 'ada', password: 'a long secret' })),
    );
  });
});

test('the end of a session is told once, with its reason, and so is nothing else but a refresh that failed', () => {
  const reasons: Readonly<Record<string, string>> = {
    'session.closed': 'closed',
    'session.expired': 'expired',
    'token.removed': 'elsewhere',
  };
  always([session], (step) => {
    const { event } = step.moment;
    const reason = reasons[event?.type ?? ''];
    expect(newlyEmitted(step)).toEqual([
      ...(reason === undefined ? [] : [{ type: 'session.ended', reason }]),
      ...(isAfter(errorType('refreshUser'))(step) ? [{ type: 'refresh.failed', message: event?.error.message }] : []),
    ]);
  });
});

test('another token, from another tab, asks anew whose it is', () => {
  whenever([session], isAfter('token.replaced'), (step) => {
    expect(newCalls(step).map(({ id }) => id)).toEqual(['fetchCurrentUser']);
  });
});

test('whoever changes their own record again is asked for anew, and the earlier question is given up', () => {
  whenever([session], isAfter('user.changed'), (step) => {
    expect(newCalls(step)).toHaveLength(1);
    expect(openCalls(step.moment)).toEqual(newCalls(step));
  });
});

test('a refresh that fails leaves the person as they were', () => {
  whenever([session], isAfter(errorType('refreshUser')), ({ moment, before }) => {
    expect(moment.context).toEqual(before?.context);
  });
});
