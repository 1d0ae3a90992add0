import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changePassword } from '#server/domain/people/change-password.ts';
import { verifyPassword } from '#server/domain/people/passwords.ts';
import { login_failures } from '#server/domain/people/tables.ts';
import { countFailure } from '#server/domain/people/throttle.ts';
import { findUser } from '#server/domain/people/users.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);

const FROM = { address: '192.0.2.1', now: new Date('2030-01-01T12:00:00Z') };
const NEW = 'quiet-lantern-5';

test('a new password replaces the hash, ends the tokens, forgets the wrong tries and is recorded', async () => {
  const { person } = await add('ada');
  await countFailure(database, { ...FROM, target: person.id, known: 'logged in' });
  const changed = await changePassword(
    database,
    person,
    { current_password: PASSWORD, new_password: NEW },
    { ...FROM, now: new Date('2030-01-01T12:00:01Z') },
  );
  expect(changed).toEqual({ ...person, password_hash: changed.password_hash, token_generation: 1 });
  expect(await findUser(database, person.id)).toEqual(changed);
  expect(await verifyPassword(changed.password_hash, NEW)).toBe(true);
  expect(await database.select().from(login_failures).where(eq(login_failures.address, FROM.address))).toEqual([]);
  expect(await linesAbout(database, 'ada')).toEqual([
    {
      ...{ actor_id: person.id, actor: 'ada', address: '192.0.2.1' },
      ...{ action: 'password.changed', subject: 'ada', detail: {} },
    },
  ]);
});

const COMMON = 'This password is among the most common ones; choose another';

test.each([
  ['eve', 'the current one', PASSWORD, 'New password cannot be the same as the current one'],
  ['fay', 'a common one', 'iloveyou', `body.new_password: ${COMMON}`],
  ['ben-okri-1', 'the username', 'Ben-Okri-1', 'body.new_password: Password must not be the username'],
])('to %s, %s is refused, and nothing changes', async (name, _, new_password, message) => {
  const { person } = await add(name);
  const change = changePassword(database, person, { current_password: PASSWORD, new_password }, FROM);
  await expect(change).rejects.toThrow(message);
  expect(await findUser(database, person.id)).toEqual(person);
  expect(await linesAbout(database, name)).toEqual([]);
});
