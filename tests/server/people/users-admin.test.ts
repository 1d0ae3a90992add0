import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { findUser, type Person } from '#server/domain/people/users.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, logIn, add } = await startApi(database);
const root = await add('root', { is_superuser: true });
const asRoot = { token: root.token };
const patch = (id: string, json: unknown) => call('PATCH', `/users/${id}`, { ...asRoot, json });
/** A person as the API shows them. */
const shown = ({ id, username, full_name, is_superuser, is_active, created_at }: Person) => ({
  id,
  username,
  full_name,
  is_superuser,
  is_active,
  created_at: created_at.toISOString(),
});
const refusal = (field: string, msg: string) => ({ loc: ['body', field], msg, type: expect.any(String) });

describe('the list of users', async () => {
  const listed = await freshDatabase();
  const api = await startApi(listed.database);
  const first = await api.add('first', { is_superuser: true });
  const second = await api.add('second');
  const third = await api.add('third', { is_active: false });
  const list = (query: string) => api.call('GET', `/users/${query}`, { token: first.token });

  test('is newest first, with the total number', { tags: ['S10.12'] }, async () => {
    expect((await list('')).body).toEqual({
      data: [third, second, first].map(({ person }) => shown(person)),
      count: 3,
    });
  });

  test('comes in pages', async () => {
    expect((await list('?skip=1&limit=1')).body).toEqual({ data: [shown(second.person)], count: 3 });
  });

  test('is empty after its end', async () => {
    expect((await list('?skip=3&limit=5')).body).toEqual({ data: [], count: 3 });
  });

  test.each(['?skip=-1', '?limit=0', '?limit=101', '?skip=x', '?limit=1.5', '?skip=1&skip=2'])(
    'refuses %s with 422',
    { tags: ['S10.12'] },
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );
});

describe('creating somebody', () => {
  const create = (changes: object) =>
    call('POST', '/users/', {
      ...asRoot,
      json: { username: 'created', password: 'a fine password', confirm_password: 'a fine password', ...changes },
    });

  test('makes an active, ordinary user whose full name is the username', async () => {
    const answer = await create({});
    expect(answer).toMatchObject({
      status: 200,
      body: { username: 'created', full_name: 'created', is_superuser: false, is_active: true },
    });
    expect(await logIn('created', 'a fine password')).toMatchObject({ status: 200 });
  });

  test('makes an inactive superuser when asked to', async () => {
    expect(await create({ username: 'reserve', is_superuser: true, is_active: false })).toMatchObject({
      status: 200,
      body: { is_superuser: true, is_active: false },
    });
  });

  test('under a name that is taken answers 400', { tags: ['S10.8'] }, async () => {
    expect(await create({ username: 'ROOT' })).toMatchObject({
      status: 400,
      body: { detail: 'The user with this username already exists in the system' },
    });
  });

  test.each([
    [
      'another confirmation',
      { confirm_password: 'another password' },
      'confirm_password',
      'The passwords do not match',
    ],
    ['no confirmation', { confirm_password: undefined }, 'confirm_password', 'Field required'],
    ['an invalid name', { username: '<b>' }, 'username', 'Invalid username'],
    [
      'a short password',
      { password: 'short', confirm_password: 'short' },
      'password',
      'Password must be at least 8 characters',
    ],
    [
      'a common password',
      { password: 'iloveyou', confirm_password: 'iloveyou' },
      'password',
      'This password is among the most common ones; choose another',
    ],
    ['a flag that is text', { is_superuser: 'true' }, 'is_superuser', expect.any(String)],
    ['an unknown field', { token_generation: 3 }, 'token_generation', 'This field is not accepted'],
  ])('with %s answers 422', async (_, changes, field, msg) => {
    expect(await create({ username: 'refused', ...changes })).toMatchObject({
      status: 422,
      body: { detail: [refusal(field, msg)] },
    });
  });
});

describe('reading somebody', () => {
  test('answers with them', { tags: ['S3.1'] }, async () => {
    const { person } = await add('readable');
    expect((await call('GET', `/users/${person.id}`, asRoot)).body).toEqual(shown(person));
  });
});

