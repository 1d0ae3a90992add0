import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refuseWeakPassword, setPassword } from '#server/domain/people/set-password.ts';
import { password_resets } from '#server/domain/people/tables.ts';
import { findUser } from '#server/domain/people/users.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);

test('another password ends the tokens and the open link of this person alone, and leaves older requests as they are', async () => {
  const [{ person: ada }, { person: ben }] = [await add('ada'), await add('ben')];
  const before = new Date('2026-01-01T00:00:00Z');
  const [open, used, ofBen] = await database
    .insert(password_resets)
    .values([{ user_id: ada.id, token_hash: 'a link' }, { user_id: ada.id, used_at: before }, { user_id: ben.id }])
    .returning();
  const set = (hash: string) => database.transaction((transaction) => setPassword(transaction, ada.id, hash));
  const expected = (hash: string, token_generation: number) => ({ ...ada, password_hash: hash, token_generation });
  expect(await set('a hash')).toEqual(expected('a hash', 1));
  expect(await set('another hash')).toEqual(expected('another hash', 2));
  expect(await findUser(database, ada.id)).toEqual(expected('another hash', 2));
  expect(await findUser(database, ben.id)).toEqual(ben);
  const stored = new Map((await database.select().from(password_resets)).map((row) => [row.id, row]));
  expect(stored).toEqual(
    new Map([
      [open?.id, { ...open, used_at: expect.any(Date) }],
      [used?.id, used],
      [ofBen?.id, ofBen],
    ]),
  );
});

test('the password of somebody who does not exist is not set', async () => {
  const set = database.transaction((transaction) => setPassword(transaction, randomUUID(), 'a hash'));
  await expect(set).rejects.toMatchObject({ kind: 'notFound', message: 'User not found' });
});

test('a weak password is refused with the name of its field', () => {
  expect(() => refuseWeakPassword('quiet-lantern-5', 'ada', 'password')).not.toThrow();
  const refusal = { loc: ['body', 'new_password'], msg: 'Password must not be the username', type: 'weak_password' };
  expect(() => refuseWeakPassword('Long-Name', 'long-name', 'new_password')).toThrow(
    expect.objectContaining({ kind: 'invalid', fields: [refusal] }),
  );
});
