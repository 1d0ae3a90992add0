import { and, eq, max, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MIN_STATEMENTS_FOR_BAND } from '#contract/band.ts';
import { DASHBOARD_ROWS, type Dashboard } from '#contract/dashboard.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { progress, watches } from '#server/domain/accounts/tables.ts';
import { visits } from '#server/domain/dashboard/tables.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { NOTHING_YET } from '#tests/answers/dashboard.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { markLabeller, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { readAsNow } from '#tests/server/support/read-as-now.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, analysed, store, clear, watch } = await startEvidence(database);
beforeEach(async () => {
  await clear();
  await database.delete(visits);
});

const read = async (who = ada) => (await call('GET', '/dashboard', { token: who.token })).body as Dashboard;
const namesOf = (rows: readonly { screen_name: string }[]) => rows.map(({ screen_name }) => screen_name);
const FEARFUL = postsOf(...CALM_POSTS, 'The [Fear 0.9: end is near] for all.', 'Another [Fear 0.8: end] of it.');

/** An account with a run for each score, each a day after the one before, the last one `daysAgo`. */
async function measured(name: string, scores: readonly (number | null)[], daysAgo = 0) {
  const { id: account_id } = await store([], name);
  for (const [place, score] of scores.entries()) {
    const finished_at = new Date(Date.now() - 60_000 - (daysAgo + scores.length - 1 - place) * 86_400_000);
    const read = { posts_total: 10, posts_to_read: 10 + place };
    const [{ id: run_id } = expect.unreachable()] = await database
      .insert(runs)
      .values({
        ...{ account_id, state: 'done', trigger: 'import', finished_at, ...read },
        ...{ propaganda_fingerprint: 'p', disinformation_fingerprint: 'd' },
      })
      .returning();
    const counts = { statements: 10, posts_analysed: 10, posts_flagged: 1, band_note: 'no_panel' } as const;
    await database.insert(levels).values([
      { run_id, kind: 'propaganda', score, ...counts },
      { run_id, kind: 'disinformation', score: null, ...counts },
    ]);
  }
  return account_id;
}

test('without accounts everything is empty', async () => {
  expect(await read()).toEqual(NOTHING_YET);
});

test('it shows finished runs, waiting accounts and failures', async () => {
  await analysed(FEARFUL, 'fearful');
  await analysed(postsOf(...CALM_POSTS, 'Nothing new under the sun.'), 'calm');
  const failed = await store(postsOf('Too little.'), 'failed');
  await database
    .update(progress)
    .set({ state: 'failed', detail: 'The model said no.' })
    .where(sql`account_id = ${failed.id}`);
  await store(postsOf('Not yet.'), 'waiting');
  const running = await store(postsOf('Now.'), 'running');
  await database.update(progress).set({ state: 'analysing' }).where(sql`account_id = ${running.id}`);
  const shown = await read();
  expect(shown).toMatchObject({ accounts: 5, scored: 2, finished_count: 2 });
  expect(namesOf(shown.finished)).toEqual(['calm', 'fearful']);
  expect(shown.finished[0]?.run).toMatchObject({ state: 'done', posts_total: 10 });
  expect(shown.failed).toEqual([expect.objectContaining({ screen_name: 'failed', detail: 'The model said no.' })]);
  expect(namesOf(shown.waiting)).toEqual(['waiting']);
  expect(namesOf(shown.running)).toEqual(['running']);
});

test('what waits or failed last comes first, and what runs longest', async () => {
  const listed = [];
  for (const [state, list] of [
    ['queued', 'waiting'],
    ['failed', 'failed'],
    ['fetching', 'running'],
  ] as const) {
    for (const [minutes, name] of [
      [5, 'older'],
      [1, 'newer'],
    ] as const) {
      const { id } = await store(postsOf('Not yet.'), `${name}_${list}`);
      const updated_at = new Date(Date.now() - minutes * 60_000);
      await database.update(progress).set({ state, updated_at }).where(eq(progress.account_id, id));
    }
    listed.push(namesOf((await read())[list]));
  }
  expect(listed).toEqual([
    ['newer_waiting', 'older_waiting'],
    ['newer_failed', 'older_failed'],
    ['older_running', 'newer_running'],
  ]);
});

