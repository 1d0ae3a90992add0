import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { countAnswered, pendingTexts } from '#server/domain/analysis/pending-texts.ts';
import { results } from '#server/domain/results/tables.ts';
import { scopeOf } from '#server/domain/runs/scope.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import {
  answer,
  CALM,
  changeAnswer,
  EVEN,
  EVEN_TOO,
  FINGERPRINTS,
  NEW,
  REFUSED,
  REPEATED,
  storeAccount,
  storeAnswered,
  UNASKED,
  UNDATED,
  UNREADABLE,
  written,
} from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';

const { database } = await freshDatabase();
const { account, run } = await storeAnswered(database);
const HALF = `They ${distinctWords(300)} today`;
await storePosts(database, account.id, [
  written(15, UNASKED, '2026-02-10T00:00:00.000Z'),
  written(16, HALF, '2026-02-10T00:00:00.000Z'),
]);
await answer(database, HALF, 'p', []);
await changeAnswer(database, [REPEATED, 'p'], { quotes_refused: 2 });
await changeAnswer(database, [REPEATED, 'd'], { quotes_refused: 1 });
await changeAnswer(database, [EVEN, 'p'], { injection_signs: ['order'] });
await changeAnswer(database, [UNREADABLE, 'p'], { reason: 'too-long' });
await changeAnswer(database, [CALM, 'p'], { outcome: 'unreadable', reason: 'invented-quotes' });
await changeAnswer(database, [REFUSED, 'd'], { outcome: 'unreadable', reason: 'invented-quotes' });
const scope = { ...scopeOf(run), lastPostId: Number.MAX_SAFE_INTEGER };

test('posts are counted once by both answers, and texts that lack one by question', async () => {
  expect(await countAnswered(database, scope, FINGERPRINTS)).toEqual({
    // Three and two posts with one text each, two others, and the newest.
    read: 8,
    refused: 1,
    unreadable: 2,
    too_long: 1,
    unanswered: 3,
    answers: 23,
    quotes_refused: 3 * (2 + 1),
    labels_found: 3 * 3 + 2 * 2 + 4 + 1 + 1 + 2,
    injection_attempts: 2,
    pending_propaganda: 1,
    pending_disinformation: 2,
    unusable_propaganda: 3,
    unusable_disinformation: 1,
    unquoted_propaganda: 1,
    unquoted_disinformation: 1,
  });
});

const pendingUnder = async (fingerprint: string) => {
  const texts: object[] = [];
  for await (const { hash, ...text } of pendingTexts(database, scope, fingerprint)) {
    expect(hash).toBe(hashText(text.text));
    texts.push(text);
  }
  return texts;
};
const inOrder = (...texts: [text: string, posts: number][]) =>
  texts
    .toSorted(([one], [other]) => (hashText(one) < hashText(other) ? -1 : 1))
    .map(([text, posts]) => ({ text, posts, language: 'en' }));

test.each([
  ['p', inOrder([UNASKED, 2])],
  ['d', inOrder([UNASKED, 2], [HALF, 1])],
  [
    'unknown',
    inOrder(
      [REPEATED, 3],
      [EVEN, 2],
      [EVEN_TOO, 1],
      [UNDATED, 1],
      [UNASKED, 2],
      [REFUSED, 1],
      [UNREADABLE, 1],
      [CALM, 1],
      [NEW, 1],
      [HALF, 1],
    ),
  ],
])('under the fingerprint %s these texts of the account have no answer', async (fingerprint, texts) => {
  expect(await pendingUnder(fingerprint)).toEqual(texts);
});

test('each of many texts is found once, in the order of their hashes', async () => {
  const many = await storeAccount(database, 'many', []);
  await database.execute(sql`
    insert into posts (account_id, external_id, text, text_hash, language, source)
    select ${many.account.id}, number, 'Text ' || number % 1000, lpad((number % 1000)::text, 64, '0'), 'en', 'archive'
    from generate_series(0, 1001) as number`);
  await answer(database, 'Elsewhere', 'p', []);
  await database
    .update(results)
    .set({ text_hash: '0'.repeat(63) + 7 })
    .where(eq(results.text_hash, hashText('Elsewhere')));
  const found: [string, number][] = [];
  for await (const { hash, posts } of pendingTexts(database, { ...scope, accountId: many.account.id }, 'p')) {
    found.push([hash, posts]);
    if (found.length > 1_000) break;
  }
  const numbers = Array.from({ length: 1_000 }, (_, number) => number).filter((number) => number !== 7);
  expect(found).toEqual(numbers.map((number) => [String(number).padStart(64, '0'), number < 2 ? 2 : 1]));
});
