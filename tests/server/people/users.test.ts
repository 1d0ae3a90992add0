import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/domain/people/tables.ts';
import {
  describeUser,
  findUser,
  findUserByName,
  findUsers,
  holdUser,
  insertUser,
  listUsers,
  prepareFindUser,
} from '#server/domain/people/users.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const create = async (username: string, given: object = {}) => {
  const newcomer = { username, full_name: `The ${username}`, password_hash: `hash of ${username}` };
  const person = await insertUser(database, { ...newcomer, is_superuser: false, is_active: true, ...given });
  if (person === null) throw new Error(`Nobody was stored as ${username}`);
  return person;
};
const ada = await create('Ada.L', { is_superuser: true });
const ben = await create('ben', { is_active: false });
const nobody = randomUUID();

test('a person is found by their id, one by one and several at once', async () => {
  const find = prepareFindUser(database);
  expect([await findUser(database, ada.id), await find(ada.id)]).toEqual([ada, ada]);
  expect([await findUser(database, nobody), await find(nobody)]).toEqual([null, null]);
  await create('kate');
  expect(await findUsers(database, new Set([ben.id, nobody, ada.id]))).toEqual(
    new Map([
      [ada.id, ada],
      [ben.id, ben],
    ]),
  );
  expect(await findUsers(database, new Set())).toEqual(new Map());
});

test.each([
  ['ada.l', 'Ada.L'],
  ['ADA.L', 'Ada.L'],
  ['ben', 'ben'],
  ['adaxl', undefined],
  ['be', undefined],
  ['\u212aate', undefined],
])('by the name %s is found: %s', async (typed, found) => {
  expect((await findUserByName(database, typed))?.username).toBe(found);
});

test('a name that is taken, in any case, is not stored again', async () => {
  const again = { ...ada, username: 'aDA.l', full_name: 'Somebody else' };
  expect(await insertUser(database, again)).toBeNull();
  expect(await findUser(database, ada.id)).toEqual(ada);
});

test('somebody who does not exist cannot be held; somebody who does can, by several at once', async () => {
  await database.transaction(async (transaction) => {
    await expect(holdUser(transaction, nobody)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'Could not validate credentials',
    });
    await holdUser(transaction, ada.id);
    await database.transaction((other) => holdUser(other, ada.id));
  });
});

describe('the list', async () => {
  const listed = await freshDatabase();
  const NOON = Date.parse('2030-01-01T12:00:00Z');
  // Two of each hour, which their ids tell apart.
  const stored = await listed.database
    .insert(users)
    .values(
      Array.from({ length: 8 }, (_, place) => ({
        ...{ username: `person-${place}`, full_name: `Person ${place}`, password_hash: `hash ${place}` },
        ...{ is_superuser: place === 1, is_active: place !== 2 },
        created_at: new Date(NOON + Math.floor(place / 2) * 3_600_000),
      })),
    )
    .returning();
  const newestFirst = stored.toSorted((one, other) => {
    const later = other.created_at.getTime() - one.created_at.getTime();
    return later === 0 ? (one.id < other.id ? 1 : -1) : later;
  });

  test.each([
    [0, 8],
    [0, 3],
    [2, 3],
    [4, 2],
    [5, 2],
    [6, 5],
    [7, 1],
    [8, 3],
  ])('from place %d has at most %d of all, newest first, then by id, and their number', async (skip, limit) => {
    expect(await listUsers(listed.database, { skip, limit })).toEqual({
      data: newestFirst
        .slice(skip, skip + limit)
        .map(({ created_at, password_hash: _, token_generation: __, ...told }) => ({
          ...told,
          created_at: created_at.toISOString(),
        })),
      count: 8,
    });
  });

  test('counts without those who are gone', async () => {
    await listed.database.delete(users).where(eq(users.username, 'person-7'));
    expect((await listUsers(listed.database, { skip: 0, limit: 1 })).count).toBe(7);
  });
});

test('a person is shown without hash and generation', () => {
  const created_at = new Date('2030-01-01T12:00:00Z');
  expect(describeUser({ ...ada, created_at, token_generation: 3 })).toEqual({
    ...{ id: ada.id, username: 'Ada.L', full_name: 'The Ada.L', is_superuser: true, is_active: true },
    created_at: '2030-01-01T12:00:00.000Z',
  });
});
