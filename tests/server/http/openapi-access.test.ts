import { describe, expect, test } from 'vitest';
import { apiRoutes, createApp } from '#server/http/app.ts';
import { healthRoutes } from '#server/http/routes/health.ts';
import type { Access } from '#server/http/routing/route.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { type OpenApiDocument, operationsOf } from '#tests/server/support/openapi.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const document = (await api.call('GET', '/openapi.json')).body as OpenApiDocument;
const operations = operationsOf(document);

/** The routes that strangers may call. A route that is opened by accident is not in this list. */
const OPEN = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/v1/openapi.json',
  'POST /api/v1/login/access-token',
  'POST /api/v1/users/signup',
  'GET /api/v1/users/signup',
  'POST /api/v1/password-recovery/{username}',
  'POST /api/v1/reset-password/',
];
/**
 * The routes that manage the installation, its people and the cost of analyses; all others are for every logged-in
 * user.
 */
const ADMINISTRATION = [
  /^\w+ \/api\/v1\/(admin|audit|password-resets|invitations)\//,
  /^\w+ \/api\/v1\/users\/(\{user_id\}|me\/second-factor)?$/,
  /^GET \/api\/v1\/twitter\/(debug|watchers)$/,
  /^PATCH \/api\/v1\/twitter\/user\/\{screen_name\}\/$/,
  /^POST .*\/confirm$/,
];

const mayCall = (name: string): Access => {
  if (OPEN.includes(name)) return 'public';
  return ADMINISTRATION.some((pattern) => pattern.test(name)) ? 'superuser' : 'user';
};

/** Programs rely on these addresses and methods. */
const SPECIFIED = [
  'POST /login/access-token',
  'GET /users/me',
  'PATCH /users/me',
  'PATCH /users/me/password',
  'POST /users/signup',
  'GET /users/',
  'POST /users/',
  'GET /users/{user_id}',
  'PATCH /users/{user_id}',
  'DELETE /users/{user_id}',
  'GET /twitter/',
  'POST /twitter/',
  'DELETE /twitter/user/{user_id}',
  'GET /twitter/user/{screen_name}/',
  'GET /twitter/user/{screen_name}/status_scrapping',
  'GET /twitter/user/{screen_name}/propaganda_level',
  'GET /twitter/user/{screen_name}/disinformation_level',
  'GET /twitter/user/{screen_name}/level',
  'GET /twitter/debug',
  'GET /admin/',
  'POST /admin/parameters/twitter_scraper/',
  'DELETE /admin/parameters/twitter_scraper/{twitter_scraper_id}/',
  'GET /admin/llm_analyzer/',
  'POST /admin/llm_analyzer/',
  'PATCH /admin/llm_analyzer/',
  'DELETE /admin/llm_setting/{llm_id}',
  'GET /admin/ll_setting/{llm_setting_id}/',
  'PATCH /admin/llm_setting/{llm_setting_id}/propaganda_analyzer',
  'PATCH /admin/llm_setting/{llm_setting_id}/disinformation_analyzer',
  'GET /admin/models/settings',
  'PATCH /admin/models/settings',
].map((call) => call.replace(' ', ' /api/v1'));