test('a change is between the last two runs of one analyzer', async () => {
  const account = await analysed(FEARFUL, 'fearful');
  await analysed(postsOf(...CALM_POSTS, 'Nothing new under the sun.'), 'calm');
  await storePosts(database, account.id, [post(30, 'And then the [Fear 0.9: very last days] came.')]);
  await analyse(database, account.id, markLabeller);
  const { changes } = await read();
  expect(changes).toEqual([
    {
      screen_name: 'fearful',
      name: 'The fearful',
      kind: 'propaganda',
      from: expect.closeTo(1.7 / 11),
      to: expect.closeTo(2.6 / 12),
      from_band: null,
      to_band: null,
      from_run_id: expect.any(Number),
      to_run_id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
    },
  ]);
});

test('a later run that read fewer posts, and so is not shown, takes no part in a change', async () => {
  const account = await analysed(FEARFUL, 'fearful');
  const texts = ['And then the [Fear 0.9: very last days] came.', 'The [Fear 0.9: last of all days] is near.'];
  for (const [number, text] of texts.entries()) {
    await storePosts(database, account.id, [post(30 + number, text)]);
    await analyse(database, account.id, markLabeller);
  }
  const [first = 0, second = 0, third = 0] = (await database.select().from(runs).orderBy(runs.id)).map(({ id }) => id);
  const runsOf = async () => (await read()).changes.map(({ from_run_id, to_run_id }) => [from_run_id, to_run_id]);
  expect(await runsOf()).toEqual([[second, third]]);
  await database.update(runs).set({ posts_beyond_budget: 5 }).where(eq(runs.id, third));
  expect(await runsOf()).toEqual([[first, second]]);
});

test('what another analyzer measured, or measured with reposts, in fewer languages or from fewer posts, is no change', async () => {
  const account = await analysed(FEARFUL, 'fearful');
  const other = { ...markLabeller, parameters: { version: 2 } };
  await storePosts(database, account.id, [post(30, 'And then the [Fear 0.9: very last days] came.')]);
  await analyse(database, account.id, other);
  expect((await read()).changes).toEqual([]);
  await storePosts(database, account.id, [post(31, 'The [Fear 0.9: last of all days] is near.')]);
  await analyse(database, account.id, other);
  expect((await read()).changes).toEqual([expect.objectContaining({ from: expect.closeTo(2.6 / 12) })]);
  const countReposts = (counts: boolean) =>
    database.execute(sql`update runs set counts_reposts = ${counts} where id = (select max(id) from runs)`);
  await countReposts(true);
  expect((await read()).changes).toEqual([]);
  await countReposts(false);
  const readIn = (languages: string | null) =>
    database.execute(sql`update runs set languages = ${languages}::jsonb where id = (select max(id) from runs)`);
  await readIn('["en"]');
  expect((await read()).changes).toEqual([]);
  await readIn(null);
  await database.execute(sql`update levels set posts_analysed = 5 where run_id = (select max(id) from runs)`);
  expect((await read()).changes).toEqual([]);
  await database.execute(sql`update runs set posts_total = 20`);
  await database.execute(sql`update levels set posts_analysed = 10`);
  await database.execute(sql`update levels set posts_analysed = 5 where run_id = (select max(id) from runs)`);
  expect((await read()).changes).toHaveLength(1);
});

/** So many statements that an account with them is ranked, and two flagged ones of this strength. */
const ranked = (strength: number) =>
  postsOf(
    ...Array.from({ length: MIN_STATEMENTS_FOR_BAND - 2 }, (_, number) => distinctWords(number)),
    `The [Fear ${strength}: end is near] for all.`,
    `Another [Fabricated ${strength}: end] of it.`,
  );

test('the highest are first', async () => {
  await analysed(ranked(0.6), 'wary');
  await analysed(ranked(0.9), 'fearful');
  const { highest } = await read();
  expect([namesOf(highest.propaganda), namesOf(highest.disinformation)]).toEqual([
    ['fearful', 'wary'],
    ['fearful', 'wary'],
  ]);
});

test('an account of which too little was read has no rank, and none without a flagged post', async () => {
  await analysed(ranked(0.9), 'fearful');
  await analysed(ranked(0.3), 'weak');
  await analysed(ranked(0.9).slice(1), 'short');
  const { id } = await analysed(ranked(0.9), 'part');
  await database
    .update(levels)
    .set({ band_note: 'part_read' })
    .where(sql`run_id = (select max(id) from runs where account_id = ${id})`);
  const { highest } = await read();
  expect([namesOf(highest.propaganda), namesOf(highest.disinformation)]).toEqual([['fearful'], ['fearful']]);
});

