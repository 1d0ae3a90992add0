import { expect, test } from 'vitest';
import { askSources } from '#server/domain/fetching/ask-sources.ts';
import { listSources } from '#server/domain/fetching/list-sources.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
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
});