const declared = [...healthRoutes(api.services), ...apiRoutes(api.services)].map(({ method, path, access }) => ({
  name: `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  access,
}));

const NOT_AUTHENTICATED = { status: 401, body: { detail: 'Not authenticated' } };
const INACTIVE = { status: 400, body: { detail: 'Inactive user' } };
const NO_PRIVILEGES = { status: 403, body: { detail: "The user doesn't have enough privileges" } };

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

let people = 0;
const tokenOf = async (as: { is_superuser?: boolean; is_active?: boolean }) => {
  people += 1;
  return (await api.add(`caller-${people}`, as)).token;
};
/** Calls without what the route needs: only the caller decides before that is checked. */
const call = (name: string, token?: string) => {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, 'x');
  return api.call(method, filled, token === undefined ? {} : { token });
};
const routesFor = (...access: Access[]) =>
  declared.filter((route) => access.includes(route.access)).map(({ name }) => name);

test('every route admits the callers that its address implies', () => {
  expect(declared).toEqual(declared.map(({ name }) => ({ name, access: mayCall(name) })));
});

test('what strangers may repeat, and what costs others something, is limited', () => {
  const limits = apiRoutes(api.services).flatMap(({ method, path, limit }) =>
    limit ? [[`${method} ${path}`, limit]] : [],
  );
  expect(Object.fromEntries(limits)).toEqual({
    'POST /api/v1/users/signup': 'sign-up',
    'POST /api/v1/password-recovery/:username': 'recovery',
    'POST /api/v1/twitter/': 'adding an account',
    'POST /api/v1/twitter/user/:screen_name/posts/:id/fact-checks/search': 'looking for fact-checks',
  });
});

test('the document describes exactly the declared routes, with the right callers', {
  tags: ['S10.15'],
}, () => {
  const documented = operations.map(({ name, security, responses }) => {
    if (security.length === 0) return { name, access: 'public' };
    return { name, access: '403' in responses && mayCall(name) === 'superuser' ? 'superuser' : 'user' };
  });
  const all = [...declared, { name: 'GET /api/v1/openapi.json', access: 'public' }];
  expect(documented.toSorted(byName)).toEqual(all.toSorted(byName));
});

test('every call of the specification exists', { tags: ['S7.1'] }, () => {
  const names = new Set(operations.map(({ name }) => name));
  expect(SPECIFIED.filter((call) => !names.has(call))).toEqual([]);
});

test('the app answers no address of the API that is not declared', () => {
  const routes = createApp(api.services)
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const documented = new Set(operations.map(({ name }) => name));
  expect([...new Set(routes)].filter((route) => !documented.has(route))).toEqual([]);
});

describe.each(routesFor('user', 'superuser'))('%s', (name) => {
  test('is closed to anybody without a token', { tags: ['S6.4', 'S10.2'] }, async () => {
    expect(await call(name)).toMatchObject(NOT_AUTHENTICATED);
  });

  test('is closed to inactive people, superusers or not', { tags: ['S10.5'] }, async () => {
    expect(await call(name, await tokenOf({ is_active: false }))).toMatchObject(INACTIVE);
    expect(await call(name, await tokenOf({ is_active: false, is_superuser: true }))).toMatchObject(INACTIVE);
  });
});

test.each(routesFor('superuser'))('%s is closed to ordinary users', { tags: ['S6.4', 'S10.6'] }, async (name) => {
  expect(await call(name, await tokenOf({}))).toMatchObject(NO_PRIVILEGES);
});

test.each(routesFor('user'))('%s is open to ordinary users', async (name) => {
  expect([401, 403]).not.toContain((await call(name, await tokenOf({}))).status);
});

test.each(routesFor('superuser'))('%s is open to superusers', async (name) => {
  expect([401, 403]).not.toContain((await call(name, await tokenOf({ is_superuser: true }))).status);
});

test('what strangers could do without end, and what costs money, is counted for each caller', () => {
  const counted = apiRoutes(api.services).flatMap(({ method, path, limit }) =>
    limit === undefined ? [] : [`${method} ${path}: ${limit}`],
  );
  expect(counted.toSorted()).toEqual([
    'POST /api/v1/password-recovery/:username: recovery',
    'POST /api/v1/twitter/: adding an account',
    'POST /api/v1/twitter/user/:screen_name/posts/:id/fact-checks/search: looking for fact-checks',
    'POST /api/v1/users/signup: sign-up',
  ]);
});

test('a call that only begins work says so by its status', () => {
  const begun = apiRoutes(api.services).flatMap(({ method, path, status }) =>
    status === 202 ? [`${method} ${path}`] : [],
  );
  expect(begun.toSorted()).toEqual([
    'POST /api/v1/admin/waiting_runs/confirm',
    'POST /api/v1/twitter/user/:screen_name/refresh',
    'POST /api/v1/twitter/user/:screen_name/runs',
    'POST /api/v1/twitter/user/:screen_name/runs/:run_id/confirm',
  ]);
});