test('the highest are first those that the selected analyzer measured', async () => {
  await analysed(ranked(0.9), 'fearful');
  const wary = await analysed(ranked(0.6), 'wary');
  const { disinformation_fingerprint: _, ...propagandaAsNow } = await readAsNow(database);
  await database.update(runs).set(propagandaAsNow).where(eq(runs.account_id, wary.id));
  const { highest } = await read();
  expect(highest.propaganda.map(({ screen_name, propaganda_note }) => [screen_name, propaganda_note])).toEqual([
    ['wary', null],
    ['fearful', 'other_setting'],
  ]);
  expect(namesOf(highest.disinformation)).toEqual(['fearful', 'wary']);
});

test('a visit lasts until there is no call for half an hour', async () => {
  await read();
  expect((await read()).last_visit_at).toBeNull();
  await analysed(FEARFUL, 'fearful');
  await database.update(visits).set({ seen_at: sql`now() - interval '31 minutes'` });
  const { last_visit_at, finished_count } = await read();
  expect({ isKnown: last_visit_at !== null, finished_count }).toEqual({ isKnown: true, finished_count: 1 });
  expect((await read()).last_visit_at).toBe(last_visit_at);
  await database.update(visits).set({ seen_at: sql`now() + interval '1 minute' - interval '32 minutes'` });
  await database.execute(sql`update runs set finished_at = now() - interval '2 hours'`);
  expect((await read()).finished_count).toBe(0);
});

test('other people see nothing of it, and a superuser everything', async () => {
  await analysed(FEARFUL, 'fearful');
  expect(await read(ben)).toMatchObject({ accounts: 0, finished_count: 0, highest: { propaganda: [] }, changes: [] });
  expect(await read(root)).toMatchObject({ accounts: 1, finished_count: 1 });
});

test("other people's accounts take no place in the lists", async () => {
  await watch((await store([], 'mine')).id, ben);
  for (let number = 0; number < DASHBOARD_ROWS; number += 1) await store([], `theirs_${number}`);
  expect(namesOf((await read(ben)).waiting)).toEqual(['mine']);
});

test('it says when no setting is selected', async () => {
  await database.update(llm_settings).set({ is_selected: false });
  const { has_setting } = await read();
  await database.update(llm_settings).set({ is_selected: true });
  expect(has_setting).toBe(false);
});

test('accounts without a score are counted and are not among the scored and the highest; of equal scores the newest account is first', async () => {
  for (const [name, score] of [
    ['first', 0.2],
    ['none', null],
    ['second', 0.2],
    ['top', 0.4],
  ] as const)
    await measured(name, [score]);
  const { accounts, scored, highest } = await read();
  expect({ accounts, scored, highest: namesOf(highest.propaganda) }).toEqual({
    accounts: 4,
    scored: 3,
    highest: ['top', 'second', 'first'],
  });
});

test('the largest changes come first, upwards or downwards, at most five', async () => {
  const names = ['down', 'up', 'little', 'more', 'less', 'least', 'same'];
  const later = [0.1, 0.8, 0.45, 0.6, 0.44, 0.51, 0.5];
  for (const [place, name] of names.entries()) await measured(name, [null, 0.5, later[place] ?? null]);
  expect(namesOf((await read()).changes)).toEqual(['down', 'up', 'more', 'less', 'little']);
});

test('a run without a score is passed over', async () => {
  await measured('unsteady', [0.2, null, 0.5]);
  expect((await read()).changes).toMatchObject([{ from: 0.2, to: 0.5 }]);
});

test('a run that failed or was cancelled is no earlier measurement', async () => {
  await measured('fearful', [0.2, 0.3, 0.5]);
  const between = (await database.select({ id: runs.id }).from(runs).orderBy(runs.id))[1]?.id ?? 0;
  for (const state of ['failed', 'cancelled'] as const) {
    await database.update(runs).set({ state }).where(eq(runs.id, between));
    expect((await read()).changes).toMatchObject([{ from: 0.2, to: 0.5 }]);
  }
});

test('runs that were done, ended in part or failed have finished, the last one first', async () => {
  const states = ['done', 'partial', 'failed', 'cancelled', 'queued'] as const;
  for (const [place, state] of states.entries()) {
    const id = await measured(state, [0.2], place / 10);
    await database.update(runs).set({ state }).where(eq(runs.account_id, id));
  }
  const { finished, finished_count } = await read();
  expect({ finished: namesOf(finished), finished_count }).toEqual({
    finished: ['done', 'partial', 'failed'],
    finished_count: 3,
  });
});

test('an account that was analysed more than once is listed once, with its newest analysis', async () => {
  await measured('often', [0.2, 0.3, 0.4]);
  await measured('once', [0.2], 1.5);
  const { finished, finished_count } = await read();
  const shown = finished.map(({ screen_name, run, analyses }) => ({ screen_name, analyses, read: run.posts_to_read }));
  expect({ shown, finished_count }).toEqual({
    shown: [
      { screen_name: 'often', analyses: 3, read: 12 },
      { screen_name: 'once', analyses: 1, read: 10 },
    ],
    finished_count: 2,
  });
});

