import { expect, test } from 'vitest';
import { AccountUnavailable, CursorRefused } from '#server/domain/sources/errors.ts';
import { RequestRefused } from '#server/domain/sources/web/request-refused.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { cannedRequest } from '#tests/server/support/canned-request.ts';
import { createMastodonReader } from './reader.ts';

const SIGNAL = new AbortController().signal;
const ANN = { id: 'https://m.example/@ann#7', screen_name: 'ann@m.example' };
const ACCOUNT = { id: '7', username: 'ann', display_name: ' Ann A. ', note: '<p>Hello</p>', statuses_count: 12 };
const FOUND = { ...ANN, name: 'Ann A.', description: 'Hello', posts: 12 };

/** A reader of servers that give this answer. */
function readerOf(answer: unknown) {
  const { request, asked } = cannedRequest(() => answer);
  return { asked, ...createMastodonReader({ request, originOf: (host) => `https://at.${host}` }) };
}
const refusal = (status: number) => new RequestRefused({ status, code: 'No', detail: '' });
const failureOf = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  if (error instanceof AccountUnavailable) return [error.reason, error.message];
  return error instanceof WorkFailure ? [error.isLasting, error.message] : error;
};

test('an account is looked up by its name, in any case, at its own server', async () => {
  const { asked, findByName, maxPosts } = readerOf(ACCOUNT);
  expect(await findByName('Ann@M.Example', SIGNAL)).toEqual(FOUND);
  expect(asked).toEqual([
    { whom: 'm.example', url: 'https://at.m.example/api/v1/accounts/lookup?acct=Ann', attempts: 2 },
  ]);
  expect(maxPosts).toBe(20_000);
  const shown = readerOf({ ...ACCOUNT, username: 'ANN' });
  expect(await shown.findByName('ann@m.example', SIGNAL)).toMatchObject({ screen_name: 'ANN@m.example' });
});

test('an account without a name and words of its own has its screen name', async () => {
  const bare = { ...ACCOUNT, display_name: ' ', note: '<p></p>', statuses_count: 'many' };
  const found = { ...FOUND, name: 'ann@m.example', description: null, posts: null };
  expect(await readerOf(bare).findByName('ann@m.example', SIGNAL)).toEqual(found);
});

test('an account is found again by its id', async () => {
  const { asked, findAgain } = readerOf(ACCOUNT);
  expect(await findAgain(ANN, SIGNAL)).toEqual(FOUND);
  expect(asked).toEqual([{ whom: 'm.example', url: 'https://at.m.example/api/v1/accounts/7?', attempts: 2 }]);
});

const ANOTHER = [
  true,
  'm.example gave an answer that cannot be used: it shows another account than the one that was asked for',
];
const GONE = ['missing', 'm.example has no such account; it may have been deleted'];
const CLOSED = ['protected', 'm.example shows its accounts only to people who are logged in there'];
const REFUSED = [true, 'm.example gave an answer that cannot be used: the status 422, “No”'];
const OTHER = new WorkFailure('m.example is not available now', { isLasting: false });

test.each([
  ['has no such name', refusal(404), null],
  ['has it no more', refusal(410), null],
  ['wants a log-in', refusal(401), CLOSED],
  ['forbids it', refusal(403), CLOSED],
  ['refuses it otherwise', refusal(422), REFUSED],
  ['is not there', OTHER, [false, OTHER.message]],
  ['shows another account', { ...ACCOUNT, username: 'anna' }, ANOTHER],
  ['has suspended it', { ...ACCOUNT, suspended: true }, ['suspended', 'm.example has suspended this account']],
])('a look-up by name at a server that %s', async (_, answer, outcome) => {
  expect(await failureOf(readerOf(answer).findByName('ann@m.example', SIGNAL))).toEqual(outcome);
});

