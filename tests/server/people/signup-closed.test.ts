import { expect, test } from 'vitest';
import { SIGNUP_MODES } from '#contract/user.ts';
import { users } from '#server/domain/people/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();

test('where sign-up is closed nobody signs up, and superusers still add people', async () => {
  const { call, add } = await startApi(database, { config: readConfig({ SIGNUP: 'closed' }) });
  const root = await add('root', { is_superuser: true });
  const json = { username: 'grace', full_name: 'Grace', password: 'a fine password' };
  expect(await call('POST', '/users/signup', { json })).toMatchObject({
    status: 403,
    body: { detail: 'Nobody can sign up here; ask an administrator to add you' },
  });
  expect(await database.$count(users)).toBe(1);
  const creation = { username: 'grace', password: json.password, confirm_password: json.password };
  expect(await call('POST', '/users/', { token: root.token, json: creation })).toMatchObject({ status: 200 });
});

test.each(SIGNUP_MODES)('where sign-up is %s, strangers are told so before they sign up', async (mode) => {
  const { call } = await startApi(database, { config: readConfig({ SIGNUP: mode }) });
  expect(await call('GET', '/users/signup')).toMatchObject({ status: 200, body: { mode } });
});

test('SIGNUP is open unless it says closed, and nothing else', () => {
  expect(readConfig({}).SIGNUP).toBe('open');
  expect(() => readConfig({ SIGNUP: 'maybe' })).toThrow('SIGNUP must be open, invited or closed');
});
