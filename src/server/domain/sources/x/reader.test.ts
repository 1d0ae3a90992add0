import { expect, test } from 'vitest';
import { CursorRefused } from '#server/domain/sources/errors.ts';
import type { XClient } from './client.ts';
import { AccountMissing, AccountSuspended, RequestRefused, TokenRefused } from './errors.ts';
import { createXReader } from './reader.ts';

const SIGNAL = new AbortController().signal;
const ANN = { id: '7', screen_name: 'Ann', name: 'Ann', description: null, posts: 12 };
const PAGE = { posts: [], nextCursor: 'n', newestId: null, oldestId: null, leftOut: 0 };
const REQUEST = { account: ANN, cursor: 'c', sinceId: '1', untilId: '9', wanted: 40 };

/** A reader of an X that answers everything so, or throws this. What is asked and remembered is noted in its order. */
function readerOf(thrown: Error | null = null, parts: { maxPosts?: number; includeReposts?: boolean } = {}) {
  const noted: unknown[] = [];
  const answer = async <Said>(said: Said, ...asked: unknown[]): Promise<Said> => {
    noted.push(asked);
    if (thrown !== null) throw thrown;
    return said;
  };
  const client: XClient = {
    findByName: (name) => answer(ANN, 'by name', name),
    findById: (id) => answer(ANN, 'by id', id),
    readPage: (page) => answer(PAGE, page),
    state: () => ({ limits: [], errors: [] }),
  };
  const remember = async () => void noted.push('remembered');
  return { ...createXReader(client, { maxPosts: 500, includeReposts: true, ...parts }, remember), noted };
}

test.each([
  [500, 500],
  [3_200, 3_200],
  [3_201, 3_200],
])('of %d wanted posts, %d are fetched', (maxPosts, fetched) => {
  expect(readerOf(null, { maxPosts }).maxPosts).toBe(fetched);
});

test('an account is found by its name, and again by its id or, without one, by its name', async () => {
  const { findByName, findAgain, noted } = readerOf();
  expect(await findByName('Ann', SIGNAL)).toBe(ANN);
  expect(await findAgain({ id: '7', screen_name: 'Old' }, SIGNAL)).toBe(ANN);
  expect(await findAgain({ id: null, screen_name: 'Ann' }, SIGNAL)).toBe(ANN);
  expect(noted).toEqual([
    ['by name', 'Ann'],
    'remembered',
    ['by id', '7'],
    'remembered',
    ['by name', 'Ann'],
    'remembered',
  ]);
});

test('a name that X does not have is no account, and an account that is gone is a refusal', async () => {
  const { findByName, findAgain, noted } = readerOf(new AccountMissing('@ann'));
  expect(await findByName('Ann', SIGNAL)).toBeNull();
  await expect(findAgain(ANN, SIGNAL)).rejects.toMatchObject({ name: 'AccountUnavailable', reason: 'missing' });
  expect(noted.filter((one) => one === 'remembered')).toHaveLength(2);
  await expect(readerOf(new AccountSuspended('@ann')).findByName('Ann', SIGNAL)).rejects.toMatchObject({
    reason: 'suspended',
  });
});

test.each([
  [true, false],
  [false, true],
])('with reposts: %s, a page is asked for as it was meant', async (includeReposts, excludeReposts) => {
  const { readPage, noted } = readerOf(null, { includeReposts });
  expect(await readPage(REQUEST, SIGNAL)).toBe(PAGE);
  const asked = { userId: '7', cursor: 'c', sinceId: '1', untilId: '9', maxResults: 40, excludeReposts };
  expect(noted).toEqual([[asked], 'remembered']);
});

test('an account without an id is looked up before its posts', async () => {
  const { readPage, noted } = readerOf();
  await readPage({ ...REQUEST, account: { id: null, screen_name: 'Ann' } }, SIGNAL);
  expect(noted).toEqual([['by name', 'Ann'], [expect.objectContaining({ userId: '7' })], 'remembered']);
});

const refused = (...parameters: string[]) => new RequestRefused('x', parameters);

test('a cursor that X does not understand is refused', async () => {
  const { readPage } = readerOf(refused('max_results', 'pagination_token'));
  await expect(readPage(REQUEST, SIGNAL)).rejects.toThrow(new CursorRefused('X refuses the request (400): “x”'));
});

test.each([
  ['about another parameter', 'c', refused('max_results')],
  ['about a cursor that was not sent', null, refused('pagination_token')],
  ['of the token', 'c', new TokenRefused()],
])('a refusal %s lasts', async (_, cursor, error) => {
  const { readPage, noted } = readerOf(error);
  await expect(readPage({ ...REQUEST, cursor }, SIGNAL)).rejects.toMatchObject({
    name: 'WorkFailure',
    isLasting: true,
    message: error.message,
  });
  expect(noted.at(-1)).toBe('remembered');
});
