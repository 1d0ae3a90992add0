import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { finishRun } from '#server/domain/analysis/finish-run.ts';
import { preparePosts } from '#server/domain/analysis/prepare-posts.ts';
import { RunLost } from '#server/domain/analysis/recorder.ts';
import { type RunningRun, takeRun } from '#server/domain/analysis/take-run.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { panels } from '#server/domain/panels/tables.ts';
import { level_statements, readings } from '#server/domain/readings/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { answer, label, storeAccount, written } from '#tests/server/support/answered-account.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';

const { database } = await freshDatabase();
await seedSettings(database);
const labeller = { ...createMemoryLabeller(), reads: ['en'] };
const say = (number: number) => `They ${distinctWords(number)} today`;

let named = 0;
let name = '';
beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
  named += 1;
  name = `nadia_${named}`;
});

/** Takes a run of an account with so many different posts, and what else it has, beside one of another account. */
async function take(count: number, others: Parameters<typeof storeAccount>[2][number] = []): Promise<RunningRun> {
  const runOf = async (screenName: string) => {
    const posts = Array.from({ length: count }, (_, number) =>
      written(number, say(number), '2026-01-03T10:00:00.000Z'),
    );
    const { account } = await storeAccount(database, screenName, [[...posts, ...others]]);
    await preparePosts(database, account.id);
    await queueRun(database, account.id);
    return (await takeRun({ database, labellerFor: () => labeller }, account.id)) ?? expect.unreachable();
  };
  await runOf(`other_${named}`);
  return runOf(name);
}
type Answer = Parameters<typeof answer>[3];
/** Stores answers to both questions about the posts from one number to before another. */
async function answerAll(run: RunningRun, from: number, to: number, p: Answer, d: Answer = []): Promise<void> {
  for (let number = from; number < to; number += 1) {
    await answer(database, say(number), run.fingerprints.propaganda, p);
    await answer(database, say(number), run.fingerprints.disinformation, d);
  }
}
const tooLong = (number: number) =>
  database
    .update(results)
    .set({ reason: 'too-long' })
    .where(eq(results.text_hash, hashText(say(number))));
const rowOf = async ({ id }: RunningRun) => {
  const [row = expect.unreachable()] = await database.select().from(runs).where(eq(runs.id, id));
  return row;
};
const levelsOf = ({ id }: RunningRun) =>
  database.select().from(levels).where(eq(levels.run_id, id)).orderBy(levels.kind);
const progressOf = async ({ accountId }: RunningRun) =>
  (await database.select().from(progress).where(eq(progress.account_id, accountId)))[0];
const finish = (run: RunningRun, isBudgetUsedUp = false) => finishRun(database, run, { isBudgetUsedUp });

const USED_UP = 'The token budget of this analysis is used up';
const LONGER = 'longer, with the prompts, than the model takes; shorten the prompts or choose a model that takes more';

