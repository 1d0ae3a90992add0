import { expect, test } from 'vitest';
import { SERVER } from '#server/domain/audit/audit.ts';
import { createUser, signUp, signUpInvited } from '#server/domain/people/create-user.ts';
import { makeInvitation } from '#server/domain/people/invitations.ts';
import { verifyPassword } from '#server/domain/people/passwords.ts';
import { invitations, users } from '#server/domain/people/tables.ts';
import { findUser } from '#server/domain/people/users.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: root } = await add('root', { is_superuser: true });

const NOW = new Date('2030-01-01T12:00:00Z');
const VISITOR = { user: null, address: '192.0.2.1' };
const BY_ROOT = { user: { id: root.id, username: 'root' }, address: '192.0.2.2' };
const PASSWORD = 'quiet-lantern-5';
const ada = { username: 'Ada.L', full_name: 'Ada Lovelace', password: PASSWORD };

/** A person as stored, who has just been created. */
const stored = (given: object) => ({
  ...{ id: expect.any(String), password_hash: expect.any(String), created_at: expect.any(Date) },
  ...{ is_superuser: false, is_active: true, token_generation: 0 },
  ...given,
});

test('who signs up is an ordinary, active user with the name and the password that they chose, and is recorded', async () => {
  const person = await signUp(database, ada, VISITOR);
  expect(person).toEqual(stored({ username: 'Ada.L', full_name: 'Ada Lovelace' }));
  expect(await findUser(database, person.id)).toEqual(person);
  expect(await verifyPassword(person.password_hash, PASSWORD)).toBe(true);
  expect(await linesAbout(database, 'Ada.L')).toEqual([
    {
      ...{ actor_id: null, actor: null, address: '192.0.2.1', action: 'user.signed_up', subject: 'Ada.L' },
      detail: { is_superuser: false, is_active: true },
    },
  ]);
});

test('whom a superuser creates has the rights that they were given, and is recorded', async () => {
  const given = {
    username: 'reserve',
    password: PASSWORD,
    confirm_password: PASSWORD,
    is_superuser: true,
    is_active: false,
  };
  const person = await createUser(database, given, BY_ROOT);
  const rights = { is_superuser: true, is_active: false };
  expect(person).toEqual(stored({ username: 'reserve', full_name: 'reserve', ...rights }));
  expect(await linesAbout(database, 'reserve')).toEqual([
    {
      ...{ actor_id: root.id, actor: 'root', address: '192.0.2.2', action: 'user.created', subject: 'reserve' },
      detail: rights,
    },
  ]);
});

test('who signs up by an invitation uses it up, and no other', async () => {
  const { token } = await makeInvitation(database, BY_ROOT, NOW);
  const other = await makeInvitation(database, BY_ROOT, NOW);
  const grace = { username: 'grace', full_name: 'Grace Hopper', password: PASSWORD };
  const join = (given: object) => signUpInvited(database, { ...grace, ...given }, VISITOR, NOW);
  await expect(join({})).rejects.toMatchObject({ kind: 'forbidden' });
  const invalid = { kind: 'badRequest', message: 'This invitation is not valid or has expired' };
  await expect(join({ invitation: 'invented' })).rejects.toMatchObject(invalid);
  expect(await join({ invitation: token })).toEqual(stored({ username: 'grace', full_name: 'Grace Hopper' }));
  await expect(join({ invitation: token, username: 'second' })).rejects.toMatchObject(invalid);
  const used = await database.select({ at: invitations.used_at }).from(invitations).orderBy(invitations.used_at);
  expect(used).toEqual([{ at: NOW }, { at: null }]);
  expect(await linesAbout(database, 'grace')).toMatchObject([{ action: 'user.signed_up', actor: null }]);
  const lateBy = (ms: number) => new Date(Date.parse(other.expires_at) + ms);
  const late = { ...grace, username: 'late', invitation: other.token };
  await expect(signUpInvited(database, late, VISITOR, lateBy(0))).rejects.toMatchObject(invalid);
  expect(await signUpInvited(database, late, VISITOR, lateBy(-1))).toMatchObject({ username: 'late' });
});

test.each([
  ['a taken name', { username: 'ROOT' }, 'The user with this username already exists in the system'],
  ['a common password', { password: 'iloveyou' }, 'body.password: This password is among the most common ones'],
  ['the name as password', { password: 'NOBODY-YET' }, 'body.password: Password must not be the username'],
])('%s is refused, nobody is stored and nothing is recorded', async (_, given, message) => {
  const before = await database.select().from(users).orderBy(users.id);
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  const creation = { username: 'nobody-yet', is_superuser: false, is_active: true, ...passwords, ...given };
  await expect(createUser(database, creation, SERVER)).rejects.toThrow(message);
  expect(await database.select().from(users).orderBy(users.id)).toEqual(before);
  expect(await linesAbout(database, creation.username)).toEqual([]);
});
