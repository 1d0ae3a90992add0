import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BandNote, LevelReports } from '#contract/level.ts';
import { countStatements, readStatements } from '#server/domain/corrections/corrected-level.ts';
import { storePanel } from '#server/domain/panels/store-panel.ts';
import { panels } from '#server/domain/panels/tables.ts';
import { level_statements } from '#server/domain/readings/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { call, ada, analysed, ask, page, clear } = await startEvidence(database);
beforeEach(async () => {
  await clear();
  await database.delete(panels);
});

const TEXT = 'It [Fabricated 0.8: was faked] by them.';

const say = async (text: string, json: object) => {
  const { id } = (await page('?limit=100')).data.find((post) => post.text === text) ?? expect.unreachable();
  const path = `/twitter/user/nadia/posts/${id}/corrections`;
  expect((await call('POST', path, { token: ada.token, json })).status).toBe(200);
};
const place = (text: string, quote: string) => ({
  ...{ quote, start: text.indexOf(quote), end: text.indexOf(quote) + quote.length },
});
const runOf = async (accountId: number) =>
  (await database.select().from(runs).where(eq(runs.account_id, accountId)))[0] ?? expect.unreachable();
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

const NO_FEAR = { score: 0, posts_flagged: 0, posts_corrected: 1 };
const WITHOUT_MARKS = { from: 'none', to: 'none' };

test.each<[BandNote | null, object]>([
  [null, { ...NO_FEAR, band: WITHOUT_MARKS }],
  ['weak_marks', { ...NO_FEAR, band: WITHOUT_MARKS }],
  ['few_statements', { ...NO_FEAR, band: null }],
  ['part_read', { ...NO_FEAR, band: null }],
  ['unreadable', { ...NO_FEAR, score: null, interval: null, band: null }],
])(
  'where the measured level has the note %s, the corrected one is judged by the same rule',
  async (note, corrected) => {
    const text = 'Hear that the [Fear 0.9: end is near] today.';
    const calm = Array.from({ length: 49 }, (_, number) => `Calm ${distinctWords(number)}.`);
    // Another account's level has a note of its own.
    await analysed(postsOf('Little.'), 'otto');
    const account = await analysed(postsOf(text, ...calm));
    const run = await runOf(account.id);
    await database.transaction((transaction) =>
      storePanel(transaction, {
        ...{ fingerprint: run.propaganda_fingerprint ?? expect.unreachable(), kind: 'propaganda' },
        ...{ limits: { some: 0.5, many: 0.8 }, accounts: [], origin: 'Made up for this test', measured_at: new Date() },
      }),
    );
    if (note !== null) {
      await database
        .update(levels)
        .set({ band_note: note, band_from: null, band_to: null })
        .where(and(eq(levels.run_id, run.id), eq(levels.kind, 'propaganda')));
    }
    await say(text, { judgement: 'wrong', kind: 'propaganda', category: 'Fear', ...place(text, 'end is near') });
    const { propaganda } = await level();
    expect(propaganda).toMatchObject({ band_note: note, posts_flagged: 1, corrected });
  },
);

test('without a panel a corrected level has a score and no band', async () => {
  const text = 'Hear that the [Fear 0.9: end is near] today.';
  const calm = Array.from({ length: 49 }, (_, number) => `Calm ${distinctWords(number)}.`);
  await analysed(postsOf(text, ...calm));
  await say(text, { judgement: 'wrong', kind: 'propaganda', category: 'Fear', ...place(text, 'end is near') });
  expect((await level()).propaganda).toMatchObject({ band_note: 'no_panel', corrected: { ...NO_FEAR, band: null } });
});

test('the statements of a level are those of its run and its question', async () => {
  const run = await runOf((await analysed(postsOf('One.'))).id);
  const other = await runOf((await analysed(postsOf('Two.'), 'otto')).id);
  await database.delete(level_statements);
  await database.insert(level_statements).values([
    { run_id: other.id, kind: 'propaganda', leads: [9], strengths: [0.1], weights: [0.2], cues: ['z'] },
    ...[
      { kind: 'disinformation' as const, leads: [5, 7], strengths: [0.3, 0], weights: [1, 0.5], cues: ['a', ''] },
      {
        kind: 'propaganda' as const,
        leads: [8, 2, 4],
        strengths: [0, 0.6, 0.7],
        weights: [1, 1, 0.25],
        cues: ['', 'b', 'c'],
      },
    ].map((kept) => ({ run_id: run.id, ...kept })),
  ]);
  const read = async (of: { id: number }, kind: 'propaganda' | 'disinformation') => {
    const { leads, strengths, weights, cues } = await readStatements(database, of, kind);
    return [await countStatements(database, of, kind), [...leads], [...strengths], [...weights], cues];
  };
  expect(await read(run, 'propaganda')).toEqual([3, [8, 2, 4], [0, 0.6, 0.7], [1, 1, 0.25], ['', 'b', 'c']]);
  expect(await read(run, 'disinformation')).toEqual([2, [5, 7], [0.3, 0], [1, 0.5], ['a', '']]);
  expect(await read(other, 'propaganda')).toEqual([1, [9], [0.1], [0.2], ['z']]);
  expect(await read(other, 'disinformation')).toEqual([0, [], [], [], []]);
});

test('posts that are right change no score, whichever of two equally strong marks stands for what they both say', async () => {
  const twice = Array.from({ length: 9 }, (_, number) => {
    const said = `${distinctWords(2 * number)} ${distinctWords(2 * number + 1)}`;
    return [`${said} [Fear 0.8: the end]`, `${said} [Doubt 0.8: who knows]`];
  }).flat();
  const once = Array.from({ length: 4 }, (_, number) => `${distinctWords(50 + number)} [Fear 0.8: the end]`);
  const run = await runOf((await analysed(postsOf(...twice, ...once))).id);
  for (const text of twice) await say(text, { judgement: 'right', kind: 'propaganda' });
  const { propaganda } = await level();
  expect(await countStatements(database, run, 'propaganda')).toBe(13);
  expect(propaganda.corrected).toMatchObject({
    ...{ score: propaganda.score, interval: propaganda.interval },
    ...{ posts_flagged: 22, posts_corrected: 18 },
  });
});
