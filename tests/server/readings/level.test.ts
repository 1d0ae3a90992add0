import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Level, LevelReports } from '#contract/level.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, progress, watches } from '#server/domain/accounts/tables.ts';
import { RULES_VERSION } from '#server/domain/labelling/baseline/rules.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import type { Label } from '#server/domain/labelling/outcome.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { analyzers, llm_settings } from '#server/domain/llm-settings/tables.ts';
import { evaluations, results } from '#server/domain/results/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, add } = await startApi(database);
const ada = await add('ada');
const ben = await add('ben');
const root = await add('root', { is_superuser: true });

const DOUBT = 'Casting Doubt';
const FEAR = 'Appeal to Fear or Prejudice';

const fearful = (text: string, kind: string): Label[] => {
  if (kind !== 'propaganda') return [];
  const label = (category: string, quote: string, confidence: number): Label[] =>
    text.includes(quote) ? [{ category, quote, confidence, rationale: `It says ${quote}.` }] : [];
  return [...label(FEAR, 'invasion', 0.9), ...label(DOUBT, 'who knows', 0.4)];
};

const TEXTS = [
  'An invasion is coming.',
  'An invasion is coming.',
  'The invasion, and who knows what else.',
  ...CALM_POSTS,
];

const NONE_LEFT_OUT = { language: 0, repost: 0, limit: 0, budget: 0, refused: 0, unreadable: 0, new: 0 };

const newAccount = async () => {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'Nadia_K', name: 'Nadia', description: 'Reads.', network: 'x', source: 'archive' })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  await database.insert(progress).values({ account_id: account.id, state: 'queued' });
  await database.insert(watches).values({ user_id: ada.person.id, account_id: account.id });
  return account;
};
// Results are stored under the fingerprint of the selected model, so the double uses its name.
const { model, parameters, ownCategories, reads } = EMBEDDED;
const labeller = { ...createMemoryLabeller(fearful), model, parameters, ownCategories, reads };
const analysed = async () => {
  const account = await newAccount();
  await storePosts(
    database,
    account.id,
    TEXTS.map((text, number) => post(number, text)),
  );
  await analyse(database, account.id, labeller);
  return account;
};
const ask = (path: string, who = ada) => call('GET', `/twitter/user/${path}`, { token: who.token });

await seedSettings(database);
beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
  await database.delete(evaluations);
});

