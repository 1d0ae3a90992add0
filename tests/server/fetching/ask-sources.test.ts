import { expect, test } from 'vitest';
import { askSources, openSource } from '#server/domain/fetching/ask-sources.ts';
import { listSources } from '#server/domain/fetching/list-sources.ts';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { createMemorySource, type MemorySource } from '#tests/server/support/memory-source.ts';
import { NEVER } from '#tests/server/support/x-api/client.ts';

/** X and Bluesky, in this order of ranks. */
const both = () => {
  const [x, bluesky] = [createMemorySource(), { ...createMemorySource(), id: 'bluesky' }];
  return { x, bluesky };
};
const asked = async (given: Partial<Parameters<typeof askSources>[1]> = {}) => {
  const { x, bluesky } = both();
  const answers = await askSources([bluesky, x], { screenName: 'alice', by: null, ...given }, NEVER);
  return answers.map(({ source }) => source.id);
};

test('the sources whose names have this form answer in the order of their ranks', async () => {
  expect(await asked()).toEqual(['x', 'bluesky']);
  expect(await asked({ screenName: 'alice.example' })).toEqual(['bluesky']);
});

test('only the source or the network that is meant is asked', async () => {
  expect([await asked({ only: 'bluesky' }), await asked({ network: 'x' })]).toEqual([['bluesky'], ['x']]);
});

test('a source that cannot be set up is ready when it can be asked, and is not listed otherwise', async () => {
  const { x, bluesky } = both();
  const ready = async () => {
    const listed = await listSources([x, bluesky]);
    return listed.filter(({ id }) => ['x', 'bluesky'].includes(id)).map(({ id, is_ready }) => [id, is_ready]);
  };
  expect(await ready()).toEqual([
    ['x', true],
    ['bluesky', true],
  ]);
  bluesky.open = async () => null;
  x.open = () => Promise.reject(new WorkFailure('The token cannot be read', { isLasting: true }));
  expect(await ready()).toEqual([['x', false]]);
  x.open = () => Promise.reject(new Error('A fault'));
  await expect(ready()).rejects.toThrow('A fault');
});

test('each source answers for itself: what it has, that it has nothing, or why it does not say', async () => {
  const ask = async (given: Partial<MemorySource>) => {
    const { x, bluesky } = both();
    bluesky.find = async () => null;
    const answers = await askSources([bluesky, Object.assign(x, given)], { screenName: 'alice', by: null }, NEVER);
    return answers.map(({ source, ...answer }) => ({ from: source.id, ...answer }));
  };
  const failing = (reason: Error) => ask({ find: () => Promise.reject(reason) });
  const unknown = { from: 'bluesky', is: 'unknown' };
  const alice = { id: '1', screen_name: 'alice', name: 'Alice', description: null, posts: 7 };
  const { open } = createMemorySource();
  const limited: MemorySource['open'] = async (by) => {
    const reader = (await open(by)) ?? expect.unreachable();
    return { ...reader, maxPosts: 250, findByName: async () => alice };
  };
  expect(await ask({ open: limited })).toEqual([{ from: 'x', is: 'found', account: alice, maxPosts: 250 }, unknown]);
  for (const [is, reason] of [
    ['not asked', new Postponed('The limit is reached', new Date('2026-11-27T12:00:00Z'))],
    ['not asked', new WorkFailure('The token is wrong', { isLasting: true })],
    ['hidden', new AccountUnavailable('It is protected', 'protected')],
  ] as const) {
    expect(await failing(reason)).toEqual([{ from: 'x', is, reason }, unknown]);
  }
  const message = 'X does not answer in time; try again later';
  expect(await failing(new DOMException('', 'TimeoutError'))).toMatchObject([
    { is: 'not asked', reason: { message } },
    {},
  ]);
  for (const fault of [
    new Error('A fault'),
    new DOMException('An abort', 'AbortError'),
    Object.assign(new Error('A fault with the name of a time limit'), { name: 'TimeoutError' }),
  ]) {
    await expect(failing(fault)).rejects.toBe(fault);
  }
  expect(await ask({ open: async () => null })).toEqual([unknown]);
});

test('a source is opened for whom it is asked, and one that cannot be asked is a failure that lasts', async () => {
  const { x } = both();
  const opened: unknown[] = [];
  const { open } = x;
  x.open = (by) => {
    opened.push(by);
    return open(by);
  };
  const ada = { id: '1', username: 'ada' };
  await askSources([x], { screenName: 'alice', by: ada }, NEVER);
  await openSource([x], 'x', ada);
  expect(opened).toEqual([ada, ada]);
  x.open = async () => null;
  for (const sources of [[x], []]) {
    await expect(openSource(sources, 'x', ada)).rejects.toMatchObject({ name: 'WorkFailure', isLasting: true });
  }
});

test('sources are listed with what people need to know of them', async () => {
  const { x } = both();
  const alice = { id: '1', screen_name: 'alice', name: 'Alice', description: null };
  x.listAccounts = async () => [{ ...alice, teaches: 'What marks are' }];
  const [listed, ...others] = (await listSources([x])).filter(({ id }) => id === 'x' || id === 'archive');
  expect(listed).toMatchObject({
    ...{ id: 'x', label: 'X', is_ready: true, set_up_at: '/llm_analyzers?view=scraper' },
    ...{ look_up_usd: 0.01, accounts: [{ screen_name: 'alice', name: 'Alice', teaches: 'What marks are' }] },
  });
  expect(others).toMatchObject([{ id: 'archive', is_ready: false, set_up_at: null, look_up_usd: 0, accounts: null }]);
});
