import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';
import { sessionsWaiting } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
const api = await startApi(database);

test('of log-ins from one address four run at once, and one from elsewhere beside them', async () => {
  await api.add('ada');
  const from = (address: string) => api.logIn('ada', PASSWORD, address);
  const answers = await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table users in access exclusive mode`);
    const begun = [...Array(8).fill('192.0.2.1'), '198.51.100.7'].map(from);
    await expect.poll(() => sessionsWaiting(database)).toBe(5);
    return begun;
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(9).fill(200));
});
