import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import { sessionModel, TOKEN } from '#tests/model/models/session.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import {
  always,
  isAfter,
  isIn,
  newCalls,
  newlyPerformed,
  openCalls,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

type SessionStep = Step<ContextFrom<typeof sessionMachine>>;

export const sessionPromises = new Promises(sessionModel);
const { promise } = sessionPromises;
const [session] = sessionPromises.walks;

promise(
  'everybody can log in; a session can end at any time; only a signed-in person changes or stores anything',
  () => {
    expectOffers(
      [session],
      {
        anonymous: ['session.opened', 'token.replaced'],
        authenticated: ['session.closed', 'session.expired', 'token.removed', 'token.replaced'],
        'authenticated.userUnavailable': ['user.requested'],
        'authenticated.signedIn': ['user.changed', 'draft.kept', 'draft.dropped'],
        'authenticated.signedIn.current': ['access.refused'],
      },
      [],
    );
  },
);

promise('there is one call at a time: for the token, or for its user; none while nobody is signed in', () => {
  expectOpenCalls([session], {
    restoring: 'restoreToken',
    'authenticated.loadingUser': 'fetchCurrentUser',
    'authenticated.signedIn.refreshing': 'refreshUser',
  });
});

promise(
  'a token leads to its user; if that fails, it can be tried again; every end of the token leads to the login',
  () => {
    expectLeads([session], {
      [doneType('restoreToken')]: ({ moment }) => (moment.event?.output.hasToken ? 'authenticated' : 'anonymous'),
      [errorType('restoreToken')]: 'anonymous',
      'session.opened': 'authenticated.loadingUser',
      'token.replaced': 'authenticated.loadingUser',
      [doneType('fetchCurrentUser')]: 'authenticated.signedIn.current',
      [errorType('fetchCurrentUser')]: 'authenticated.userUnavailable',
      'user.requested': 'authenticated.loadingUser',
      'user.changed': 'authenticated.signedIn.refreshing',
      'access.refused': 'authenticated.signedIn.refreshing',
      [doneType('refreshUser')]: 'authenticated.signedIn.current',
      [errorType('refreshUser')]: 'authenticated.signedIn.current',
      'session.closed': 'anonymous',
      'session.expired': 'anonymous',
      'token.removed': 'anonymous',
    });
  },
);

promise('it starts by looking for a token', () => expectStart([session], 'restoring'));

promise(
  'the user is known exactly while they are signed in, as in the last answer of the server',
  { tags: ['S4.1'] },
  () => {
    always([session], ({ moment }) =>
      expect(moment.context.user !== null).toBe(isIn('authenticated.signedIn')(moment)),
    );
    for (const id of ['fetchCurrentUser', 'refreshUser']) {
      whenever([session], isAfter(doneType(id)), ({ moment }) =>
        expect(moment.context.user).toEqual(moment.event?.output),
      );
    }
  },
);

promise('a failure is kept exactly while it is shown, in the words of the server', () => {
  always([session], ({ moment }) => {
    expect(moment.context.failure !== null).toBe(isIn('authenticated.userUnavailable')(moment));
  });
  whenever([session], isAfter(errorType('fetchCurrentUser')), ({ moment }) => {
    expect(moment.context.failure).toBe(moment.event?.error.message);
  });
});

promise(
  'a login stores the token once, and the end of the session in this tab clears it once; an end that nobody asked for in this tab remembers the place; an expiry and a failed refresh are announced',
  { tags: ['S4.1'] },
  () => {
    always([session], (step) => {
      const { event } = step.moment;
      const isExpiry = isAfter('session.expired')(step);
      const isCleared = isAfter('session.closed')(step) || isExpiry;
      const isRefreshFailure = isAfter(errorType('refreshUser'))(step);
      expect(newlyPerformed(step)).toEqual([
        ...(isAfter('session.opened')(step) ? [{ type: 'storeToken', params: { token: TOKEN } }] : []),
        ...(isCleared ? [{ type: 'clearToken', params: undefined }] : []),
        ...(isExpiry || isAfter('token.removed')(step) ? [{ type: 'rememberPlace', params: undefined }] : []),
        ...(isExpiry ? [{ type: 'announceExpiry', params: undefined }] : []),
        ...(isRefreshFailure ? [{ type: 'announceRefreshFailure', params: { error: event?.error } }] : []),
      ]);
    });
  },
);

promise('the token is never in the context', () => {
  always([session], ({ moment: { context } }) => expect(JSON.stringify(context)).not.toContain(TOKEN));
});

promise('a new token, from a login or from another tab, leads to a new call for its user', () => {
  for (const event of ['session.opened', 'token.replaced']) {
    whenever([session], isAfter(event), (step) => {
      expect(newCalls(step).map(({ id }) => id)).toEqual(['fetchCurrentUser']);
    });
  }
});

promise(
  'after a change of their own record the person sees it at once, and the record is read again; an earlier call is cancelled',
  () => {
    whenever([session], isAfter('user.changed'), (step) => {
      expect(step.moment.context.user).toEqual(step.moment.event?.user);
      expect(newCalls(step)).toHaveLength(1);
      expect(openCalls(step.moment)).toEqual(newCalls(step));
    });
  },
);

promise('after a refused call the person is read again, and stays as they are meanwhile', () => {
  whenever([session], isAfter('access.refused'), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(openCalls(step.moment)).toEqual(newCalls(step));
    expect(newCalls(step)).toHaveLength(1);
  });
});

promise('a failed refresh keeps the user unchanged', () => {
  whenever([session], isAfter(errorType('refreshUser')), ({ moment, before }) => {
    expect(moment.context).toEqual(before?.context);
  });
});

/** The kept drafts after a step, computed from the events. */
function foreseeDrafts({ trail }: SessionStep): { owner: string | null; drafts: Readonly<Record<string, unknown>> } {
  return trail.reduce<ReturnType<typeof foreseeDrafts>>(
    ({ owner, drafts }, { event }, index) => {
      switch (event?.type) {
        case 'draft.kept':
          return {
            owner: trail[index - 1]?.context.user?.id ?? null,
            drafts: { ...drafts, [event.place]: event.draft },
          };
        case 'draft.dropped':
          return {
            owner,
            drafts: Object.fromEntries(Object.entries(drafts).filter(([place]) => place !== event.place)),
          };
        case 'session.closed':
          return { owner: null, drafts: {} };
        case doneType('fetchCurrentUser'):
          return event.output.id === owner ? { owner, drafts } : { owner: null, drafts: {} };
        default:
          return { owner, drafts };
      }
    },
    { owner: null, drafts: {} },
  );
}

promise(
  'drafts are kept for the same person after a session ended by itself; they are dropped for another person and after a log-out',
  () => {
    always([session], (step) => {
      expect(step.moment.context.kept?.drafts ?? {}).toEqual(foreseeDrafts(step).drafts);
    });
    whenever([session], isAfter('session.closed'), ({ moment }) => expect(moment.context.kept).toBe(null));
    whenever(
      [session],
      ({ moment }) => moment.context.user !== null && moment.context.kept !== null,
      ({ moment: { context } }) => expect(context.kept?.owner).toBe(context.user?.id),
    );
  },
);