test('a first visit looks back seven days', async () => {
  await measured('older', [0.2], 7.1);
  await measured('newer', [0.2], 6.9);
  const { finished, finished_count } = await read();
  expect({ finished: namesOf(finished), finished_count }).toEqual({ finished: ['newer'], finished_count: 1 });
});

test('an account that was read in part waits for the rest', async () => {
  const { id } = await store([], 'partly');
  await database.update(progress).set({ state: 'partial' }).where(eq(progress.account_id, id));
  expect(namesOf((await read()).waiting)).toEqual(['partly']);
});

test('a call within half an hour continues the visit, from then on', async () => {
  await read();
  const previous_at = new Date('2026-01-01T00:00:00Z');
  await database.update(visits).set({ previous_at, seen_at: sql`now() - interval '29 minutes'` });
  expect((await read()).last_visit_at).toBe(previous_at.toISOString());
  expect(await database.$count(visits, sql`seen_at > now() - interval '20 minutes'`)).toBe(1);
});

test('a change of each question is that of its own analyzer, with the bands and the runs that it is between, and only who watches sees it', async () => {
  const account = await measured('Weir_Watch', [0.2, 0.5]);
  await measured('unwatched', [0.3, 0.9]);
  await database.delete(watches).where(eq(watches.account_id, account));
  await watch(account, ben);
  const [first = 0, second = 0] = (
    await database.select().from(runs).where(eq(runs.account_id, account)).orderBy(runs.id)
  ).map(({ id }) => id);
  const set = (run: number, kind: 'propaganda' | 'disinformation', level: Partial<typeof levels.$inferInsert>) =>
    database
      .update(levels)
      .set(level)
      .where(and(eq(levels.run_id, run), eq(levels.kind, kind)));
  await set(first, 'propaganda', { band_from: 'few', band_to: 'some', band_note: null });
  await set(second, 'propaganda', { band_from: 'some', band_to: 'many', band_note: null });
  await set(first, 'disinformation', { score: 0.6 });
  await set(second, 'disinformation', { score: 0.1 });
  const common = { screen_name: 'Weir_Watch', name: 'The Weir_Watch', from_run_id: first, to_run_id: second };
  const at = (await database.select().from(runs).where(eq(runs.id, second)))[0]?.finished_at?.toISOString();
  const disinformation = { ...common, kind: 'disinformation', from: 0.6, to: 0.1, from_band: null, to_band: null, at };
  const bands = { from_band: { from: 'few', to: 'some' }, to_band: { from: 'some', to: 'many' } };
  const propaganda = { ...common, kind: 'propaganda', from: 0.2, to: 0.5, ...bands, at };
  expect((await read(ben)).changes).toEqual([disinformation, propaganda]);
  expect(namesOf((await read()).changes)).toEqual(['unwatched']);
  await database.update(runs).set({ propaganda_fingerprint: 'other' }).where(eq(runs.id, first));
  expect((await read(ben)).changes).toEqual([disinformation]);
  await database
    .update(runs)
    .set({ propaganda_fingerprint: 'p', disinformation_fingerprint: 'other' })
    .where(eq(runs.id, first));
  expect((await read(ben)).changes).toEqual([propaganda]);
});

test('of what happened at the same moment, or changed as much, the newest run is first, and the first account of those that wait', async () => {
  const [one, two] = [await measured('one', [0.2, 0.4]), await measured('two', [0.2, 0.4])];
  const moment = new Date(Date.now() - 60_000);
  await database.update(runs).set({ finished_at: moment });
  const newest = await database
    .select({ id: max(runs.id) })
    .from(runs)
    .groupBy(runs.account_id)
    .orderBy(runs.account_id);
  const { finished, changes } = await read();
  expect(finished.map(({ screen_name, name, run }) => [screen_name, name, run.id])).toEqual([
    ['two', 'The two', newest[1]?.id],
    ['one', 'The one', newest[0]?.id],
  ]);
  expect(namesOf(changes)).toEqual(['two', 'one']);
  for (const [state, list] of [
    ['queued', 'waiting'],
    ['failed', 'failed'],
    ['analysing', 'running'],
  ] as const) {
    for (const account_id of [two, one])
      await database.update(progress).set({ state, updated_at: moment }).where(eq(progress.account_id, account_id));
    expect(namesOf((await read())[list])).toEqual(['one', 'two']);
  }
});
