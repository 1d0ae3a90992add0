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
  'anybody may log in; a session can end at any time, and only who is signed in changes or keeps anything',
  () => {
    expectOffers(
      [session],
      {
        anonymous: ['session.opened', 'token.replaced'],
        authenticated: ['session.closed', 'session.expired', 'token.removed', 'token.replaced'],
        'authenticated.userUnavailable': ['user.requested'],
        'authenticated.signedIn': ['user.changed', 'draft.kept', 'draft.dropped'],
      },
      [],
    );
  },
);

promise('one question is under way at a time: for the token, or for whose it is; none once nobody is signed in', () => {
  expectOpenCalls([session], {
    restoring: 'restoreToken',
    'authenticated.loadingUser': 'fetchCurrentUser',
    'authenticated.signedIn.refreshing': 'refreshUser',
  });
});

promise('a token leads to whose it is; if nobody can say, to trying again; and every end of it to the login', () => {
  expectLeads([session], {
    [doneType('restoreToken')]: ({ moment }) => (moment.event?.output.hasToken ? 'authenticated' : 'anonymous'),
    [errorType('restoreToken')]: 'anonymous',
    'session.opened': 'authenticated.loadingUser',
    'token.replaced': 'authenticated.loadingUser',
    [doneType('fetchCurrentUser')]: 'authenticated.signedIn.current',
    [errorType('fetchCurrentUser')]: 'authenticated.userUnavailable',
    'user.requested': 'authenticated.loadingUser',
    'user.changed': 'authenticated.signedIn.refreshing',
    [doneType('refreshUser')]: 'authenticated.signedIn.current',
    [errorType('refreshUser')]: 'authenticated.signedIn.current',
    'session.closed': 'anonymous',
    'session.expired': 'anonymous',
    'token.removed': 'anonymous',
  });
});

promise('it begins by looking for a token', () => expectStart([session], 'restoring'));

promise(
  'a person is known exactly while they are signed in, and is who the server said last',
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

promise('a failure is told exactly where its reason can be read, in the words of the server', () => {
  always([session], ({ moment }) => {
    expect(moment.context.failure !== null).toBe(isIn('authenticated.userUnavailable')(moment));
  });
  whenever([session], isAfter(errorType('fetchCurrentUser')), ({ moment }) => {
    expect(moment.context.failure).toBe(moment.event?.error.message);
  });
});

promise(
  'the token is stored once, when a login succeeds, and cleared once, when this tab ends the session; an end that nobody here asked for is told, and so is a refresh that failed',
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
        ...(isExpiry ? [{ type: 'announceExpiry', params: undefined }] : []),
        ...(isRefreshFailure ? [{ type: 'announceRefreshFailure', params: { error: event?.error } }] : []),
      ]);
    });
  },
);

promise('the token is never kept', () => {
  always([session], ({ moment: { context } }) => expect(JSON.stringify(context)).not.toContain(TOKEN));
});

promise('another token, from a login or from another tab, asks anew whose it is', () => {
  for (const event of ['session.opened', 'token.replaced']) {
    whenever([session], isAfter(event), (step) => {
      expect(newCalls(step).map(({ id }) => id)).toEqual(['fetchCurrentUser']);
    });
  }
});

promise(
  'whoever changes their own record sees the change at once and is asked for anew; an earlier question is given up',
  () => {
    whenever([session], isAfter('user.changed'), (step) => {
      expect(step.moment.context.user).toEqual(step.moment.event?.user);
      expect(newCalls(step)).toHaveLength(1);
      expect(openCalls(step.moment)).toEqual(newCalls(step));
    });
  },
);

promise('a refresh that fails leaves the person as they were', () => {
  whenever([session], isAfter(errorType('refreshUser')), ({ moment, before }) => {
    expect(moment.context).toEqual(before?.context);
  });
});

/** What is kept after a step, from what people typed and dropped, who they were, and how sessions ended. */
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
  'what was typed outlives a session that ended by itself, for the same person to log in again; for anybody else, and after a log-out, it is gone',
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
