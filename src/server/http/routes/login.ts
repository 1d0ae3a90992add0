import { messageSchema } from '#contract/problem.ts';
import { accessTokenSchema, credentialsSchema } from '#contract/user.ts';
import { endSessions } from '#server/domain/people/end-sessions.ts';
import { logIn } from '#server/domain/people/login.ts';
import { withAddressSemaphore } from '#server/http/requests/semaphores.ts';
import { del, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** Login, and logout everywhere at once. */
export const loginRoutes = (services: Services): Route[] => [
  post('/login/access-token', {
    summary: 'Log in',
    tag: 'login',
    access: 'public',
    body: credentialsSchema,
    encoding: 'form',
    answer: accessTokenSchema,
    refuses: ['badRequest', 'tooMany'],
    handle: async ({ body, actor: { address } }) => {
      const access_token = await withAddressSemaphore(address, () =>
        logIn(services, { ...body, address, now: new Date() }),
      );
      return { access_token, token_type: 'bearer' as const };
    },
  }),
  del('/login/sessions', {
    summary: 'Log out everywhere: end every token of mine',
    tag: 'login',
    access: 'user',
    answer: messageSchema,
    handle: async ({ user, actor }) => {
      await endSessions(services.database, user, actor);
      return { message: 'Logged out everywhere' };
    },
  }),
];
