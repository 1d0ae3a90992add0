import { beforeEach, describe, expect, test } from 'vitest';
import type { Post } from '#contract/post.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, store, analysed, page, clear } = await startEvidence(database);
beforeEach(clear);

describe.each(['posts', 'posts/count', 'posts/{id}'])('GET /twitter/user/{screen_name}/%s', (route) => {
  test('is open to those who watch the account and to superusers, and is not found by others', async () => {
    await analysed(postsOf('A calm day.'));
    const [first] = (await page()).data as [Post];
    const ask = (who: typeof ada) =>
      call('GET', `/twitter/user/NADIA/${route.replace('{id}', String(first.id))}`, { token: who.token });
    expect(await ask(ben)).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
    expect([(await ask(ada)).status, (await ask(root)).status]).toEqual([200, 200]);
  });
});

test('a post of another account is not found', async () => {
  await analysed(postsOf('A calm day.'));
  const [first] = (await page()).data as [Post];
  await store(postsOf('Another day.'), 'other');
  const answer = await call('GET', `/twitter/user/other/posts/${first.id}`, { token: ada.token });
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Post not found' } });
});