test.each([
  ['has no such id', refusal(404), GONE],
  ['has it no more', refusal(410), GONE],
  ['wants a log-in', refusal(401), CLOSED],
  ['refuses it otherwise', refusal(422), REFUSED],
  ['gives the id another name', { ...ACCOUNT, username: 'Ann' }, ANOTHER],
  ['gives the name another id', { ...ACCOUNT, id: '8' }, ANOTHER],
])('an account is looked for again at a server that %s', async (_, answer, outcome) => {
  expect(await failureOf(readerOf(answer).findAgain(ANN, SIGNAL))).toEqual(outcome);
});

test.each([null, 'https://m.example/@ann'])('an account with the id %s cannot be asked for', async (id) => {
  const { asked, findAgain, readPage } = readerOf(ACCOUNT);
  const account = { ...ANN, id };
  const unknown = ['missing', 'The id of @ann@m.example is not known'];
  expect(await failureOf(findAgain(account, SIGNAL))).toEqual(unknown);
  expect(await failureOf(readPage({ ...PAGE, account }, SIGNAL))).toEqual(unknown);
  expect(asked).toEqual([]);
});

const PAGE = { account: ANN, cursor: null, sinceId: null, untilId: null, wanted: 40 };
const status = (id: string) => ({
  id,
  url: `https://m.example/@ann/${id}`,
  account: { id: '7', acct: 'ann' },
  content: `Post ${id}`,
});
const ADDRESS = 'https://at.m.example/api/v1/accounts/7/statuses?limit=40';

test.each([
  ['all', {}, ADDRESS],
  ['newer ones', { sinceId: '50' }, `${ADDRESS}&since_id=50`],
  ['older ones', { untilId: '200' }, `${ADDRESS}&max_id=200`],
  ['those after a page', { cursor: '120', untilId: '200', sinceId: '50' }, `${ADDRESS}&max_id=120&since_id=50`],
])('of the posts, %s are asked for', async (_, parts, url) => {
  const { asked, readPage } = readerOf([]);
  await readPage({ ...PAGE, ...parts }, SIGNAL);
  expect(asked).toEqual([{ whom: 'm.example', url }]);
});

test('a page says where it begins and ends: longer ids are newer', async () => {
  const { readPage } = readerOf([status('100'), status('99'), { id: 5 }, status('101')]);
  const { posts, ...place } = await readPage(PAGE, SIGNAL);
  expect(posts.map(({ text }) => text)).toEqual(['Post 100', 'Post 99', 'Post 101']);
  expect(place).toEqual({ nextCursor: '99', newestId: '101', oldestId: '99' });
});

test.each([
  ['an older post', '101', '100'],
  ['no older post', '100', null],
  ['newer posts', '99', null],
])('after a page with %s', async (_, cursor, nextCursor) => {
  const page = await readerOf([status('102'), status('100')]).readPage({ ...PAGE, cursor }, SIGNAL);
  expect([page.nextCursor, page.newestId, page.oldestId]).toEqual([nextCursor, '102', '100']);
});

test('an empty page is the last one', async () => {
  const page = await readerOf([]).readPage({ ...PAGE, cursor: '100' }, SIGNAL);
  expect(page).toEqual({ posts: [], nextCursor: null, newestId: null, oldestId: null });
});

test('a page of another form cannot be used', async () => {
  const outcome = [true, 'm.example gave an answer that cannot be used: its posts have an unknown form'];
  expect(await failureOf(readerOf([{ no: 'post' }]).readPage(PAGE, SIGNAL))).toEqual(outcome);
});

test.each([
  ['has it no more', refusal(404), GONE],
  ['wants a log-in', refusal(403), CLOSED],
  ['refuses it otherwise', refusal(422), REFUSED],
])('the posts of an account at a server that %s', async (_, answer, outcome) => {
  expect(await failureOf(readerOf(answer).readPage(PAGE, SIGNAL))).toEqual(outcome);
});

test('a cursor that is no id is refused', async () => {
  const { asked, readPage } = readerOf([]);
  const refused = new CursorRefused('It is no place in a list of posts');
  await expect(readPage({ ...PAGE, cursor: '1&x=2' }, SIGNAL)).rejects.toThrow(refused);
  await expect(readPage({ ...PAGE, untilId: 'x y' }, SIGNAL)).rejects.toThrow(refused);
  expect(asked).toEqual([]);
});