describe('a run with all answers', () => {
  test('is done: its row has the counts, its account its state, the log who, and no other run changes', async () => {
    const run = await take(30);
    await answerAll(run, 0, 3, [label('Fear', 0.9, 'They')]);
    await answerAll(run, 3, 28, []);
    await answerAll(run, 28, 29, 'refused');
    await answerAll(run, 29, 30, 'unreadable');
    const others = await database
      .select()
      .from(runs)
      .where(eq(runs.account_id, run.accountId - 1));
    const before = await rowOf(run);
    await finish(run);
    expect(await rowOf(run)).toEqual({
      ...before,
      ...{ state: 'done', detail: null, lease: null, taken_at: null },
      ...{ finished_at: expect.any(Date), worked_ms: expect.any(Number) },
      ...{ answers: 60, posts_refused: 1, posts_unreadable: 1, posts_beyond_budget: 0, labels_found: 3 },
    });
    expect(
      await database
        .select()
        .from(runs)
        .where(eq(runs.account_id, run.accountId - 1)),
    ).toEqual(others);
    expect(await progressOf(run)).toMatchObject({ state: 'done', detail: null });
    expect(await linesAbout(database, name)).toEqual([
      {
        ...{ actor_id: null, actor: null, address: null, action: 'analysis.finished', subject: name },
        detail: { run: run.id, model: 'plumbline/memory', posts: 28 },
      },
    ]);
    const level = { run_id: run.id, low: expect.any(Number), high: expect.any(Number), posts_unquoted: 0 };
    const bandless = { band_from: null, band_to: null, band_note: 'few_statements' };
    const share = { share_low: expect.any(Number), share_high: expect.any(Number) };
    const [disinformation, propaganda] = await levelsOf(run);
    expect(disinformation).toEqual({
      ...{ ...level, ...bandless, ...share, kind: 'disinformation', posts_flagged: 0, score: 0 },
      ...{ statements: 30, posts_analysed: 30, posts_unusable: 0 },
    });
    expect(propaganda).toEqual({
      ...{ ...level, ...bandless, ...share, kind: 'propaganda', posts_flagged: 3, score: expect.any(Number) },
      ...{ statements: 28, posts_analysed: 28, posts_unusable: 2 },
    });
    expect(await database.$count(readings, eq(readings.account_id, run.accountId))).toBe(30);
  });

  test('has no score for a question with too many unusable answers', async () => {
    const run = await take(12);
    await answerAll(run, 0, 10, []);
    await answerAll(run, 10, 12, 'unreadable');
    await finish(run);
    const none = { score: null, low: null, high: null, band_from: null, band_to: null, band_note: 'unreadable' };
    expect(await levelsOf(run)).toMatchObject([
      { kind: 'disinformation', score: 0, band_note: 'few_statements', posts_analysed: 12, posts_unusable: 0 },
      { kind: 'propaganda', ...none, posts_analysed: 10, posts_unusable: 2 },
    ]);
  });

  test.each([
    [1, `1 post is ${LONGER}`],
    [2, `2 posts are ${LONGER}`],
  ])('says that %i of its posts could not be sent', async (count, detail) => {
    const run = await take(4);
    await answerAll(run, 0, 4 - count, []);
    await answerAll(run, 4 - count, 4, 'unreadable');
    for (let number = 4 - count; number < 4; number += 1) await tooLong(number);
    await finish(run);
    expect(await rowOf(run)).toMatchObject({ state: 'done', detail, posts_unreadable: count });
    expect(await progressOf(run)).toMatchObject({ state: 'done', detail });
  });
});

test('a run keeps its statements for both questions, by which corrected levels are computed', async () => {
  const run = await take(3);
  await answerAll(run, 0, 1, [label('Fear', 0.9, 'They')]);
  await answerAll(run, 1, 3, []);
  await finish(run);
  const kept = await database.select().from(level_statements).orderBy(level_statements.kind);
  expect(kept.map(({ run_id, kind, strengths }) => [run_id, kind, strengths.toSorted()])).toEqual([
    [run.id, 'disinformation', [0, 0, 0]],
    [run.id, 'propaganda', [0, 0, 0.9]],
  ]);
});

describe('a run that lacks answers', () => {
  test.each([
    [2, '1 post has no answer'],
    [1, '2 posts have no answer'],
  ])('and has budget left fails for now, with nothing stored: %i of 3', async (answered, message) => {
    const run = await take(3);
    await answerAll(run, 0, answered, []);
    const before = await rowOf(run);
    await expect(finish(run)).rejects.toMatchObject({ name: 'AnswersMissing', message, isLasting: false });
    expect(await rowOf(run)).toEqual(before);
    expect([await levelsOf(run), await linesAbout(database, name)]).toEqual([[], []]);
  });

  test('and has used up its budget is done in part, with scores of what it read', async () => {
    const run = await take(5);
    await answerAll(run, 0, 2, []);
    await answerAll(run, 2, 3, 'unreadable');
    await tooLong(2);
    await finish(run, true);
    const detail = `${USED_UP}; the score rests on a random part of the posts. 1 post is ${LONGER}`;
    expect(await rowOf(run)).toMatchObject({ state: 'partial', detail, posts_beyond_budget: 2, answers: 6 });
    expect(await progressOf(run)).toMatchObject({ state: 'partial', detail });
    expect(await levelsOf(run)).toMatchObject([{ posts_analysed: 3 }, { posts_analysed: 2 }]);
    expect(await linesAbout(database, name)).toMatchObject([{ detail: { posts: 2 } }]);
  });

  test('and could read nothing says so', async () => {
    const run = await take(2);
    await finish(run, true);
    expect(await rowOf(run)).toMatchObject({ state: 'partial', detail: `${USED_UP}, and no post could be read` });
  });

  test('is done when none is missing, even where the budget is used up', async () => {
    const run = await take(1);
    await answerAll(run, 0, 1, []);
    await finish(run, true);
    expect(await rowOf(run)).toMatchObject({ state: 'done', detail: null });
  });
});

