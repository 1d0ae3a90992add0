import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyPassword } from '#server/domain/people/passwords.ts';
import { users } from '#server/domain/people/tables.ts';
import { updateUser } from '#server/domain/people/update-user.ts';
import { findUser } from '#server/domain/people/users.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: root } = await add('root', { is_superuser: true });
const { person: bystander } = await add('bystander');

const ACTOR = { user: root, address: '192.0.2.1' };
const NEW = 'quiet-lantern-5';
const line = (subject: string, detail: object) => ({
  ...{ actor_id: root.id, actor: 'root', address: '192.0.2.1', action: 'user.changed', subject },
  detail,
});

describe('a change of', () => {
  test.each([
    ['the name', { username: 'renamed' }, { username: 'renamed' }, ['username']],
    ['rights', { is_superuser: true }, { is_superuser: true }, ['is_superuser']],
    ['activity', { is_active: false }, { is_active: false, token_generation: 1 }, ['is_active']],
    [
      'all at once',
      { username: 'all-new', is_superuser: true, is_active: false },
      { username: 'all-new', is_superuser: true, is_active: false, token_generation: 1 },
      ['username', 'is_superuser', 'is_active'],
    ],
    ['nothing', {}, {}, []],
    ['nothing that differs', { is_superuser: false, is_active: true }, {}, []],
  ])('%s stores exactly that and records it', async (about, changes, after, changed) => {
    const name = about.replaceAll(' ', '-');
    const { person } = await add(name);
    const expected = { ...person, ...after };
    expect(await updateUser(database, person.id, changes, ACTOR)).toEqual(expected);
    expect(await findUser(database, person.id)).toEqual(expected);
    expect(await findUser(database, bystander.id)).toEqual(bystander);
    const { username, is_superuser, is_active } = expected;
    expect(await linesAbout(database, name)).toEqual([line(name, { changed, username, is_superuser, is_active })]);
  });

  test('the password stores another hash, ends the tokens and records no password', async () => {
    const { person } = await add('reissued');
    const after = await updateUser(database, person.id, { password: NEW }, ACTOR);
    expect(after).toEqual({ ...person, password_hash: after.password_hash, token_generation: 1 });
    expect([await verifyPassword(after.password_hash, NEW), await verifyPassword(person.password_hash, NEW)]).toEqual([
      true,
      false,
    ]);
    const detail = { changed: ['password'], username: 'reissued', is_superuser: false, is_active: true };
    expect(await linesAbout(database, 'reissued')).toEqual([line('reissued', detail)]);
  });

  test('a person who is inactive or a superuser leaves what is not given as it is', async () => {
    const { person } = await add('asleep', { is_superuser: true, is_active: false });
    const renamed = await updateUser(database, person.id, { username: 'still-asleep' }, ACTOR);
    expect(renamed).toEqual({ ...person, username: 'still-asleep' });
    // Their tokens have ended before.
    expect(await updateUser(database, person.id, { is_active: false }, ACTOR)).toEqual(renamed);
    expect(await updateUser(database, person.id, { is_active: true }, ACTOR)).toEqual({ ...renamed, is_active: true });
    expect(await updateUser(database, person.id, { is_active: false }, ACTOR)).toEqual({
      ...renamed,
      token_generation: 1,
    });
  });
});

describe('is refused, with nothing changed:', () => {
  test('somebody who does not exist, with a new password or without', async () => {
    for (const changes of [{ is_active: true }, { password: NEW }])
      await expect(updateUser(database, randomUUID(), changes, ACTOR)).rejects.toMatchObject({
        kind: 'notFound',
        message: 'User not found',
      });
  });

  test.each([
    ['picky', { username: 'ROOT' }, 'User with this username already exists'],
    ['ben-okri-1', { password: 'BEN-okri-1' }, 'body.password: Password must not be the username'],
    ['former', { username: 'grace-h-1', password: 'Grace-H-1' }, 'body.password: Password must not be the username'],
    ['common', { password: 'iloveyou' }, 'body.password: This password is among the most common ones'],
  ])('%s', async (name, changes, message) => {
    const { person } = await add(name);
    await expect(updateUser(database, person.id, changes, ACTOR)).rejects.toThrow(message);
    expect(await findUser(database, person.id)).toEqual(person);
    expect(await linesAbout(database, name)).toEqual([]);
  });

  test('the last active superuser, whose name and password may change', async () => {
    await database.update(users).set({ is_superuser: false }).where(eq(users.username, 'rights'));
    const last = 'The last active superuser cannot be demoted, deactivated or deleted';
    for (const changes of [{ is_superuser: false }, { is_active: false }])
      await expect(updateUser(database, root.id, changes, ACTOR)).rejects.toMatchObject({
        kind: 'conflict',
        message: last,
      });
    expect(await findUser(database, root.id)).toEqual(root);
    const spared = { username: 'root-2', is_superuser: true, is_active: true };
    expect(await updateUser(database, root.id, spared, ACTOR)).toEqual({ ...root, username: 'root-2' });
    const { person: second } = await add('second', { is_superuser: true });
    expect(await updateUser(database, root.id, { is_superuser: false }, ACTOR)).toMatchObject({ is_superuser: false });
    await expect(updateUser(database, second.id, { is_active: false }, ACTOR)).rejects.toThrow(last);
  });
});

test('a failure of the database is not taken for a name in use', async () => {
  const failing = Object.create(database, { transaction: { value: () => Promise.reject(new Error('No connection')) } });
  await expect(updateUser(failing, root.id, { username: 'other' }, ACTOR)).rejects.toThrow('No connection');
});