describe('changing somebody', () => {
  test('changes the given fields and leaves the others', async () => {
    const { person } = await add('promoted');
    expect(await patch(person.id, { is_superuser: true })).toMatchObject({ status: 200 });
    expect(await findUser(database, person.id)).toEqual({ ...person, is_superuser: true });
  });

  test('with nothing changes nothing', async () => {
    const { person } = await add('unchanged');
    expect((await patch(person.id, {})).body).toEqual(shown(person));
  });

  test('to another password lets them log in with it', async () => {
    const { person } = await add('reissued');
    await patch(person.id, { password: 'quite another password', confirm_password: 'quite another password' });
    const logins = await Promise.all([logIn('reissued', 'quite another password'), logIn('reissued', PASSWORD)]);
    expect(logins.map(({ status }) => status)).toEqual([200, 400]);
  });

  test('to a name that is taken answers 409', { tags: ['S10.8'] }, async () => {
    const { person } = await add('renaming');
    expect(await patch(person.id, { username: 'Root' })).toMatchObject({
      status: 409,
      body: { detail: 'User with this username already exists' },
    });
  });

  test.each([
    ['an empty password', { password: '' }, 'password', 'Password is required'],
    ['a short password', { password: 'short' }, 'password', 'Password must be at least 8 characters'],
    [
      'a password that is the new name',
      { username: 'Fresh-Name', password: 'fresh-name' },
      'password',
      'Password must not be the username',
    ],
    [
      'another confirmation',
      { password: 'a fine password', confirm_password: 'a fine passw0rd' },
      'confirm_password',
      'The passwords do not match',
    ],
    ['null for a flag', { is_active: null }, 'is_active', expect.any(String)],
    ['a password hash', { password_hash: 'x' }, 'password_hash', 'This field is not accepted'],
  ])('with %s answers 422 and changes nothing', async (_, json, field, msg) => {
    const { person } = await add(`kept-${randomUUID().slice(0, 8)}`);
    expect(await patch(person.id, json)).toMatchObject({
      status: 422,
      body: { detail: expect.arrayContaining([refusal(field, msg)]) },
    });
    expect(await findUser(database, person.id)).toEqual(person);
  });

  test('of oneself is refused, in any spelling of the id', async () => {
    const answers = [root.person.id, root.person.id.toUpperCase()].map((id) => patch(id, { username: 'toor' }));
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 403, body: { detail: 'Super users are not allowed to edit themselves' } });
    }
  });
});

describe('deleting somebody', () => {
  test('removes them, what they watch, and the accounts that nobody else watches', { tags: ['S12.3'] }, async () => {
    const { person } = await add('watcher');
    const stored = await database
      .insert(accounts)
      .values(
        ['shared_account', 'own_account'].map((name) => ({
          screen_name: name,
          name,
          network: 'sample',
          source: 'sample',
        })),
      )
      .returning();
    const watched = stored.map(({ id }) => ({ user_id: person.id, account_id: id }));
    await database.insert(watches).values(watched);
    await database.insert(watches).values(watched.slice(0, 1).map((watch) => ({ ...watch, user_id: root.person.id })));
    expect(await call('DELETE', `/users/${person.id}`, asRoot)).toMatchObject({
      status: 200,
      body: { message: 'User deleted successfully' },
    });
    expect(await findUser(database, person.id)).toBeNull();
    expect(await database.select().from(accounts)).toEqual(stored.slice(0, 1));
  });

  test('of oneself is refused, in any spelling of the id', async () => {
    const ids = [root.person.id, root.person.id.toUpperCase()];
    for (const answer of await Promise.all(ids.map((id) => call('DELETE', `/users/${id}`, asRoot)))) {
      expect(answer).toMatchObject({
        status: 403,
        body: { detail: 'Super users are not allowed to delete themselves' },
      });
    }
  });
});

describe.each(['GET', 'PATCH', 'DELETE'])('%s /users/{user_id}', (method) => {
  const at = (id: string) => call(method, `/users/${id}`, { ...asRoot, ...(method === 'PATCH' && { json: {} }) });

  test('answers 404 for an id that nobody has', { tags: ['S10.7'] }, async () => {
    expect(await at(randomUUID())).toMatchObject({ status: 404, body: { detail: 'User not found' } });
  });

  test.each(['1', 'root', '%27%20or%201%3D1', `${randomUUID()}0`, '%00'])('answers 422 for %s', async (id) => {
    expect(await at(id)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['path', 'user_id'], msg: 'Must be a UUID' }] },
    });
  });
});
