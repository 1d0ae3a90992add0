import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { SERVER } from '#server/domain/audit/audit.ts';
import { lockSuperusers } from '#server/domain/people/last-superuser.ts';
import { users } from '#server/domain/people/tables.ts';
import { updateUser } from '#server/domain/people/update-user.ts';
import { findUser } from '#server/domain/people/users.ts';
import { deleteUser } from '#server/domain/watching/delete-user.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { type Member, startApi } from '#tests/server/support/people-api.ts';
import { sessionsWaiting } from '#tests/server/support/waiting.ts';

const LAST = 'The last active superuser cannot be demoted, deactivated or deleted';

const { database } = await freshDatabase();
const { call, add } = await startApi(database);

beforeEach(async () => {
  await database.delete(users);
});

describe('the last active superuser', () => {
  let last: Member;
  beforeEach(async () => {
    last = await add('last', { is_superuser: true });
    await add('asleep', { is_superuser: true, is_active: false });
    await add('ordinary');
  });

  test.each<[attempted: string, attempt: () => Promise<unknown>]>([
    ['demoted', () => updateUser(database, last.person.id, { is_superuser: false }, SERVER)],
    ['deactivated', () => updateUser(database, last.person.id, { is_active: false }, SERVER)],
    ['deleted', () => deleteUser(database, last.person.id, SERVER)],
  ])('cannot be %s', { tags: ['S11.3'] }, async (_, attempt) => {
    await expect(attempt()).rejects.toThrow(LAST);
    expect(await findUser(database, last.person.id)).toEqual(last.person);
  });

  test('can be renamed', async () => {
    const renamed = await updateUser(database, last.person.id, { username: 'first', is_active: true }, SERVER);
    expect(renamed).toMatchObject({ username: 'first', is_superuser: true });
  });

  test('does not prevent anybody else from being deactivated', async () => {
    const { person } = await add('passing');
    expect(await updateUser(database, person.id, { is_active: false }, SERVER)).toMatchObject({ is_active: false });
  });
});

test('of ten superusers demoted, deactivated and deleted at once, one remains', async () => {
  const circle = await Promise.all(
    Array.from({ length: 10 }, (_, index) => add(`super-${index}`, { is_superuser: true })),
  );
  const attempts = [
    (id: string) => updateUser(database, id, { is_superuser: false }, SERVER),
    (id: string) => updateUser(database, id, { is_active: false }, SERVER),
    (id: string) => deleteUser(database, id, SERVER),
  ];
  const outcomes = await Promise.allSettled(
    circle.map(({ person }, index) => attempts[index % attempts.length]?.(person.id)),
  );
  const refusals = outcomes.filter(({ status }) => status === 'rejected');
  expect(refusals).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ kind: 'conflict', message: LAST }) },
  ]);
  const isLeft = and(eq(users.is_superuser, true), eq(users.is_active, true));
  expect(await database.select().from(users).where(isLeft)).toHaveLength(1);
});

test('of two superusers who demote each other at once, the second gets 409', async () => {
  const one = await add('one', { is_superuser: true });
  const other = await add('other', { is_superuser: true });
  const demote = (by: Member, whom: Member) =>
    call('PATCH', `/users/${whom.person.id}`, { token: by.token, json: { is_superuser: false } });
  const answers = await database.transaction(async (transaction) => {
    await lockSuperusers(transaction);
    const asked = [demote(one, other), demote(other, one)];
    await expect.poll(() => sessionsWaiting(database)).toBe(2);
    return asked;
  });
  expect((await Promise.all(answers)).map(({ status, body }) => ({ status, body }))).toContainEqual({
    status: 409,
    body: { detail: 'The last active superuser cannot be demoted, deactivated or deleted' },
  });
});
