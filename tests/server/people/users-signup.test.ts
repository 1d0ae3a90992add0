import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findUserByName, insertUser } from '#server/domain/people/users.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { sessionsWaiting } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
const { call, logIn, add } = await startApi(database);

const GOOD = { username: 'grace', full_name: 'Grace Hopper', password: 'a fine password' };
const signUp = (changes: object = {}) => call('POST', '/users/signup', { json: { ...GOOD, ...changes } });
const refusal = (field: string, msg: string) => ({ loc: ['body', field], msg, type: expect.any(String) });

test('a new user is active and ordinary, and can log in', { tags: ['S3.1'] }, async () => {
  const answer = await signUp();
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    username: 'grace',
    full_name: 'Grace Hopper',
    is_superuser: false,
    is_active: true,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await logIn('grace', GOOD.password)).toMatchObject({ status: 200 });
});

describe('a username', () => {
  test('that is taken answers 400, in any case', { tags: ['S10.8', 'S11.1'] }, async () => {
    await add('taken');
    expect(await signUp({ username: 'Taken' })).toMatchObject({
      status: 400,
      body: { detail: 'The user with this username already exists in the system' },
    });
  });

  test('that fifty people ask for at once goes to one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signUp({ username: index % 2 === 0 ? 'contested' : 'Contested' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(49).fill(400)]);
  });

  test('that somebody else is getting at that moment is taken when the answer comes', async () => {
    const newcomer = { full_name: 'Grace', password_hash: '', is_superuser: false, is_active: true };
    const { asked } = await database.transaction(async (transaction) => {
      await insertUser(transaction, { ...newcomer, username: 'Fleeting' });
      const asked = signUp({ username: 'fleeting' });
      await expect.poll(() => sessionsWaiting(database)).toBe(1);
      return { asked };
    });
    expect(await asked).toMatchObject({ status: 400 });
  });

  test.each(['abc', 'a'.repeat(32), '0.0', 'x-_.', 'A1B2'])('may be %s', { tags: ['S11.1'] }, async (username) => {
    expect(await signUp({ username })).toMatchObject({ status: 200, body: { username } });
  });

  test.each([
    ['two characters', 'ab'],
    ['33 characters', 'a'.repeat(33)],
    ['a space', 'grace hopper'],
    ['spaces around it', ' grace2 '],
    ['mark-up', '<b>grace</b>'],
    ['another alphabet', 'гогия'],
    ['a letter that only looks Latin', 'gr\u0430ce'],
    ['a dot in front', '.grace'],
    ['SQL', "grace'--"],
    ['a line break', 'grace2\n'],
  ])('with %s is refused as Invalid username', { tags: ['S11.1'] }, async (_, username) => {
    expect(await signUp({ username })).toMatchObject({
      status: 422,
      body: { detail: [refusal('username', 'Invalid username')] },
    });
  });

  test('that is empty is refused as required', async () => {
    const { status, body } = await signUp({ username: '' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: [refusal('username', 'Username is required'), refusal('username', 'Invalid username')],
    });
  });
});

describe('a password', () => {
  test.each([
    ['8 characters', 'k7#Qz!m2'],
    ['128 characters', 'k7#Qz!m2'.repeat(16)],
    ['8 characters beyond the basic plane', '🐝🦊🐙🦉🐢🦋🐳🦔'],
    ['128 characters beyond the basic plane', '🐝🦊🐙🦉🐢🦋🐳🦔'.repeat(16)],
    ['spaces at both ends', '  padded password  '],
    ['SQL and mark-up', `'; drop table users; --<script>"\\%_$1`],
    ['other alphabets', 'пароль-密码-גן'],
  ])('of %s is accepted unchanged', { tags: ['S11.2'] }, async (name, password) => {
    const username = `pw-${name.replaceAll(' ', '-').slice(0, 20)}-${password.length}`;
    expect(await signUp({ username, password })).toMatchObject({ status: 200 });
    expect(await logIn(username, password)).toMatchObject({ status: 200 });
  });

  test.each([
    ['7 characters', 'k7#Qz!m', 'Password must be at least 8 characters'],
    ['4 characters that are 8 UTF-16 units', '🐝🦊🐙🦉', 'Password must be at least 8 characters'],
    ['129 characters', `${'k7#Qz!m2'.repeat(16)}x`, 'Password must be at most 128 characters'],
    ['one of the most common passwords', 'password1', 'This password is among the most common ones; choose another'],
    [
      'one of the most common passwords in capitals',
      'BASEBALL',
      'This password is among the most common ones; choose another',
    ],
    ['the username', 'Very-Own-Name', 'Password must not be the username'],
  ])('of %s is refused', async (_, password, reason) => {
    expect(await signUp({ username: 'very-own-name', password })).toMatchObject({
      status: 422,
      body: { detail: [refusal('password', reason)] },
    });
  });
});

describe('a full name', () => {
  test.each([
    `Robert'); DROP TABLE users;--`,
    '% _ \\ " \' ` $1 #{x} :x @x /* */ ; --',
    '<img src=x onerror=alert(1)>',
    'Зоя Космодемьянская 田中 👩🏽‍🚀',
  ])('is stored unchanged: %s', async (full_name) => {
    const username = `named-${randomUUID().slice(0, 8)}`;
    await signUp({ username, full_name });
    expect(await findUserByName(database, username)).toMatchObject({ full_name });
  });

  test.each([
    ['two characters', 'Al', 'Full Name must be at least 3 characters'],
    ['256 characters', 'a'.repeat(256), 'Full Name must be at most 255 characters'],
    ['a NUL character', 'Gra\0ce', 'Must not contain the character U+0000'],
  ])('of %s is refused', async (_, full_name, reason) => {
    expect(await signUp({ username: 'unnamed', full_name })).toMatchObject({
      status: 422,
      body: { detail: [refusal('full_name', reason)] },
    });
  });
});

test.each([
  ['is_superuser', true],
  ['is_active', false],
  ['id', '00000000-0000-4000-8000-000000000000'],
  ['token_generation', 7],
  ['password_hash', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAA'],
])('a sign-up with %s is refused', async (field, value) => {
  expect(await signUp({ username: 'ambitious', [field]: value })).toMatchObject({
    status: 422,
    body: { detail: [refusal(field, 'This field is not accepted')] },
  });
});

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['null', null],
  ['text', 'grace'],
  ['numbers for names', { username: 1, full_name: 2, password: 3 }],
])('a body that is %s answers 422', async (_, json) => {
  expect((await call('POST', '/users/signup', { json })).status).toBe(422);
});
