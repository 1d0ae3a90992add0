import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { audit_log } from '#server/domain/audit/tables.ts';
import { drawSecret, sealSecret } from '#server/domain/people/authenticator.ts';
import { passSecondFactor } from '#server/domain/people/pass-second-factor.ts';
import { drawRecoveryCodes } from '#server/domain/people/recovery-codes.ts';
import { second_factors } from '#server/domain/people/tables.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add, services } = await startApi(database);

const NOON = new Date('2030-01-01T12:00:00Z');
const ADDRESS = '192.0.2.1';
const SECRET = drawSecret();
const CODE = new TOTP({ secret: SECRET }).generate({ timestamp: NOON.getTime() });
const NEEDED = { kind: 'forbidden', secondFactor: 'needed' };

const { person: ada } = await add('ada');
const { person: ben } = await add('ben');

let recovery: string[] = [];
/** Both have drawn a secret, and Ada has turned the second step on. */
beforeEach(async () => {
  await database.delete(second_factors);
  const drawn = [
    { user_id: ada.id, secret: sealSecret(services.secrets.storageKey, SECRET, ada.id), confirmed_at: NOON },
    { user_id: ben.id, secret: sealSecret(services.secrets.storageKey, SECRET, ben.id) },
  ];
  await database.insert(second_factors).values(drawn);
  recovery = await database.transaction((transaction) => drawRecoveryCodes(transaction, ada.id));
});

const pass = (person: typeof ada, code?: string, address = ADDRESS) =>
  passSecondFactor(services, { person, code, attempt: { target: person.id, address, now: NOON } });

test('who has not turned it on passes without a code, or with any', async () => {
  await expect(pass(ben)).resolves.toBeUndefined();
  await expect(pass(ben, 'anything')).resolves.toBeUndefined();
  expect(await linesAbout(database, 'ben')).toEqual([]);
});

test('who has turned it on passes by a code of the app, once, or by a recovery code; what else happens is recorded', async () => {
  const line = (action: string, detail: object = {}) => ({
    ...{ actor_id: null, actor: null, address: ADDRESS, action, subject: 'ada', detail },
  });
  for (const code of [undefined, '']) await expect(pass(ada, code)).rejects.toMatchObject(NEEDED);
  await expect(pass(ada, CODE)).resolves.toBeUndefined();
  await expect(pass(ada, CODE)).rejects.toMatchObject({ kind: 'badRequest', secondFactor: 'refused' });
  await expect(pass(ada, recovery[0])).resolves.toBeUndefined();
  await expect(pass(ada, recovery[1])).resolves.toBeUndefined();
  expect(await linesAbout(database, 'ada')).toEqual([
    line('login.code_requested'),
    line('login.code_failed'),
    line('login.recovery_code_used', { left: 9 }),
    line('login.recovery_code_used', { left: 8 }),
  ]);
});

test('a password without a code is recorded again for another person, and for another network', async () => {
  await database.update(second_factors).set({ confirmed_at: NOON });
  const before = await database.$count(audit_log, eq(audit_log.action, 'login.code_requested'));
  for (const [person, address] of [
    [ada, '2001:db8:0:1::1'],
    [ada, '2001:db8:0:1::2'],
    [ada, '2001:db8:0:2::1'],
    [ben, '2001:db8:0:1::1'],
  ] as const)
    await expect(pass(person, undefined, address)).rejects.toMatchObject(NEEDED);
  const { action } = audit_log;
  expect(await database.$count(audit_log, eq(action, 'login.code_requested'))).toBe(before + 3);
});
