import { describe, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { type OpenApiDocument, operationsOf } from '#tests/server/support/openapi.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const document = (await api.call('GET', '/openapi.json')).body as OpenApiDocument;
const operations = operationsOf(document);

/** Who may call what. A route that is missing here fails below, so that none is opened by accident. */
const ACCESS: Record<string, 'everybody' | 'signed in' | 'superusers'> = {
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'GET /api/v1/openapi.json': 'everybody',
  'POST /api/v1/login/access-token': 'everybody',
  'DELETE /api/v1/login/sessions': 'signed in',
  'POST /api/v1/users/signup': 'everybody',
  'GET /api/v1/users/me': 'signed in',
  'PATCH /api/v1/users/me': 'signed in',
  'DELETE /api/v1/users/me': 'signed in',
  'PATCH /api/v1/users/me/password': 'signed in',
  'GET /api/v1/users/': 'superusers',
  'POST /api/v1/users/': 'superusers',
  'GET /api/v1/users/{user_id}': 'superusers',
  'PATCH /api/v1/users/{user_id}': 'superusers',
  'DELETE /api/v1/users/{user_id}': 'superusers',
  'POST /api/v1/password-recovery/{username}': 'everybody',
  'GET /api/v1/password-resets/': 'superusers',
  'POST /api/v1/password-resets/{id}/link': 'superusers',
  'POST /api/v1/reset-password/': 'everybody',
  'GET /api/v1/audit/': 'superusers',
  'GET /api/v1/audit/export': 'superusers',
  'GET /api/v1/twitter/': 'signed in',
  'POST /api/v1/twitter/': 'signed in',
  'POST /api/v1/twitter/import': 'superusers',
  'POST /api/v1/twitter/import/preview': 'superusers',
  'POST /api/v1/twitter/removals': 'signed in',
  'GET /api/v1/twitter/sources': 'signed in',
  'DELETE /api/v1/twitter/user/{user_id}': 'signed in',
  'GET /api/v1/twitter/lookup': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/': 'signed in',
  'PATCH /api/v1/twitter/user/{screen_name}/': 'superusers',
  'POST /api/v1/twitter/user/{screen_name}/refresh': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/status_scrapping': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/propaganda_level': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/disinformation_level': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/level': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/estimate': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/runs': 'signed in',
  'POST /api/v1/twitter/user/{screen_name}/runs': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/runs/{run_id}': 'signed in',
  'POST /api/v1/twitter/user/{screen_name}/runs/{run_id}/cancel': 'signed in',
  'POST /api/v1/twitter/user/{screen_name}/runs/{run_id}/confirm': 'superusers',
  'GET /api/v1/twitter/user/{screen_name}/posts': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/posts/count': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/posts/{id}': 'signed in',
  'POST /api/v1/twitter/user/{screen_name}/posts/{id}/corrections': 'signed in',
  'DELETE /api/v1/twitter/user/{screen_name}/posts/{id}/corrections/{correction_id}': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/report': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/repetitions': 'signed in',
  'GET /api/v1/dashboard': 'signed in',
  'GET /api/v1/compare': 'signed in',
  'GET /api/v1/twitter/user/{screen_name}/export': 'signed in',
  'GET /api/v1/twitter/events': 'signed in',
  'GET /api/v1/twitter/debug': 'superusers',
  'GET /api/v1/admin/': 'superusers',
  'GET /api/v1/admin/llm_analyzer/': 'superusers',
  'POST /api/v1/admin/llm_analyzer/': 'superusers',
  'PATCH /api/v1/admin/llm_analyzer/': 'superusers',
  'GET /api/v1/admin/ll_setting/{llm_setting_id}/': 'superusers',
  'POST /api/v1/admin/llm_setting/{llm_setting_id}/api_key': 'superusers',
  'DELETE /api/v1/admin/llm_setting/{llm_id}': 'superusers',
  'PATCH /api/v1/admin/llm_setting/{llm_setting_id}/propaganda_analyzer': 'superusers',
  'PATCH /api/v1/admin/llm_setting/{llm_setting_id}/disinformation_analyzer': 'superusers',
  'POST /api/v1/admin/llm_setting/{llm_setting_id}/propaganda_analyzer/preview': 'superusers',
  'POST /api/v1/admin/llm_setting/{llm_setting_id}/propaganda_analyzer/test': 'superusers',
  'POST /api/v1/admin/llm_setting/{llm_setting_id}/disinformation_analyzer/preview': 'superusers',
  'POST /api/v1/admin/llm_setting/{llm_setting_id}/disinformation_analyzer/test': 'superusers',
  'GET /api/v1/admin/llm_setting/{llm_setting_id}/versions/': 'superusers',
  'GET /api/v1/admin/llm_setting/{llm_setting_id}/evaluations/': 'superusers',
  'GET /api/v1/admin/fingerprints/{fingerprint}/': 'superusers',
  'GET /api/v1/admin/models/settings': 'superusers',
  'PATCH /api/v1/admin/models/settings': 'superusers',
  'POST /api/v1/admin/models/settings/check': 'superusers',
  'POST /api/v1/admin/parameters/twitter_scraper/': 'superusers',
  'DELETE /api/v1/admin/parameters/twitter_scraper/{twitter_scraper_id}/': 'superusers',
};

const NOT_AUTHENTICATED = { status: 401, body: { detail: 'Not authenticated' } };
const INACTIVE = { status: 400, body: { detail: 'Inactive user' } };
const NO_PRIVILEGES = { status: 403, body: { detail: "The user doesn't have enough privileges" } };

let people = 0;
const tokenOf = async (as: { is_superuser?: boolean; is_active?: boolean }) => {
  people += 1;
  return (await api.add(`caller-${people}`, as)).token;
};
/** Calls with whatever the route needs left out: only who is calling decides before that is looked at. */
const call = (name: string, token?: string) => {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, 'x');
  return api.call(method, filled, token === undefined ? {} : { token });
};
const routesFor = (...access: string[]) => Object.keys(ACCESS).filter((name) => access.includes(ACCESS[name] ?? ''));

