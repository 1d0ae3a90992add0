import { expect, test } from 'vitest';
import { claimRecoveryCode, countRecoveryCodes } from '#server/domain/people/recovery-codes.ts';
import { drawSecondFactor } from '#server/domain/people/second-factor.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { type Member, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add, services } = await startApi(database);

const CODE = /^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/;

test('a person gets ten codes of sixteen letters and digits, each good once, until others are drawn', async () => {
  const members = [await add('ada'), await add('ben')] as const;
  const [ada, ben] = [members[0].person.id, members[1].person.id];
  const draw = async ({ person }: Member) => (await drawSecondFactor(services, person)).recovery_codes;
  const left = async () => [await countRecoveryCodes(database, ada), await countRecoveryCodes(database, ben)];
  const [first = '', ...others] = await draw(members[0]);
  const bens = await draw(members[1]);
  expect([first, ...others]).toEqual(Array(10).fill(expect.stringMatching(CODE)));
  expect(new Set([first, ...others, ...bens]).size).toBe(20);
  const typed = first.toUpperCase().replaceAll('-', ' ');
  expect(await claimRecoveryCode(database, ben, typed)).toBe(false);
  expect([await claimRecoveryCode(database, ada, typed), await claimRecoveryCode(database, ada, first)]).toEqual([
    true,
    false,
  ]);
  expect(await left()).toEqual([9, 10]);
  await draw(members[0]);
  expect(await claimRecoveryCode(database, ada, others[0] ?? '')).toBe(false);
  expect(await left()).toEqual([10, 10]);
});
