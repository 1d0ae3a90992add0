import { expect, test } from 'vitest';
import { countLetters, readAnsweredPosts } from '#server/domain/readings/answered-posts.ts';
import { measuredRunOf } from '#server/domain/readings/shown-run.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import {
  answer,
  CALM,
  EVEN,
  EVEN_TOO,
  REFUSED,
  REPEATED,
  storeAccount,
  storeAnswered,
  storeRun,
  UNASKED,
  UNDATED,
  UNREADABLE,
  written,
} from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';

const { database } = await freshDatabase();
const answered = await storeAnswered(database);
const run = measuredRunOf(answered.run);

const mark = (category: string, confidence: number, quote: string) => ({
  category,
  confidence,
  quote,
  isSilent: false,
});
const post = (number: number, text: string, month: string | null, marks: object) => ({
  id: answered.id(number),
  hash: hashText(text),
  text,
  month,
  marks,
});

const REPEATS = { propaganda: mark('Doubt', 0.9, 'They'), disinformation: null };
const EVENS = { propaganda: mark('Fear', 0.9, 'They'), disinformation: mark('Fabricated', 0.8, 'They') };
/** In the order of the hashes of their texts, and then of their ids. */
const POSTS = [
  post(1, REPEATED, '2026-01-01', REPEATS),
  post(2, REPEATED, '2026-01-01', REPEATS),
  post(3, REPEATED, null, REPEATS),
  post(9, EVEN, '2026-01-01', EVENS),
  post(4, EVEN, '2026-01-01', EVENS),
  post(5, EVEN_TOO, '2026-01-01', {
    propaganda: mark('Fear', 0.9, 'today'),
    disinformation: mark('Conspiracy', 0.7, 'They'),
  }),
  post(6, UNDATED, null, { propaganda: mark('Fear', 0.9, 'They'), disinformation: null }),
  post(11, REFUSED, '2026-02-01', { disinformation: null }),
  post(12, UNREADABLE, '2026-02-01', { disinformation: mark('Fabricated', 0.8, 'today') }),
  post(13, CALM, '2026-01-01', { propaganda: null, disinformation: null }),
].toSorted((one, other) => (one.hash === other.hash ? one.id - other.id : one.hash < other.hash ? -1 : 1));

test('the posts that a run read have the strongest label of each answer, the first of two that are equal', async () => {
  expect(await readAnsweredPosts(database, run)).toEqual(POSTS);
});

test.each(POSTS.map((_, place) => [place]))('those after post %i follow it', async (place) => {
  expect(await readAnsweredPosts(database, run, POSTS[place])).toEqual(POSTS.slice(place + 1));
});

test('letters are counted in the posts that the run should read', async () => {
  const texts = [REPEATED, REPEATED, REPEATED, EVEN, EVEN, EVEN_TOO, UNDATED, UNASKED, REFUSED, UNREADABLE, CALM];
  expect(await countLetters(database, run)).toBe(texts.reduce((sum, { length }) => sum + length, 0));
});

test('five hundred posts are a page, and the next begins after them', async () => {
  const text = `Again ${distinctWords(50)}`;
  const posts = Array.from({ length: 501 }, (_, number) => written(number, text, null));
  const { account, idOf } = await storeAccount(database, 'chorus', [posts]);
  await answer(database, text, 'p', []);
  const chorus = measuredRunOf(await storeRun(database, account.id, Number.MAX_SAFE_INTEGER));
  const page = await readAnsweredPosts(database, chorus);
  expect(page).toHaveLength(500);
  const rest = await readAnsweredPosts(database, chorus, page.at(-1));
  const ids = posts.map((_, number) => idOf(number)).toSorted((one, other) => one - other);
  expect([...page, ...rest].map(({ id }) => id)).toEqual(ids);
});

test('an account without posts in scope has no letters', async () => {
  const { account } = await storeAccount(database, 'silent', []);
  expect(await countLetters(database, measuredRunOf(await storeRun(database, account.id, 0)))).toBe(0);
});
