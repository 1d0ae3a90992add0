import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { LevelReports } from '#contract/level.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { call, ada, analysed, ask, page, clear } = await startEvidence(database);
beforeEach(clear);

const TEXT = 'It [Fabricated 0.8: was faked] by them.';

const say = async (text: string, json: object) => {
  const { id } = (await page('?limit=100')).data.find((post) => post.text === text) ?? expect.unreachable();
  const path = `/twitter/user/nadia/posts/${id}/corrections`;
  expect((await call('POST', path, { token: ada.token, json })).status).toBe(200);
};
const place = (text: string, quote: string) => ({
  ...{ quote, start: text.indexOf(quote), end: text.indexOf(quote) + quote.length },
});
const level = () => ask<LevelReports>('nadia/level');

test('corrections of a post that was refused for one question count for the other only', async () => {
  await analysed(postsOf(TEXT, ...CALM_POSTS));
  await database.execute(sql`
    update readings set propaganda_reason = 'refused', propaganda_statement = null, propaganda_strength = null from posts
    where posts.id = readings.post_id and posts.external_id = '0'`);
  await say(TEXT, { judgement: 'missed', kind: 'propaganda', category: 'Fear', ...place(TEXT, 'by them') });
  await say(TEXT, { judgement: 'wrong', kind: 'disinformation', category: 'Fabricated', ...place(TEXT, 'was faked') });
  const { propaganda, disinformation } = await level();
  expect(propaganda.corrected).toBeNull();
  const statements = 1 + CALM_POSTS.length;
  expect(disinformation).toMatchObject({
    score: expect.closeTo(0.8 / statements, 12),
    corrected: { score: 0, posts_flagged: 0, posts_corrected: 1 },
  });
});

test('a label added to a post without any flags that post', async () => {
  const fearful = 'The [Fear 0.9: end is near] again.';
  const [calm = expect.unreachable(), ...others] = CALM_POSTS;
  await analysed(postsOf(fearful, calm, ...others));
  await say(calm, { judgement: 'missed', kind: 'propaganda', category: 'Doubt', ...place(calm, calm.slice(0, 8)) });
  const { propaganda } = await level();
  expect(propaganda).toMatchObject({
    posts_flagged: 1,
    corrected: { score: expect.closeTo(1.9 / (2 + others.length), 12), posts_flagged: 2, posts_corrected: 1 },
  });
});
