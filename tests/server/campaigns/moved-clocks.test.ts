import { beforeEach, expect, test } from 'vitest';
import type { Trace } from '#contract/campaign.ts';
import { ROUNDS, shiftOf } from '#server/domain/campaigns/chance.ts';
import { countMovedPairs } from '#server/domain/campaigns/moved-clocks.ts';
import { campaign_uses } from '#server/domain/campaigns/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
beforeEach(() => database.delete(campaign_uses));

const SETTINGS = { exact_seconds: 60, exact_objects: 2, near_seconds: 600, near_objects: 3, version: 1 };
const START = Date.UTC(2026, 2, 1) / 1_000;
/** An account uses an object so many seconds after the start, when its clock is moved as in this round. */
type MovedUse = { object: number; account: number; seconds: number; trace?: Trace };
let posts = 0;

/** Stores uses that come together in one round, and in no other. Gives how many pairs are counted in all rounds together. */
async function countIn(round: number, uses: readonly MovedUse[]): Promise<number> {
  const rows = uses.map(({ object, account, seconds, trace = 'text' }) => {
    posts += 1;
    const at = new Date((START + seconds - shiftOf(account, round)) * 1_000);
    return { object, at, post_id: posts, account_id: account, trace };
  });
  await database.insert(campaign_uses).values(rows);
  return (await countMovedPairs(database, SETTINGS)) * ROUNDS;
}

/** Both accounts use each object, the second this much later. */
const together = (a: number, b: number, late: number, objects: readonly number[], trace: Trace = 'text') =>
  objects.flatMap((object) => [
    { object, account: a, seconds: object * 86_400, trace },
    { object, account: b, seconds: object * 86_400 + late, trace },
  ]);

test.each([0, 7, ROUNDS - 1])(
  'two accounts whose moved clocks bring two objects together count once, in round %i',
  async (round) => {
    expect(await countIn(round, together(1, 2, 60, [1, 2]))).toBe(1);
  },
);

test('a second more than the window is too late, whichever account is first', async () => {
  expect(await countIn(3, together(1, 2, 61, [1, 2]))).toBe(0);
  expect(await countIn(3, together(1, 2, -61, [3, 4]))).toBe(0);
});

test('one object is not enough, however often both use it', async () => {
  const once = together(1, 2, 10, [1]);
  expect(await countIn(3, [...once, ...once.map((use) => ({ ...use, seconds: use.seconds + 5 }))])).toBe(0);
});

test('texts that are nearly the same have ten minutes, and count from three on', async () => {
  expect(await countIn(3, together(1, 2, 600, [1, 2], 'near'))).toBe(0);
  expect(await countIn(3, together(3, 4, 600, [4, 5, 6], 'near'))).toBe(1);
  expect(await countIn(3, together(5, 6, 601, [7, 8, 9], 'near'))).toBe(1);
});

test('objects of two traces are not added up, and a pair with enough of both counts once', async () => {
  expect(await countIn(3, [...together(1, 2, 5, [1]), ...together(1, 2, 5, [2], 'link')])).toBe(0);
  expect(await countIn(3, [...together(1, 2, 5, [3]), ...together(1, 2, 5, [4], 'link')])).toBe(1);
});

test('an account does not come together with itself, and what one account alone uses is left out', async () => {
  const twice = [1, 2].flatMap((object) => [0, 30].map((seconds) => ({ object, account: 1, seconds })));
  expect(await countIn(3, twice)).toBe(0);
  expect(await countIn(3, [{ object: 1, account: 2, seconds: 900 }])).toBe(0);
});

test('objects of different pairs are not added up, whatever the numbers of their accounts', async () => {
  expect(await countIn(3, [...together(1, 99, 10, [1]), ...together(2, 51, 10, [2])])).toBe(0);
  expect(await countIn(3, [...together(1, 9_999_999, 10, [3]), ...together(2, 9_999_951, 10, [4])])).toBe(0);
});

test('of three accounts each two are a pair', async () => {
  const third = [1, 2].map((object) => ({ object, account: 9, seconds: object * 86_400 + 20 }));
  expect(await countIn(3, [...together(4, 2, 40, [1, 2]), ...third])).toBe(3);
});

test('a use is compared with the fifty before it', async () => {
  const crowded = (between: number) =>
    [1, 2].flatMap((object) => [
      { object, account: 1, seconds: object * 86_400 },
      ...Array.from({ length: between }, (_, place) => ({
        object,
        account: 3,
        seconds: object * 86_400 + 1 + place / 10,
      })),
      { object, account: 2, seconds: object * 86_400 + 30 },
    ]);
  expect(await countIn(3, crowded(49))).toBe(3);
  await database.delete(campaign_uses);
  expect(await countIn(3, crowded(50))).toBe(2);
});
