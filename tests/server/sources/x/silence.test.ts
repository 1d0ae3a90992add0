import { expect, test } from 'vitest';
import { XUnavailable } from '#server/domain/sources/x/errors.ts';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { silence } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

// A request that was given up may arrive later, and take the fault or the page of another. So each test has its own X.
const FIRST = { userId: '1', cursor: null, sinceId: null, untilId: null, maxResults: 100, excludeReposts: true };
const hesitant = await setUpX();
const silent = await setUpX();

test('an answer that does not come in time is asked for again', async () => {
  hesitant.x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(200) })];
  hesitant.x.faults = [silence];
  expect((await hesitant.client({ timeoutMs: 500 }).readPage(FIRST, NEVER)).posts).toHaveLength(100);
});

test('four answers that do not come in time are an error', async () => {
  silent.x.faults = [silence, silence, silence, silence];
  await expect(silent.client({ timeoutMs: 20 }).readPage(FIRST, NEVER)).rejects.toThrow(
    new XUnavailable('it does not answer in time'),
  );
  expect(silent.clock.waits).toHaveLength(3);
});
