import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureFirstSuperuser, findFirstSuperuser } from '#server/domain/people/first-superuser.ts';
import { users } from '#server/domain/people/tables.ts';
import { findUserByName } from '#server/domain/people/users.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { logIn, add } = await startApi(database);
const unset = { FIRST_SUPERUSER: 'admin', FIRST_SUPERUSER_PASSWORD: undefined };

beforeEach(async () => {
  await database.delete(users);
});

describe('the first start', () => {
  test('without a password generates and shows one, and it works', async () => {
    const credentials = await ensureFirstSuperuser(database, unset);
    expect(credentials).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{24}$/) });
    expect(await logIn('admin', credentials?.password ?? '')).toMatchObject({ status: 200 });
    expect(await findUserByName(database, 'admin')).toMatchObject({ is_superuser: true, is_active: true });
  });

  test('with a password uses it and does not show it', async () => {
    const config = { FIRST_SUPERUSER: 'operator', FIRST_SUPERUSER_PASSWORD: 'chosen by the operator' };
    expect(await ensureFirstSuperuser(database, config)).toBeNull();
    expect(await logIn('operator', 'chosen by the operator')).toMatchObject({ status: 200 });
  });

  test('of eight processes at once creates one superuser and shows one password', async () => {
    const eightTimes = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, work));
    // With its connections already open, the pool lets all eight begin at the same moment.
    await eightTimes(() => database.execute(sql`select 1`));
    const told = await eightTimes(() => ensureFirstSuperuser(database, unset));
    expect(told.filter((credentials) => credentials !== null)).toHaveLength(1);
    expect(await database.select({ username: users.username }).from(users)).toEqual([{ username: 'admin' }]);
  });

  test.each([
    ['an invalid username', 'first admin', 'FIRST_SUPERUSER is not a valid username'],
    [
      'the name of an ordinary user',
      'ordinary',
      'FIRST_SUPERUSER names somebody who is not a superuser; name somebody new',
    ],
  ])('refuses %s', async (_, username, message) => {
    await add('ordinary');
    const attempt = ensureFirstSuperuser(database, { ...unset, FIRST_SUPERUSER: username });
    await expect(attempt).rejects.toThrow(new Error(message));
  });
});

test('a later start changes nothing', async () => {
  const { person } = await add('veteran', { is_superuser: true });
  expect(await ensureFirstSuperuser(database, { ...unset, FIRST_SUPERUSER_PASSWORD: 'another password' })).toBeNull();
  expect(await database.select().from(users)).toEqual([person]);
});

test('the first superuser is the active one who was created first', async () => {
  expect(await findFirstSuperuser(database)).toBeNull();
  const createdIn = async (year: number, name: string, given: { is_superuser?: boolean; is_active?: boolean }) => {
    const { person } = await add(name, given);
    await database
      .update(users)
      .set({ created_at: new Date(Date.UTC(year)) })
      .where(eq(users.id, person.id));
  };
  await createdIn(2020, 'ordinary', {});
  await createdIn(2021, 'asleep', { is_superuser: true, is_active: false });
  for (const year of [2025, 2024, 2022, 2023, 2026]) await createdIn(year, `in-${year}`, { is_superuser: true });
  expect(await findFirstSuperuser(database)).toMatchObject({ username: 'in-2022' });
});
