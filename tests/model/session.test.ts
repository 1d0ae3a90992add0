import { expect, test } from 'vitest';
import { matchesState } from 'xstate';
import { sessionModel } from '#tests/model/models/session.ts';
import { doneType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import {
  always,
  isAfter,
  isOffered,
  newCalls,
  newlyEmitted,
  newlyPerformed,
  openCalls,
  whenever,
} from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const session = explore(sessionModel);

testChart(session);

test('a person is known exactly while they are signed in', () => {
  always([session], ({ moment: { value, context } }) => {
    expect(context.user !== null).toBe(matchesState({ authenticated: 'signedIn' }, value));
  });
});

test('a failure is told exactly where its reason can be read', () => {
  always([session], ({ moment: { value, context } }) => {
    const isOnView =
      matchesState({ anonymous: 'refused' }, value) || matchesState({ authenticated: 'userUnavailable' }, value);
    expect(context.failure !== null).toBe(isOnView);
  });
});

test('the token is stored once, when signing in succeeds, and cleared once, when this tab ends the session', () => {
  always([session], (step) => {
    const { event } = step.moment;
    const hadSession = matchesState('authenticated', step.before?.value ?? {});
    const expected = [
      ...(event?.type === doneType('signIn')
        ? [{ type: 'storeToken', params: { token: event.output.access_token } }]
        : []),
      ...(hadSession && (event?.type === 'session.closed' || event?.type === 'session.expired')
        ? [{ type: 'clearToken', params: undefined }]
        : []),
    ];
    expect(newlyPerformed(step)).toEqual(expected);
  });
});

test('neither the token nor the password is ever kept or told', () => {
  always([session], ({ moment: { context, emitted } }) => {
    expect(JSON.stringify({ context, emitted })).not.toMatch(/token of ada|a long secret/);
  });
});

test('credentials are sent once for each submission, and cannot be submitted again meanwhile', () => {
  always([session], ({ moment, trail }) => {
    const submissions = trail.filter(({ event }) => event?.type === 'credentials.submitted');
    expect(moment.calls.filter(({ id }) => id === 'signIn').map(({ input }) => input)).toEqual(
      submissions.map(() => ({ username: 'ada', password: 'a long secret' })),
    );
    expect(isOffered(moment, 'credentials.submitted')).toBe(matchesState('anonymous', moment.value));
  });
});

test('at most one call is open, and none once nobody is signed in', () => {
  always([session], ({ moment }) => {
    const isResting = matchesState('anonymous', moment.value);
    expect(openCalls(moment).length).toBeLessThanOrEqual(isResting ? 0 : 1);
  });
});

test('the end of a session is told once, with its reason', () => {
  const reasons: Readonly<Record<string, string>> = {
    'session.closed': 'closed',
    'session.expired': 'expired',
    'token.removed': 'elsewhere',
  };
  whenever(
    [session],
    ({ moment, before }) =>
      matchesState('authenticated', before?.value ?? {}) && !matchesState('authenticated', moment.value),
    (step) => {
      expect(newlyEmitted(step)).toEqual([{ type: 'session.ended', reason: reasons[step.moment.event?.type ?? ''] }]);
    },
  );
});

test('another token, from another tab, asks anew whose it is', () => {
  whenever([session], isAfter('token.replaced'), (step) => {
    expect(step.moment.value).toEqual({ authenticated: 'loadingUser' });
    expect(newCalls(step).map(({ id }) => id)).toEqual(['fetchCurrentUser']);
    expect(newlyEmitted(step)).toEqual([]);
  });
});

test('a refresh that fails leaves the person as they were, and says so', () => {
  whenever([session], isAfter('xstate.error.actor.refreshUser'), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyEmitted(step)).toEqual([{ type: 'refresh.failed', message: 'Bad Gateway' }]);
  });
});