test('a run that continued replaces the levels of before', async () => {
  const run = await take(3);
  await answerAll(run, 0, 1, []);
  await finish(run, true);
  await database.update(runs).set({ state: 'running', lease: run.lease }).where(eq(runs.id, run.id));
  await answerAll(run, 1, 3, [label('Fear', 0.9, 'They')]);
  await finish(run);
  expect(await levelsOf(run)).toMatchObject([
    { kind: 'disinformation', posts_analysed: 3, posts_flagged: 0, statements: 3 },
    { kind: 'propaganda', posts_analysed: 3, posts_flagged: 2, statements: 3 },
  ]);
});

test('a run of another worker is lost, and nothing is stored of it', async () => {
  const run = await take(1);
  await answerAll(run, 0, 1, []);
  const before = await rowOf(run);
  const stale = { ...run, lease: '00000000-0000-4000-8000-000000000000' };
  await expect(finish(stale)).rejects.toEqual(new RunLost(run.id));
  expect(await rowOf(run)).toEqual(before);
  expect([await levelsOf(run), await linesAbout(database, name)]).toEqual([[], []]);
});

describe('a band', () => {
  const MOST = Array.from({ length: 130 }, (_, number) => number);
  const wordless = MOST.map((number) => written(100 + number, '12 + 3 :)', null, { lang: null }));
  const reposts = MOST.map((number) => written(300 + number, say(300 + number), null, { kind: 'repost' }));
  const german = MOST.map((number) => written(500 + number, say(500 + number), null, { lang: 'de' }));

  test.each([
    ['nothing else', [], 'no_panel'],
    ['reposts and posts without words', [...wordless, ...reposts], 'no_panel'],
    ['posts in a language that is not read', german, 'part_read'],
  ])(
    'needs a large part of the posts that say something: beside sixty that were read, %s',
    async (_, others, band_note) => {
      const run = await take(60, others);
      await answerAll(run, 0, 60, []);
      await finish(run);
      expect(await levelsOf(run)).toMatchObject([{ band_note }, { band_note }]);
    },
  );

  test('is by the panel of its own question and analyzer', async () => {
    const run = await take(60);
    const panel = { some_from: 0.1, many_from: 0.2, accounts: [], origin: 'A test', measured_at: new Date() };
    const { propaganda, disinformation } = run.fingerprints;
    await database.insert(panels).values([
      { ...panel, fingerprint: propaganda, kind: 'propaganda' },
      { ...panel, fingerprint: 'another', kind: 'disinformation' },
    ]);
    await answerAll(run, 0, 60, [label('Fear', 0.9, 'They')], [label('Fabricated', 0.9, 'They')]);
    await finish(run);
    await database.delete(panels);
    expect(disinformation).not.toBe(propaganda);
    expect(await levelsOf(run)).toMatchObject([
      { kind: 'disinformation', band_from: null, band_to: null, band_note: 'no_panel', posts_flagged: 60 },
      { kind: 'propaganda', band_from: expect.any(String), band_note: null, posts_flagged: 60 },
    ]);
  });
});
