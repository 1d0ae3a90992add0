import { beforeEach, expect, test } from 'vitest';
import { findSimilar } from '#server/domain/outside/fact-checks/find-similar.ts';
import { checkOf, type Said } from '#server/domain/outside/fact-checks/published-check.ts';
import { countChecks, storeChecks } from '#server/domain/outside/fact-checks/store-checks.ts';
import { fact_check_words, fact_checks, stored_fact_checks } from '#server/domain/outside/fact-checks/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
beforeEach(async () => {
  for (const table of [fact_checks, fact_check_words, stored_fact_checks]) await database.delete(table);
});

const NOTHING_SAID: Omit<Said, 'claim' | 'url'> = {
  ...{
    claimant: '',
    publisher: 'Harbor Facts',
    rating: 'False',
    title: '',
    language: '',
    reviewed_at: '',
    licence: '',
  },
};

/** Stores fact-checks of these claims, one after the other. Gives their ids. */
async function store(...claims: string[]): Promise<number[]> {
  const ids = [];
  for (const [place, claim] of claims.entries()) {
    // Addresses in another order than ids.
    const check = checkOf({ ...NOTHING_SAID, claim, url: `https://facts.example/${9 - place}` });
    if (typeof check === 'string') throw new Error(check);
    ids.push(...(await storeChecks(database, [check], 'feed')).ids);
  }
  await countChecks(database);
  return ids;
}
const found = async (text: string, also: readonly number[] = []) =>
  (await findSimilar(database, text, also)).map(({ id, similarity, words }) => ({ id, similarity, words }));

test('equally similar fact-checks come in the order in which they were stored, five of them', async () => {
  const ids = await store(...Array.from({ length: 6 }, () => 'Bridges collapse quickly'));
  const similar = await found('Bridges collapse quickly');
  expect(similar.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  // All words of both are shared.
  expect(similar.map(({ similarity }) => similarity)).toEqual([1, 1, 1, 1, 1]);
});

test('the more similar one comes first, with the words that both have, the rarest first', async () => {
  const [half, whole] = await store('Bridges collapse quickly in storms today', 'Bridges collapse quickly');
  const similar = await found('Bridges collapse quickly');
  expect(similar.map(({ id }) => id)).toEqual([whole, half]);
  // Of 2 checks: a word of both weighs ln(3 / 2.5), one of a single check ln(3 / 1.5).
  const [common, rare] = [Math.log(3 / 2.5), Math.log(3 / 1.5)];
  expect(similar.map(({ similarity }) => similarity)).toEqual([
    expect.closeTo(1, 12),
    expect.closeTo((2 * 3 * common) / (3 * common + 3 * common + 3 * rare), 12),
  ]);
  expect(similar[1]?.words).toEqual(['bridges', 'collapse', 'quickly']);
});

test('what another search found is shown besides the five, however unlike it is', async () => {
  const ids = await store('Zeppelins fly', ...Array.from({ length: 6 }, () => 'Bridges collapse quickly'));
  const [unlike = 0, ...alike] = ids;
  expect((await found('Bridges collapse quickly', [unlike])).map(({ id }) => id)).toEqual([
    ...alike.slice(0, 5),
    unlike,
  ]);
  const [last = 0] = alike.slice(-1);
  expect((await found('Bridges collapse quickly', [last])).map(({ id }) => id)).toEqual(alike);
  expect(await found('Quite another matter', [unlike])).toEqual([{ id: unlike, similarity: 0, words: [] }]);
});

test('without a stored fact-check nothing is similar', async () => {
  expect(await found('Bridges collapse quickly')).toEqual([]);
});

test.each([
  ['five thousand fact-checks are looked through', { gamma: 1, beta: 1_999, alpha: 3_000 }, 1],
  ['one more is too many, and the rarest words count first', { gamma: 1, beta: 1_999, alpha: 3_001 }, 0],
  ['the rarest is looked for however frequent it is', { alpha: 6_000 }, 1],
])('of frequent words %s', async (_, counts, expected) => {
  await store('Alpha delta epsilon zeta');
  // Only its most frequent word finds it: of the others nobody counted how often they stand.
  await database.delete(fact_check_words);
  await database.insert(fact_check_words).values(Object.entries(counts).map(([word, checks]) => ({ word, checks })));
  expect(await found('Gamma beta alpha delta epsilon zeta')).toHaveLength(expected);
});
