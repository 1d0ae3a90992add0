import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Levels } from '#contract/level.ts';
import { storePanel } from '#server/domain/panels/store-panel.ts';
import { panels } from '#server/domain/panels/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { markLabeller, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { call, ada, analysed, store, ask, page, clear } = await startEvidence(database);

beforeEach(async () => {
  await clear();
  await database.delete(panels);
});

const fifty = (text: (words: string) => string) =>
  Array.from({ length: 50 }, (_, number) => text(distinctWords(number)));
const levels = () => ask<Levels>('nadia/level');

test('reposts and posts without words are no part of what an account wrote itself', async () => {
  const own = postsOf(...fifty((words) => `Calm ${words}.`));
  const reposts = Array.from({ length: 120 }, (_, number) => ({
    ...post(100 + number, `RT @harbor: ${distinctWords(100 + number)}`),
    kind: 'repost' as const,
  }));
  const wordless = Array.from({ length: 120 }, (_, number) => ({ ...post(300 + number, '🙂'), lang: null }));
  const { id } = await store([...own, ...reposts, ...wordless]);
  await analyse(database, id, { ...markLabeller, reads: ['en'] });
  expect((await levels()).propaganda).toMatchObject({ posts_analysed: 50, band: null, band_note: 'no_panel' });
});

test('weak marks that give no band give one once a person adds a mark that flags a post', async () => {
  // An earlier level of another account, which has no band for another reason.
  await analysed(postsOf('Little.'), 'earlier');
  const { id } = await analysed(postsOf(...fifty((words) => `Something [Fear 0.3: ${words}] for us.`)));
  const [run] = await database.select().from(runs).where(eq(runs.account_id, id));
  const fingerprint = run?.propaganda_fingerprint ?? expect.unreachable();
  const measured = { accounts: [], origin: 'Made up for this test', measured_at: new Date('2026-11-20T08:00:00Z') };
  await database.transaction((transaction) =>
    storePanel(transaction, { fingerprint, kind: 'propaganda', limits: { some: 0.05, many: 0.12 }, ...measured }),
  );
  expect((await levels()).propaganda).toMatchObject({ band: null, band_note: 'weak_marks', corrected: null });
  const { data } = await page();
  const json = { judgement: 'missed', kind: 'propaganda', category: 'Doubt', quote: 'Something', start: 0, end: 9 };
  await call('POST', `/twitter/user/nadia/posts/${data[0]?.id}/corrections`, { token: ada.token, json });
  expect((await levels()).propaganda).toMatchObject({
    band: null,
    band_note: 'weak_marks',
    corrected: { posts_flagged: 1, posts_corrected: 1, band: { from: 'many', to: 'many' } },
  });
});
