import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { corrections } from '#server/domain/corrections/tables.ts';
import { readLevelReport } from '#server/domain/evidence/read-level-report.ts';
import { readLevel } from '#server/domain/readings/read-level.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { CALM, storeAccount, storeAnswered, storeRun, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: ada } = await add('ada');
const { person: ben } = await add('ben');
const { account, stranger, run, id } = await storeAnswered(database);
await readShownRun(database, stranger);
await database.insert(levels).values(
  (['propaganda', 'disinformation'] as const).map((kind) => ({
    ...{ run_id: run.id, kind, score: 0.25, low: 0.2, high: 0.3, band_note: 'no_panel' as const },
    ...{ statements: 7, posts_analysed: kind === 'propaganda' ? 8 : 9, posts_flagged: 7 },
  })),
);
const change = (columns: Partial<typeof runs.$inferInsert>) =>
  database.update(runs).set(columns).where(eq(runs.id, run.id));
await change({ posts_not_read: [{ language: 'de', posts: 1 }], posts_to_read: 10 });

const reportOf = (kind: 'propaganda' | 'disinformation', viewer = ada) =>
  readLevelReport(database, viewer, account, kind, null);
const NOT_READ = { language: 1, repost: 1, limit: 0, budget: 1, refused: 0, unreadable: 0, new: 1 };

test('a level comes with what was not read for its question, and how many statements it has', async () => {
  // The eight posts that were read have five texts.
  expect(await reportOf('propaganda')).toEqual({
    ...(await readLevel(database, account, 'propaganda', null)),
    ...{ posts_total: 14, posts_not_read: { ...NOT_READ, refused: 1, unreadable: 1 } },
    ...{ languages_not_read: [{ language: 'de', posts: 1 }], statements: 5, thinner_run: null },
    ...{ setting: null, rules: null, corrected: null },
  });
  expect(await reportOf('disinformation')).toMatchObject({
    ...{ score: 0.25, posts_total: 13, posts_not_read: NOT_READ, thinner_run: null, corrected: null },
  });
});

test('it names what measured it: the setting with its version, or the rules', async () => {
  const setting = { setting_id: 7, setting_name: 'Ours', setting_version: 3 };
  await change({ ...setting, rules: 4 });
  expect(await reportOf('propaganda')).toMatchObject({ setting: { id: 7, name: 'Ours', version: 3 }, rules: 4 });
  for (const missing of Object.keys(setting)) {
    await change({ ...setting, [missing]: null });
    expect(await reportOf('propaganda'), missing).toMatchObject({ setting: null });
  }
});

test('a newer analysis with scores that read less is named beside it, and no other one', async () => {
  await storeRun(database, stranger.id, id(13));
  const { id: _, ...shown } = run;
  const later = (given: Partial<typeof runs.$inferInsert>) =>
    database
      .insert(runs)
      .values({ ...shown, posts_to_read: 3, ...given })
      .returning({ id: runs.id });
  await later({ state: 'failed' });
  expect((await reportOf('propaganda')).thinner_run).toBeNull();
  await later({ state: 'partial', posts_to_read: 5, posts_beyond_budget: 4 });
  const [thinner = expect.unreachable()] = await later({ posts_refused: 1 });
  await later({ state: 'cancelled' });
  expect(await reportOf('propaganda')).toMatchObject({
    run_id: run.id,
    thinner_run: { id: thinner.id, posts_read: 2 },
  });
});

test('it comes with the level after the corrections that the reader sees', async () => {
  await database.insert(corrections).values({
    ...{ user_id: ada.id, text_hash: hashText(CALM), kind: 'propaganda', judged: [] },
    ...{ judgement: 'missed', category: 'Fear', start: 0, end: 4 },
  });
  const flagged = { posts_flagged: 8, posts_corrected: 1 };
  expect((await reportOf('propaganda')).corrected).toMatchObject(flagged);
  expect((await reportOf('disinformation')).corrected).toBeNull();
  expect((await reportOf('propaganda', ben)).corrected).toBeNull();
});

test('before the first analysis nothing was read, and there is nothing to correct', async () => {
  const fresh = await storeAccount(database, 'fresh', [[written(1, CALM, null), written(2, CALM, null)]]);
  expect(await readLevelReport(database, ada, fresh.account, 'propaganda', null)).toEqual({
    ...(await readLevel(database, fresh.account, 'propaganda', null)),
    ...{ posts_total: 2, posts_not_read: { ...NOT_READ, language: 0, repost: 0, budget: 0, new: 2 } },
    ...{ languages_not_read: [], statements: null, thinner_run: null, setting: null, rules: null, corrected: null },
  });
});
