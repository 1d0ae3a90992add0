import { getCookie, setCookie } from 'hono/cookie';
import { messageSchema } from '#contract/problem.ts';
import { accessTokenSchema, credentialsSchema } from '#contract/user.ts';
import { endSessions } from '#server/domain/people/end-sessions.ts';
import { DEVICE_LIFETIME_SECONDS } from '#server/domain/people/known-devices.ts';
import { logIn } from '#server/domain/people/login.ts';
import { withAddressSemaphore } from '#server/http/requests/semaphores.ts';
import { del, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** The cookie that keeps the proof of a known browser; it is sent to logins only. */
const DEVICE_COOKIE = 'plumbline-device';

/** Login, and logout everywhere at once. */
export const loginRoutes = (services: Services): Route[] => [
  post('/login/access-token', {
    summary: 'Log in',
    tag: 'login',
    access: 'public',
    body: credentialsSchema,
    encoding: 'form',
    answer: accessTokenSchema,
    refuses: ['badRequest', 'forbidden', 'tooMany'],
    handle: async ({ c, body, actor: { address } }) => {
      const shown = getCookie(c, DEVICE_COOKIE);
      const { accessToken, device } = await withAddressSemaphore(address, () =>
        logIn(services, { ...body, address, now: new Date(), device: shown }),
      );
      setCookie(c, DEVICE_COOKIE, device, {
        path: '/api/v1/login',
        httpOnly: true,
        sameSite: 'Strict',
        secure: c.var.isSecure,
        maxAge: DEVICE_LIFETIME_SECONDS,
      });
      return { access_token: accessToken, token_type: 'bearer' as const };
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
