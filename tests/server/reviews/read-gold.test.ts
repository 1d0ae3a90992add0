import { expect, test } from 'vitest';
import { readGold } from '#server/domain/reviews/read-gold.ts';
import { gold_posts } from '#server/domain/reviews/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const GOLD: typeof gold_posts.$inferInsert = {
  review_id: 1,
  post_id: 1,
  kind: 'propaganda',
  text: 'The end is near.',
  text_hash: 'hash',
  source: 'archive',
  verdict: 'found',
  found: [],
  basis: 'agreed',
  is_blind: true,
  model: 'a model',
  categories: ['Fear'],
  stratum: 0,
  stratum_posts: 10,
};

test('of each post that was judged for a question there is one judgement, that of its newest review', async () => {
  await database.insert(gold_posts).values([
    { ...GOLD, review_id: 2, post_id: 7 },
    { ...GOLD, review_id: 3, post_id: 7, verdict: 'none' },
    { ...GOLD, review_id: 1, post_id: 7 },
    { ...GOLD, review_id: 1, post_id: 5 },
    { ...GOLD, review_id: 4, post_id: 7, kind: 'disinformation' },
  ]);
  const found = (await readGold(database, 'propaganda')).map(({ post_id, review_id, verdict }) => ({
    ...{ post_id, review_id, verdict },
  }));
  expect(found).toEqual([
    { post_id: 5, review_id: 1, verdict: 'found' },
    { post_id: 7, review_id: 3, verdict: 'none' },
  ]);
});
