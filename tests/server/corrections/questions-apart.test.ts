import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LevelReports } from '#contract/level.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { call, ada, analysed, ask, page } = await startEvidence(database);

const TEXT = 'It [Fabricated 0.8: was faked] by them.';

test('corrections of a post that was refused for one question count for the other only', async () => {
  await analysed(postsOf(TEXT, ...CALM_POSTS));
  await database.execute(sql`
    update readings set propaganda_reason = 'refused', propaganda_statement = null, propaganda_strength = null from posts
    where posts.id = readings.post_id and posts.external_id = '0'`);
  const post = (await page('?limit=100')).data.find(({ post_id }) => post_id === '0') ?? expect.unreachable();
  const say = async (json: object) => {
    const path = `/twitter/user/nadia/posts/${post.id}/corrections`;
    expect((await call('POST', path, { token: ada.token, json })).status).toBe(200);
  };
  const place = (quote: string) => ({ quote, start: TEXT.indexOf(quote), end: TEXT.indexOf(quote) + quote.length });
  await say({ judgement: 'missed', kind: 'propaganda', category: 'Fear', ...place('by them') });
  await say({ judgement: 'wrong', kind: 'disinformation', category: 'Fabricated', ...place('was faked') });
  const { propaganda, disinformation } = await ask<LevelReports>('nadia/level');
  expect(propaganda.corrected).toBeNull();
  const statements = 1 + CALM_POSTS.length;
  expect(disinformation).toMatchObject({
    score: expect.closeTo(0.8 / statements, 12),
    corrected: { score: 0, posts_flagged: 0, posts_corrected: 1 },
  });
});
