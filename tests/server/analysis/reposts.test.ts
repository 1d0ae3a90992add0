import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { describeRun } from '#server/domain/runs/describe-run.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
await seedSettings(database);

const analysed = async (given: { counts_reposts: boolean }) => {
  await database.update(llm_settings).set(given);
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'x' })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  const own = [post(1, 'Own.'), { ...post(2, 'An answer.'), kind: 'reply' as const }];
  const foreign = [
    { ...post(4, 'Ein ruhiger Tag am Hafen, wie immer.'), lang: 'de' },
    { ...post(5, 'RT @c: Ein ruhiger Tag am Hafen, wie immer.'), lang: 'de', kind: 'repost' as const },
  ];
  await storePosts(database, account.id, [...own, { ...post(3, 'RT @b: Passed on.'), kind: 'repost' }, ...foreign]);
  const labeller = { ...createMemoryLabeller(), reads: ['en'] };
  await analyse(database, account.id, labeller);
  const [row] = await database.select().from(runs).where(eq(runs.account_id, account.id));
  if (row === undefined) throw new Error('No run was stored');
  const { posts_total, posts_read, posts_set_aside, state } = describeRun(row, account, new Date());
  const asked = [...new Set(labeller.asked.map(({ text }) => text))].sort();
  return { asked, run: { posts_total, posts_read, posts_set_aside, state } };
};

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
});

test('reposts in any language are set aside, each counted once, and not asked about', async () => {
  expect(await analysed({ counts_reposts: false })).toEqual({
    asked: ['An answer.', 'Own.'],
    run: {
      posts_total: 5,
      posts_read: 2,
      posts_set_aside: { language: 1, reposts: 2, limit: 0, budget: 0 },
      state: 'done',
    },
  });
});

test('if the setting counts reposts, they are read, or set aside by their language, like posts', async () => {
  expect(await analysed({ counts_reposts: true })).toEqual({
    asked: ['An answer.', 'Own.', 'RT @b: Passed on.'],
    run: {
      posts_total: 5,
      posts_read: 3,
      posts_set_aside: { language: 2, reposts: 0, limit: 0, budget: 0 },
      state: 'done',
    },
  });
});
