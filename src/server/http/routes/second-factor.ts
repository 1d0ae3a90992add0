import { drawnSecondFactorSchema, secondFactorSchema, secondFactorSwitchSchema } from '#contract/second-factor.ts';
import { describeSecondFactor, drawSecondFactor, switchSecondFactor } from '#server/domain/people/second-factor.ts';
import { get, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'own user';

/** The second step of one's own log-in, an option for superusers. */
export const secondFactorRoutes = (services: Services): Route[] => [
  get('/users/me/second-factor', {
    summary: 'Read whether my log-in needs a code, and how many recovery codes are left',
    tag,
    access: 'superuser',
    answer: secondFactorSchema,
    handle: ({ user }) => describeSecondFactor(services.database, user.id),
  }),
  post('/users/me/second-factor', {
    summary: 'Draw a secret for an authenticator app, and recovery codes; both are in this answer only',
    tag,
    access: 'superuser',
    answer: drawnSecondFactorSchema,
    refuses: ['conflict'],
    handle: ({ user }) => drawSecondFactor(services, user),
  }),
  patch('/users/me/second-factor', {
    summary: 'Turn the second step of my log-in on or off, with my password and a code',
    tag,
    access: 'superuser',
    body: secondFactorSwitchSchema,
    answer: secondFactorSchema,
    refuses: ['badRequest', 'conflict', 'tooMany'],
    handle: ({ user, body, actor: { address } }) =>
      switchSecondFactor(services, user, body, { address, now: new Date() }),
  }),
];
