import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { drawSecret, sealSecret } from '#server/domain/people/authenticator.ts';
import { judgeCode, lockFactor } from '#server/domain/people/check-code.ts';
import { drawRecoveryCodes } from '#server/domain/people/recovery-codes.ts';
import { login_failures, recovery_codes, second_factors } from '#server/domain/people/tables.ts';
import { countFailure } from '#server/domain/people/throttle.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add, services } = await startApi(database);
const { storageKey } = services.secrets;

const NOON = new Date('2030-01-01T12:00:00Z');
/** The step of 30 seconds that begins at noon. */
const STEP = NOON.getTime() / 30_000;
const SECRET = drawSecret();
const codeAt = (step: number) => new TOTP({ secret: SECRET }).generate({ timestamp: step * 30_000 });
const WRONG = 'This code is wrong, or was used before';
const STOPPED = 'Too many wrong codes in a row; only a recovery code works now';
const UNREADABLE =
  'The server can no longer check codes of your app, since its SECRET_KEY has changed; use a recovery code';

const { person: ada } = await add('ada');
const { person: ben } = await add('ben');
const ATTEMPT = { target: ada.id, address: '192.0.2.1', now: NOON };

/** Ada has made three mistakes with codes, and Ben nearly as many as one may. */
const FACTORS = [
  {
    user_id: ada.id,
    secret: sealSecret(storageKey, SECRET, ada.id),
    confirmed_at: NOON,
    last_step: STEP - 2,
    failures: 3,
  },
  { user_id: ben.id, secret: sealSecret(storageKey, SECRET, ben.id), confirmed_at: null, last_step: 7, failures: 49 },
];
let recovery: string[] = [];

beforeEach(async () => {
  for (const table of [login_failures, recovery_codes, second_factors]) await database.delete(table);
  await database.insert(second_factors).values(FACTORS);
  recovery = await database.transaction((transaction) => drawRecoveryCodes(transaction, ada.id));
  await database.transaction((transaction) => drawRecoveryCodes(transaction, ben.id));
});

const change = (changes: Partial<(typeof FACTORS)[number]>) =>
  database.update(second_factors).set(changes).where(eq(second_factors.user_id, ada.id));

/** What a code of Ada's gives: how it was judged, and what is stored of her afterwards. Ben's stays as it was. */
async function judge(code: string) {
  const judged = await database.transaction(async (transaction) => {
    const factor = await lockFactor(transaction, ada.id);
    if (factor === null) throw new Error('Ada has no second factor');
    return judgeCode(transaction, { storageKey }, { factor, code, attempt: ATTEMPT });
  });
  const [stored] = await database.select().from(second_factors).where(eq(second_factors.user_id, ada.id));
  expect(await database.select().from(second_factors).where(eq(second_factors.user_id, ben.id))).toEqual([FACTORS[1]]);
  expect(await database.$count(recovery_codes, eq(recovery_codes.user_id, ben.id))).toBe(10);
  return {
    judged: typeof judged === 'string' ? judged : [judged.kind, judged.message, judged.secondFactor],
    ...{ failures: stored?.failures, last_step: stored?.last_step },
    codes: await database.$count(recovery_codes, eq(recovery_codes.user_id, ada.id)),
    // One for the address, and one for all addresses.
    counted: await database.$count(login_failures),
  };
}

const refused = (message: string) => ['badRequest', message, 'refused'];
const UNTOUCHED = { failures: 3, last_step: STEP - 2, codes: 10, counted: 0 };

describe('a code', () => {
  test('of the app that is right is noted as used, and ends the row of wrong ones', async () => {
    const expected = { ...UNTOUCHED, judged: 'right', failures: 0, last_step: STEP };
    expect(await judge(codeAt(STEP))).toEqual(expected);
    expect(await judge(codeAt(STEP))).toMatchObject({ judged: refused(WRONG), failures: 1, last_step: STEP });
  });

  test('of the app may be typed with spaces', async () => {
    const typed = codeAt(STEP).replace(/(?<=^\d{3})/, '\u00a0 ');
    expect(await judge(` ${typed}\t`)).toMatchObject({ judged: 'right', last_step: STEP });
  });

  test.each(['wrong', '', 'abcd-efgh-jkmn-pqrs', '00000', '0000000'])(
    'that is wrong counts, here and as a failed log-in: %s',
    async (code) => {
      expect(await judge(code)).toEqual({ ...UNTOUCHED, judged: refused(WRONG), failures: 4, counted: 2 });
    },
  );

  test('of recovery is used up, and ends the row of wrong ones', async () => {
    const [code = ''] = recovery;
    const expected = { ...UNTOUCHED, judged: 'recovery code', failures: 0, codes: 9 };
    expect(await judge(code)).toEqual(expected);
    expect(await judge(code)).toMatchObject({ judged: refused(WRONG), failures: 1, codes: 9, counted: 2 });
  });

  test.each([
    [49, 'right', 0],
    [50, refused(STOPPED), 50],
    [51, refused(STOPPED), 51],
  ])('after %d wrong ones in a row, right as it is, is judged: %s', async (failures, judged, after) => {
    await change({ failures });
    expect(await judge(codeAt(STEP))).toMatchObject({
      ...{ judged, failures: after, counted: after === 0 ? 0 : 2 },
      last_step: after === 0 ? STEP : STEP - 2,
    });
  });

  test('of recovery goes on after too many wrong ones of the app', async () => {
    const expected = { ...UNTOUCHED, judged: 'recovery code', failures: 0, codes: 9 };
    await change({ failures: 50 });
    expect(await judge(recovery[0] ?? '')).toEqual(expected);
  });

  test('of the app that cannot be checked does not count as wrong', async () => {
    await change({ secret: sealSecret(storageKey, SECRET, ben.id) });
    expect(await judge(codeAt(STEP))).toEqual({ ...UNTOUCHED, judged: refused(UNREADABLE) });
  });

  test('of the app that cannot be noted as used is a failure of the server', async () => {
    const transaction = Object.create(database, {
      update: {
        value: () => {
          throw new Error('No connection');
        },
      },
    });
    const judging = judgeCode(
      transaction,
      { storageKey },
      {
        factor: FACTORS[0] ?? expect.unreachable(),
        code: codeAt(STEP),
        attempt: ATTEMPT,
      },
    );
    await expect(judging).rejects.toThrow('No connection');
  });

  test('is not judged at all after too many failures, and a right one is not used up', async () => {
    for (let time = 0; time < 5; time += 1) await countFailure(database, { ...ATTEMPT, known: 'logged in' });
    await expect(judge(codeAt(STEP))).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 900 });
    await expect(judge(recovery[0] ?? '')).rejects.toMatchObject({ kind: 'tooMany' });
    const { user_id } = recovery_codes;
    expect(await database.$count(recovery_codes, eq(user_id, ada.id))).toBe(10);
    expect(await database.select().from(second_factors).where(eq(second_factors.user_id, ada.id))).toEqual([
      FACTORS[0],
    ]);
  });
});

test('who has drawn no secret has no factor to lock', async () => {
  await database.delete(second_factors).where(eq(second_factors.user_id, ada.id));
  expect(await database.transaction((transaction) => lockFactor(transaction, ada.id))).toBeNull();
  expect(await database.transaction((transaction) => lockFactor(transaction, ben.id))).toEqual(FACTORS[1]);
});