describe('the level of an analysed account', () => {
  test('has score, interval, band, categories and evidence, the highest confidence first', {
    tags: ['S12.6', 'S15.4'],
  }, async () => {
    await analysed();
    const { body } = await ask('nadia_k/propaganda_level');
    expect(body).toEqual({
      screen_name: 'Nadia_K',
      score: expect.closeTo((0.9 + 0.9 / Math.sqrt(1 + 50 / 11)) / 11),
      interval: [expect.any(Number), expect.any(Number)],
      band: null,
      band_note: 'few_statements',
      share: { flagged: 3, read: 12, interval: [expect.any(Number), expect.any(Number)] },
      reference: null,
      unreadable: { posts: 0, asked: 12, quotes_refused: 0 },
      posts_analysed: 12,
      posts_flagged: 3,
      categories: [
        { name: FEAR, count: 3 },
        { name: DOUBT, count: 1 },
      ],
      evidence: [
        { post_id: '2', category: FEAR, quote: 'invasion', rationale: 'It says invasion.', confidence: 0.9 },
        { post_id: '1', category: FEAR, quote: 'invasion', rationale: 'It says invasion.', confidence: 0.9 },
        { post_id: '2', category: DOUBT, quote: 'who knows', rationale: 'It says who knows.', confidence: 0.4 },
      ],
      model: 'plumbline/baseline',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      stale: false,
      stale_reasons: [],
      run_id: expect.any(Number),
      partial: false,
      analysed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      measured: [],
      posts_total: 12,
      posts_not_read: NONE_LEFT_OUT,
      languages_not_read: [],
      statements: 11,
      thinner_run: null,
      setting: { id: expect.any(Number), name: expect.any(String), version: 1 },
      rules: RULES_VERSION,
      corrected: null,
    });
  });

  test('says when its analysis ended, not when it began', async () => {
    const account = await analysed();
    const [started_at, finished_at] = [new Date('2026-01-01T08:00:00Z'), new Date('2026-01-01T09:00:00Z')];
    await database.update(runs).set({ started_at, finished_at }).where(eq(runs.account_id, account.id));
    const { body } = await ask('nadia_k/propaganda_level');
    expect(body).toMatchObject({ analysed_at: '2026-01-01T09:00:00.000Z' });
    const { body: list } = await call('GET', '/twitter/', { token: ada.token });
    expect(list).toMatchObject({ data: [{ analysed_at: '2026-01-01T09:00:00.000Z' }] });
  });

  test('comes for both questions at once', { tags: ['S15.4'] }, async () => {
    await analysed();
    const propaganda = (await ask('Nadia_K/propaganda_level')).body;
    const disinformation = (await ask('Nadia_K/disinformation_level')).body;
    expect(disinformation).toMatchObject({ score: 0, band: null, posts_flagged: 0, categories: [], evidence: [] });
    expect((await ask('Nadia_K/level')).body).toEqual({ propaganda, disinformation });
  });

  test('gives the last measurements of what made it on posts and on accounts, and none for the other question', async () => {
    await analysed();
    const setting_id = (await selectedSetting(database))?.id ?? 0;
    const { fingerprint } = (await ask('Nadia_K/propaganda_level')).body as { fingerprint: string };
    const measures = {
      positives: 300,
      auc: 0.84,
      auc_low: 0.81,
      auc_high: 0.87,
      precision: 1,
      recall: 0,
      f1: 0,
      brier: 0,
    };
    const row = {
      setting_id,
      fingerprint,
      kind: 'propaganda' as const,
      file_name: 'posts.csv',
      subject: 'posts' as const,
      count: 751,
      ...measures,
    };
    const [other] = await database
      .insert(llm_settings)
      .values({ name: 'Same words', model: EMBEDDED.model, description: '' })
      .returning();
    const of_other = { setting_id: other?.id ?? 0, count: 2 };
    onTestFinished(
      async () => void (await database.delete(llm_settings).where(eq(llm_settings.id, of_other.setting_id))),
    );
    await database.insert(evaluations).values([
      { ...row, at: new Date('2026-02-02T00:00:00Z') },
      { ...row, ...of_other, at: new Date('2026-02-01T00:00:00Z') },
      { ...row, subject: 'accounts', count: 40, at: new Date('2026-02-03T00:00:00Z') },
      { ...row, fingerprint: 'another', at: new Date('2026-02-04T00:00:00Z'), count: 1 },
    ]);
    const auc = { auc: 0.84, interval: [0.81, 0.87] };
    const measured = [
      { subject: 'accounts', count: 40, ...auc, at: '2026-02-03T00:00:00.000Z' },
      { subject: 'posts', count: 751, ...auc, at: '2026-02-02T00:00:00.000Z' },
    ];
    const { body } = await ask('Nadia_K/level');
    expect(body).toMatchObject({ propaganda: { measured }, disinformation: { measured: [] } });
  });

  test('shows at most 50 marks', async () => {
    const account = await analysed();
    const many = Array.from({ length: 60 }, (_, number) => post(100 + number, `invasion ${number}`));
    await storePosts(database, account.id, many);
    await analyse(database, account.id, labeller);
    const { body } = await ask('Nadia_K/propaganda_level');
    expect((body as { evidence: unknown[] }).evidence).toHaveLength(50);
  });

  test('is in the list, with its interval and the time of its measurement', async () => {
    await analysed();
    const { interval, analysed_at } = (await ask('Nadia_K/propaganda_level')).body as Level;
    const { body } = await call('GET', '/twitter/', { token: ada.token });
    expect(body).toMatchObject({
      data: [
        {
          propaganda_score: expect.closeTo((0.9 + 0.9 / Math.sqrt(1 + 50 / 11)) / 11),
          propaganda_interval: interval,
          disinformation_score: 0,
          disinformation_interval: [0, expect.any(Number)],
          analysed_at,
          state: 'done',
        },
      ],
    });
  });
});

describe('a level is stale', () => {
  const staleness = async () => {
    const { body } = await ask('Nadia_K/level');
    const { propaganda, disinformation } = body as LevelReports;
    for (const { stale, stale_reasons } of [propaganda, disinformation]) expect(stale).toBe(stale_reasons.length > 0);
    return { propaganda: propaganda.stale_reasons, disinformation: disinformation.stale_reasons };
  };

  test('for both questions after posts were added', async () => {
    const account = await analysed();
    await storePosts(database, account.id, [post(99, 'Late.')]);
    expect(await staleness()).toEqual({ propaganda: ['posts'], disinformation: ['posts'] });
  });

  test('for one question after that analyzer was changed', async () => {
    await analysed();
    const [before] = await database.select().from(analyzers).where(eq(analyzers.kind, 'propaganda'));
    await database
      .update(analyzers)
      .set({ categories: [DOUBT] })
      .where(eq(analyzers.kind, 'propaganda'));
    expect(await staleness()).toEqual({ propaganda: ['setting'], disinformation: [] });
    await database
      .update(analyzers)
      .set({ categories: before?.categories ?? [] })
      .where(eq(analyzers.kind, 'propaganda'));
  });

  test('for both questions after another model is selected, even one that this server cannot reach', async () => {
    await analysed();
    await database.update(llm_settings).set({ model: 'nobody/knows' });
    expect(await staleness()).toEqual({ propaganda: ['setting'], disinformation: ['setting'] });
    await database.update(llm_settings).set({ model: 'plumbline/baseline' });
  });

  test('for both questions after reposts begin to count', async () => {
    await analysed();
    await database.update(llm_settings).set({ counts_reposts: true });
    expect(await staleness()).toEqual({ propaganda: ['setting'], disinformation: ['setting'] });
    await database.update(llm_settings).set({ counts_reposts: false });
  });

  test('for both questions after other languages are read', async () => {
    await analysed();
    await database.update(runs).set({ languages: ['en'] });
    expect(await staleness()).toEqual({ propaganda: ['setting'], disinformation: ['setting'] });
  });

  test('for neither question while no setting is selected to compare with', async () => {
    await analysed();
    await database.update(llm_settings).set({ is_selected: false });
    expect(await staleness()).toEqual({ propaganda: [], disinformation: [] });
    await database.update(llm_settings).set({ is_selected: true });
  });
});

