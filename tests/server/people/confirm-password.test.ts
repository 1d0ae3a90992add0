import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit_log } from '#server/domain/audit/tables.ts';
import { confirmPassword } from '#server/domain/people/confirm-password.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);

const NOON = new Date('2030-01-01T12:00:00Z');
const ADDRESS = '192.0.2.1';

test('each wrong password is in the audit log, and the last before a wait is named there; a right one leaves nothing', async () => {
  const { person } = await add('ada');
  const confirm = (password: string, now = NOON) =>
    confirmPassword(database, person, password, {
      ...{ address: ADDRESS, now },
      ...{ refused: 'second_factor.change_refused', throttled: 'second_factor.change_throttled' },
    });
  const attempt = { target: person.id, address: ADDRESS, now: NOON, known: 'logged in' };
  expect(await confirm(PASSWORD)).toEqual(attempt);
  for (let time = 0; time < 5; time += 1) await expect(confirm('wrong')).rejects.toThrow('Incorrect password');
  await expect(confirm(PASSWORD)).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 900 });
  const later = new Date(NOON.getTime() + 900_000);
  expect(await confirm(PASSWORD, later)).toEqual({ ...attempt, now: later });
  const lines = await database.select().from(audit_log).where(eq(audit_log.subject, 'ada')).orderBy(audit_log.id);
  const by = { actor: 'ada', actor_id: person.id, address: ADDRESS };
  expect(lines).toMatchObject([
    ...Array(5).fill({ ...by, action: 'second_factor.change_refused' }),
    { ...by, action: 'second_factor.change_throttled' },
  ]);
});