test('the table above names every documented route and no other', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(ACCESS).toSorted());
});

test('every route of the API is documented', () => {
  const routes = createApp(api.services)
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const documented = new Set(operations.map(({ name }) => name));
  expect([...new Set(routes)].filter((route) => !documented.has(route))).toEqual([]);
});

test('the document says the same of who may call', () => {
  const saying = operations.map(({ name, security, responses }) => {
    if (security.length === 0) return [name, 'everybody'];
    return [name, '403' in responses && ACCESS[name] === 'superusers' ? 'superusers' : 'signed in'];
  });
  expect(Object.fromEntries(saying)).toEqual(ACCESS);
});

describe.each(routesFor('signed in', 'superusers'))('%s', (name) => {
  test('is closed to anybody without a token', async () => {
    expect(await call(name)).toMatchObject(NOT_AUTHENTICATED);
  });

  test('is closed to inactive people, superusers or not', async () => {
    expect(await call(name, await tokenOf({ is_active: false }))).toMatchObject(INACTIVE);
    expect(await call(name, await tokenOf({ is_active: false, is_superuser: true }))).toMatchObject(INACTIVE);
  });
});

test.each(routesFor('superusers'))('%s is closed to ordinary users', async (name) => {
  expect(await call(name, await tokenOf({}))).toMatchObject(NO_PRIVILEGES);
});

test.each(routesFor('signed in'))('%s is open to ordinary users', async (name) => {
  expect([401, 403]).not.toContain((await call(name, await tokenOf({}))).status);
});

test.each(routesFor('superusers'))('%s is open to superusers', async (name) => {
  expect([401, 403]).not.toContain((await call(name, await tokenOf({ is_superuser: true }))).status);
});