describe('an account that was not analysed', () => {
  test('has no score, no evidence and no band', { tags: ['S12.6', 'S15.7'] }, async () => {
    await newAccount();
    const level = {
      screen_name: 'Nadia_K',
      score: null,
      interval: null,
      band: null,
      band_note: 'not_analysed',
      share: { flagged: 0, read: 0, interval: null },
      reference: null,
      unreadable: { posts: 0, asked: 0, quotes_refused: 0 },
      posts_analysed: 0,
      posts_flagged: 0,
      categories: [],
      evidence: [],
      model: null,
      fingerprint: null,
      stale: false,
      stale_reasons: [],
      run_id: null,
      partial: false,
      analysed_at: null,
      measured: [],
      posts_total: 0,
      posts_not_read: NONE_LEFT_OUT,
      languages_not_read: [],
      statements: null,
      thinner_run: null,
      setting: null,
      rules: null,
      corrected: null,
    };
    expect((await ask('Nadia_K/level')).body).toEqual({ propaganda: level, disinformation: level });
  });

  test('shows its data and the progress of the work', { tags: ['S15.2'] }, async () => {
    const account = await newAccount();
    await storePosts(database, account.id, [post(0, 'One.'), post(60, 'Two.')]);
    expect((await ask('@nadia_k/')).body).toEqual({
      user_id: account.id,
      screen_name: 'Nadia_K',
      former_names: [],
      name: 'Nadia',
      description: 'Reads.',
      external_id: null,
      source: 'archive',
      source_label: 'Archives',
      url: null,
      posts: 2,
      posts_at_source: null,
      posts_by_kind: { post: 2, reply: 0, quote: 0, repost: 0 },
      posts_by_source: {
        x: 0,
        bluesky: 0,
        mastodon: 0,
        archive: 2,
        bluesky_archive: 0,
        mastodon_archive: 0,
        named_archive: 0,
        sample: 0,
      },
      first_post_at: '2026-01-01T00:00:00.000Z',
      last_post_at: '2026-01-01T01:00:00.000Z',
      schedule: 'off',
      schedules: [],
      fetched_at: null,
      last_seen_at: null,
      gone_reason: null,
      fetch_note: null,
    });
    expect((await ask('Nadia_K/status_scrapping')).body).toEqual({
      screen_name: 'Nadia_K',
      failed: null,
      state: 'queued',
      fetched: 0,
      analysed: 0,
      total: 0,
      detail: null,
      run: null,
      updated_at: expect.stringMatching(/Z$/),
      seconds_since_update: expect.any(Number),
    });
  });
});

describe.each([
  'Nadia_K/',
  'Nadia_K/status_scrapping',
  'Nadia_K/level',
  'Nadia_K/propaganda_level',
  'Nadia_K/disinformation_level',
])('GET /twitter/user/%s', (path) => {
  test('answers a superuser who does not watch the account', async () => {
    await newAccount();
    expect(await ask(path, root)).toMatchObject({ status: 200 });
  });

  test('answers 404 to others who do not watch it', async () => {
    await newAccount();
    expect(await ask(path, ben)).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
  });

  test('answers 422 for an invalid name', async () => {
    expect(await ask(path.replace('Nadia_K', 'a%20b'), root)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['path', 'screen_name'], type: 'regex' }] },
    });
  });
});

test('levels of a removed account are removed with it', async () => {
  const account = await analysed();
  await call('DELETE', `/twitter/user/${account.id}`, { token: ada.token });
  await endRemovals(database, new Date(Date.now() + 31_000));
  expect(await database.$count(levels)).toBe(0);
});
