import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listResets } from '#server/domain/people/password-resets.ts';
import { createResetDesk } from '#server/domain/people/request-resets.ts';
import { auditRoutes } from '#server/http/routes/audit.ts';
import { invitationRoutes } from '#server/http/routes/invitations.ts';
import { loginRoutes } from '#server/http/routes/login.ts';
import { ownUserRoutes } from '#server/http/routes/own-user.ts';
import { passwordResetRoutes } from '#server/http/routes/password-resets.ts';
import { usersRoutes } from '#server/http/routes/users.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);

const CALLERS = ['anonymous', 'user', 'superuser', 'inactive'] as const;
type Caller = (typeof CALLERS)[number];

/** The answers for each caller; a status that is not listed here must not be a success for anybody. */
const EVERYBODY = { anonymous: 200, user: 200, superuser: 200, inactive: 200 };
const SIGNED_IN = { anonymous: 401, user: 200, superuser: 200, inactive: 400 };
const SUPERUSERS = { anonymous: 401, user: 403, superuser: 200, inactive: 400 };

const ROUTES: Record<string, { answers: Record<Caller, number>; json?: () => unknown; form?: Record<string, string> }> =
  {
    'POST /login/access-token': { answers: EVERYBODY, form: { username: 'door', password: PASSWORD } },
    'DELETE /login/sessions': { answers: SIGNED_IN },
    'POST /users/signup': {
      answers: EVERYBODY,
      json: () => ({ username: name(), full_name: 'Some Body', password: PASSWORD }),
    },
    'GET /users/signup': { answers: EVERYBODY },
    'GET /users/me': { answers: SIGNED_IN },
    'PATCH /users/me': { answers: SIGNED_IN, json: () => ({ username: name() }) },
    'PATCH /users/me/password': {
      answers: SIGNED_IN,
      json: () => ({ current_password: PASSWORD, new_password: 'quite another password' }),
    },
    'DELETE /users/me': { answers: { ...SIGNED_IN, superuser: 403 } },
    'GET /users/': { answers: SUPERUSERS },
    'POST /users/': {
      answers: SUPERUSERS,
      json: () => ({ username: name(), password: PASSWORD, confirm_password: PASSWORD }),
    },
    'GET /users/:user_id': { answers: SUPERUSERS },
    'PATCH /users/:user_id': { answers: SUPERUSERS, json: () => ({ username: name() }) },
    'DELETE /users/:user_id': { answers: SUPERUSERS },
    'POST /password-recovery/:username': { answers: EVERYBODY },
    'GET /password-resets/': { answers: SUPERUSERS },
    'POST /password-resets/:id/link': { answers: SUPERUSERS },
    'GET /invitations/': { answers: SUPERUSERS },
    // Nobody signs up by invitation here, so there is none.
    'POST /invitations/': { answers: { ...SUPERUSERS, superuser: 409 } },
    'DELETE /invitations/:id': { answers: { ...SUPERUSERS, superuser: 404 } },
    'POST /reset-password/': {
      // Nobody has a link here, so the caller makes no difference.
      answers: { anonymous: 400, user: 400, superuser: 400, inactive: 400 },
      json: () => ({ token: 'none', new_password: PASSWORD }),
    },
    'GET /audit/': { answers: SUPERUSERS },
    'GET /audit/export': { answers: SUPERUSERS },
  };

const name = () => `n${randomUUID().slice(0, 12)}`;

beforeAll(async () => {
  await api.add('door');
});

async function tokenOf(caller: Caller): Promise<{ token?: string }> {
  if (caller === 'anonymous') return {};
  return api.add(name(), { is_superuser: caller === 'superuser', is_active: caller !== 'inactive' });
}

/** The path with ids of an existing person who has an open request. */
async function fill(path: string): Promise<string> {
  if (!path.includes(':')) return path;
  const { person } = await api.add(name());
  await createResetDesk(database)(person.username, '192.0.2.1');
  const { data } = await listResets(database, { skip: 0, limit: 1 });
  return path
    .replace(':user_id', person.id)
    .replace(':username', person.username)
    .replace(':id', data[0]?.id ?? '');
}

describe.each(Object.keys(ROUTES))('%s', (route) => {
  test.each(CALLERS)('called by %s', async (caller) => {
    const { answers, json, form } = ROUTES[route] ?? expect.unreachable();
    const [method = '', path = ''] = route.split(' ');
    const { token } = await tokenOf(caller);
    const answer = await api.call(method, await fill(path), {
      ...(token !== undefined && { token }),
      ...(json !== undefined && { json: json() }),
      ...(form !== undefined && { form }),
    });
    expect(answer.status).toBe(answers[caller]);
  });
});

test('the matrix holds every route about people', () => {
  const routers = [loginRoutes, ownUserRoutes, usersRoutes, passwordResetRoutes, invitationRoutes, auditRoutes];
  const routes = routers.flatMap((router) => router(api.services).map(({ method, path }) => `${method} ${path}`));
  expect([...new Set(routes)].toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

test.each(['PUT', 'POST', 'DELETE'])('%s is not a route of the audit log', async (method) => {
  const { token } = await api.add(name(), { is_superuser: true });
  expect(await api.call(method, '/audit/', { token })).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
});
