import { expect, test } from 'vitest';
import type { Post } from '#contract/post.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { call, ada, analysed, page } = await startEvidence(database);

test('a wrong label leaves its words free for the same technique in other bounds', async () => {
  await analysed(postsOf('They say the [Fear 0.9: end is near] and more.'));
  const [{ id, text } = expect.unreachable()] = (await page('')).data;
  const say = async (judgement: string, quote: string) => {
    const start = text.indexOf(quote);
    const json = { judgement, kind: 'propaganda', category: 'Fear', quote, start, end: start + quote.length };
    return call('POST', `/twitter/user/nadia/posts/${id}/corrections`, { token: ada.token, json });
  };
  expect((await say('missed', 'near')).status).toBe(422);
  expect((await say('wrong', 'end is near')).status).toBe(200);
  const { status, body } = await say('missed', 'near');
  expect(status).toBe(200);
  expect((body as Post).labels.map(({ quote, origin, is_wrong }) => ({ quote, origin, is_wrong }))).toEqual([
    { quote: 'end is near', origin: 'model', is_wrong: true },
    { quote: 'near', origin: 'person', is_wrong: false },
  ]);
});
