import { expect, onTestFinished, test, vi } from 'vitest';
import { announceChange } from '#console/shared/facts/changes.ts';
import { fetchBegun } from './head-start.ts';

const ADDRESS = 'http://localhost/api/v1/users/me';
const call = (token: string, options: RequestInit = {}) =>
  new Request(ADDRESS, { headers: { Authorization: `Bearer ${token}` }, ...options });

/**
 * Begins the call as `ada`, and answers every later one with `asked`. Returns a function that makes calls, so many milliseconds
 * after the start of the page, and reads the answers.
 */
function begin(answer: Promise<Response> = Promise.resolve(new Response('begun')), now = 0) {
  answer.catch(() => {});
  vi.spyOn(performance, 'now').mockReturnValue(now);
  vi.stubGlobal('fetch', async () => new Response('asked'));
  globalThis.headStart = { token: 'ada', answers: new Map([[ADDRESS, answer]]) };
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    globalThis.headStart = undefined;
  });
  return async (...calls: Request[]) => {
    const texts: string[] = [];
    for (const each of calls) texts.push(await (await fetchBegun(each)).text());
    return texts;
  };
}

test('the first call takes the answer that was begun, and the next one asks', async () => {
  expect(await begin()(call('ada'), call('ada'))).toEqual(['begun', 'asked']);
});

test('a call of somebody else takes no answer, and leaves none', async () => {
  expect(await begin()(call('ben'), call('ada'))).toEqual(['asked', 'asked']);
});

test('a change takes no answer', async () => {
  expect(await begin()(call('ada', { method: 'POST' }))).toEqual(['asked']);
});

test('an answer that nobody has taken for half a minute is not taken', async () => {
  const answer = Promise.resolve(new Response('begun'));
  expect(await begin(answer, 30_000)(call('ada'))).toEqual(['asked']);
});

test('a failure is taken too', async () => {
  const ask = begin(Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask(call('ada'))).rejects.toThrow('Failed to fetch');
});

test('where nothing was begun, calls ask', async () => {
  const ask = begin();
  globalThis.headStart = undefined;
  expect(await ask(call('ada'))).toEqual(['asked']);
});

test('what was begun before a change is not taken after it', async () => {
  const ask = begin();
  announceChange(['scores']);
  expect(await ask(call('ada'))).toEqual(['asked']);
});

test('a stream that opens leaves what was begun', async () => {
  const ask = begin();
  announceChange(['confirmations']);
  expect(await ask(call('ada'))).toEqual(['begun']);
});
