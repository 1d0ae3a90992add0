import { beforeAll, expect, test } from 'vitest';
import type { PostPage } from '#contract/post.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { analysed, ask, page } = await startEvidence(database);

/** More strong posts than a search asks one after the other. */
const STRONG = 520;
const FOUND = 30;

beforeAll(async () => {
  await analysed(
    postsOf(
      ...Array.from(
        { length: STRONG },
        (_, number) => `[Fear 0.9: Beware] of ${number < STRONG - 3 ? 'the' : 'foggy'} number ${number}`,
      ),
      ...Array.from({ length: FOUND }, (_, number) => `A calm foggy lantern of number ${number}`),
    ),
  );
});

/** The texts of a page, by the number at their end. */
const numbersOn = ({ data }: PostPage) => data.map(({ text }) => Number(/\d+$/.exec(text)?.[0]));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, place) => from - place);

test('words that only weak posts have are found, page by page in both directions, and counted', async () => {
  const first = await page('?search=lantern&sort=strength&limit=20');
  expect([numbersOn(first), first.previous]).toEqual([down(29, 10), null]);
  const second = await page(`?search=lantern&sort=strength&limit=20&after=${first.next}`);
  expect([numbersOn(second), second.next]).toEqual([down(9, 0), null]);
  const back = await page(`?search=lantern&sort=strength&limit=20&before=${second.previous}`);
  expect([numbersOn(back), back.previous]).toEqual([down(29, 10), null]);
  expect(await ask('nadia/posts/count?search=lantern')).toEqual({ count: FOUND });
});

test('words that strong and weak posts have are found in the order of strength', async () => {
  const numbers = [];
  let after = '';
  do {
    const found = await page(`?search=number&sort=strength&limit=100${after}`);
    numbers.push(...numbersOn(found));
    after = found.next === null ? '' : `&after=${found.next}`;
  } while (after !== '');
  expect(numbers).toEqual([...down(STRONG - 1, 0), ...down(FOUND - 1, 0)]);
});

test('a page has strong and weak posts when few of the strong ones have the words', async () => {
  expect(numbersOn(await page('?search=foggy&sort=strength&limit=20'))).toEqual([
    ...down(STRONG - 1, STRONG - 3),
    ...down(29, 13),
  ]);
});

test('other filters hold for words that only weak posts have', async () => {
  expect((await page('?search=lantern&strength=50')).data).toEqual([]);
  expect(await ask('nadia/posts/count?search=lantern&state=flagged')).toEqual({ count: 0 });
  expect(await ask('nadia/posts/count?search=beware&state=flagged&kind=propaganda')).toEqual({ count: STRONG });
});

test('posts of another account with the same words, and stronger, are not found', async () => {
  const before = await page('?search=number&sort=strength&limit=20');
  await analysed(
    postsOf(...Array.from({ length: 60 }, (_, number) => `[Fear 0.95: Beware] of the other number ${number}`)),
    'other',
  );
  expect(await page('?search=number&sort=strength&limit=20')).toEqual(before);
});
