import { describe, expect, test } from 'vitest';
import { changePassword } from '#server/domain/people/change-password.ts';
import { findUser } from '#server/domain/people/users.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, logIn, add } = await startApi(database);
const NEW_PASSWORD = 'quite another password';

describe('changing my username', () => {
  const rename = (token: string, json: unknown) => call('PATCH', '/users/me', { token, json });

  test('answers with the new name, which logs in; the old one does not', async () => {
    const { token, person } = await add('before');
    const answer = await rename(token, { username: 'after' });
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, username: 'after', full_name: 'before' } });
    const logins = await Promise.all([logIn('after', PASSWORD), logIn('before', PASSWORD)]);
    expect(logins.map(({ status }) => status)).toEqual([200, 400]);
  });

  test('to the same name in another case is allowed', async () => {
    const { token } = await add('quiet');
    expect(await rename(token, { username: 'QUIET' })).toMatchObject({ status: 200, body: { username: 'QUIET' } });
  });

  test('to my current name changes nothing', async () => {
    const { token } = await add('content');
    expect(await rename(token, { username: 'content' })).toMatchObject({ status: 200, body: { username: 'content' } });
  });

  test('to a name that is taken, in any case, answers 409', { tags: ['S10.8', 'S11.1'] }, async () => {
    await add('owner');
    const { token } = await add('envious');
    expect(await rename(token, { username: 'OWNER' })).toMatchObject({
      status: 409,
      body: { detail: 'User with this username already exists' },
    });
  });

  test('by twenty people at once to one name succeeds for one of them', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`runner-${index}`)));
    const answers = await Promise.all(people.map(({ token }) => rename(token, { username: 'winner' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  test.each([
    ['an invalid name', { username: 'no spaces' }, 'username', 'Invalid username'],
    ['is_superuser as well', { username: 'modest', is_superuser: true }, 'is_superuser', 'This field is not accepted'],
    ['no name', {}, 'username', 'Field required'],
  ])('with %s answers 422 and changes nothing', async (name, json, field, msg) => {
    const { token, person } = await add(name.replaceAll(/[ _]/g, '-'));
    expect(await rename(token, json)).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field], msg }] } });
    expect(await findUser(database, person.id)).toEqual(person);
  });
});

describe('changing my password', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    call('PATCH', '/users/me/password', { token, json: { current_password, new_password } });

  test('answers with a new token; the old token and the old password have ended', {
    tags: ['S11.5'],
  }, async () => {
    const { token } = await add('careful');
    const answer = await change(token, PASSWORD, NEW_PASSWORD);
    expect(answer.body).toEqual({
      message: 'Password updated successfully',
      access_token: expect.any(String),
      token_type: 'bearer',
    });
    const { access_token } = answer.body as { access_token: string };
    const calls = await Promise.all([
      call('GET', '/users/me', { token: access_token }),
      call('GET', '/users/me', { token }),
      logIn('careful', NEW_PASSWORD),
      logIn('careful', PASSWORD),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([200, 401, 200, 400]);
  });

  test.each([
    ['a wrong current password', 'wrong password', NEW_PASSWORD, 'Incorrect password'],
    ['the current password again', PASSWORD, PASSWORD, 'New password cannot be the same as the current one'],
  ])('with %s answers 400', { tags: ['S10.9'] }, async (name, current, next, detail) => {
    const { token } = await add(name.replaceAll(' ', '-').slice(0, 32));
    expect(await change(token, current, next)).toMatchObject({ status: 400, body: { detail } });
    expect(await call('GET', '/users/me', { token })).toMatchObject({ status: 200 });
  });

  test.each([
    ['7 characters', 'k7#Qz!m', 'Password must be at least 8 characters'],
    ['129 characters', 'k'.repeat(129), 'Password must be at most 128 characters'],
    ['one of the most common passwords', 'trustno1', 'This password is among the most common ones; choose another'],
    ['my username', 'My-Username', 'Password must not be the username'],
  ])('to %s answers 422', async (name, next, msg) => {
    const { token } = await add(name.replaceAll(' ', '-'));
    expect(await change(token, PASSWORD, next)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'new_password'], msg }] },
    });
  });

  test('clears the wrong current passwords before it', async () => {
    const { person } = await add('mistyping');
    const from = { address: '192.0.2.2', now: new Date() };
    const change = (whose: typeof person, current_password: string) =>
      changePassword(database, whose, { current_password, new_password: NEW_PASSWORD }, from);
    for (let time = 0; time < 4; time += 1) await expect(change(person, 'wrong')).rejects.toThrow('Incorrect password');
    const changed = await change(person, PASSWORD);
    for (let time = 0; time < 4; time += 1)
      await expect(change(changed, 'wrong')).rejects.toThrow('Incorrect password');
  });

  test('is refused when another call changed the password after this one verified it', async () => {
    const { person } = await add('hasty');
    const from = { address: '192.0.2.1', now: new Date() };
    const changeTo = (new_password: string) =>
      changePassword(database, person, { current_password: PASSWORD, new_password }, from);
    await changeTo('first new password');
    await expect(changeTo('second new password')).rejects.toThrow('Incorrect password');
  });
});

describe('deleting myself', () => {
  test('ends my login and frees my name', { tags: ['S11.6'] }, async () => {
    const { token } = await add('leaving');
    expect(await call('DELETE', '/users/me', { token })).toMatchObject({
      status: 200,
      body: { message: 'User deleted successfully' },
    });
    expect(await logIn('leaving', PASSWORD)).toMatchObject({ status: 400 });
    expect(
      await call('POST', '/users/signup', {
        json: { username: 'leaving', full_name: 'New One', password: NEW_PASSWORD },
      }),
    ).toMatchObject({ status: 200 });
  });

  test('is not possible for superusers', { tags: ['S11.4'] }, async () => {
    const { token } = await add('captain', { is_superuser: true });
    expect(await call('DELETE', '/users/me', { token })).toMatchObject({
      status: 403,
      body: { detail: 'Super users are not allowed to delete themselves' },
    });
    expect(await call('GET', '/users/me', { token })).toMatchObject({ status: 200 });
  });
});
