import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { analyseAccount } from '#server/domain/analysis/analyse-account.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import type { Label, Report } from '#server/domain/labelling/outcome.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { type SelectedSetting, selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { analyzers, llm_settings } from '#server/domain/llm-settings/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import type { Change } from '#server/foundations/database/changes.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { SETTINGS_LOCK, WORDING_LOCK } from '#server/foundations/database/locks.ts';
import { analyse, noChanges, queueRun } from '#tests/server/support/analyse.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();

const storedSetting = async (): Promise<SelectedSetting> => {
  const setting = await selectedSetting(database);
  if (setting === null) throw new Error('The fresh database has no selected setting');
  return setting;
};
await seedSettings(database);
const setting = await storedSetting();
const [CATEGORY = ''] = setting.analyzers.propaganda.categories;

const shouting = (text: string, kind: string): Label[] =>
  kind === 'propaganda' && text.includes('WAKE UP')
    ? [{ category: CATEGORY, confidence: 0.8, quote: 'WAKE UP', rationale: 'It shouts.' }]
    : [];

const newAccount = async (screenName: string, texts: string[]) => {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: screenName, name: screenName, network: 'x', source: 'archive' })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  await database.insert(progress).values({ account_id: account.id, state: 'queued' });
  await storePosts(
    database,
    account.id,
    texts.map((text, number) => post(number, text)),
  );
  return account;
};
const levelsOf = (accountId: number) =>
  database
    .select({
      kind: levels.kind,
      score: levels.score,
      note: levels.band_note,
      analysed: levels.posts_analysed,
      flagged: levels.posts_flagged,
    })
    .from(levels)
    .innerJoin(runs, eq(runs.id, levels.run_id))
    .where(eq(runs.account_id, accountId))
    .orderBy(levels.kind);

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
});

describe('an analysis', () => {
  test('scores an account by the mean strength of its statements and completes its progress', {
    tags: ['S15.6', 'S15.7'],
  }, async () => {
    const account = await newAccount('loud', [...Array(5).fill('WAKE UP people!'), ...CALM_POSTS]);
    await analyse(database, account.id, createMemoryLabeller(shouting));
    expect(await levelsOf(account.id)).toEqual([
      { kind: 'disinformation', score: 0, note: 'few_statements', analysed: 14, flagged: 0 },
      { kind: 'propaganda', score: 0.08, note: 'few_statements', analysed: 14, flagged: 5 },
    ]);
    expect(await database.select().from(progress)).toMatchObject([
      { account_id: account.id, state: 'done', detail: null },
    ]);
    expect(await database.select().from(runs)).toMatchObject([
      { account_id: account.id, state: 'done', posts_total: 14, posts_to_read: 14, answers: 28, lease: null },
    ]);
  });

  test.each([
    ['while it is prepared', WORDING_LOCK],
    ['just before it begins', SETTINGS_LOCK],
  ])('reads the posts that an import stores %s', async (_, lock) => {
    const account = await newAccount('growing', CALM_POSTS);
    const later = CALM_POSTS.map((text, number) => ({ ...post(100 + number, `${text} Again.`), lang: null }));
    const storeLater = async (transaction: Transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${lock})`);
      await storePosts(transaction, account.id, later);
    };
    const english = { ...createMemoryLabeller(shouting), reads: ['en'] };
    await whileHeld(database, storeLater, [() => analyse(database, account.id, english)]);
    const total = 2 * CALM_POSTS.length;
    expect(await database.select().from(runs)).toMatchObject([
      { account_id: account.id, state: 'done', posts_total: total, posts_to_read: total, posts_not_read: [] },
    ]);
    expect(await levelsOf(account.id)).toMatchObject([{ analysed: total }, { analysed: total }]);
  });

  test('gives no score to an account of fewer than 10 posts', { tags: ['S15.7'] }, async () => {
    const account = await newAccount('short', ['WAKE UP', 'One.']);
    await analyse(database, account.id, createMemoryLabeller(shouting));
    expect(await levelsOf(account.id)).toEqual([
      { kind: 'disinformation', score: null, note: 'few_statements', analysed: 2, flagged: 0 },
      { kind: 'propaganda', score: null, note: 'few_statements', analysed: 2, flagged: 1 },
    ]);
  });

  test('of an account without posts is done and has no band', async () => {
    const account = await newAccount('silent', []);
    await analyse(database, account.id, createMemoryLabeller());
    expect(await levelsOf(account.id)).toMatchObject([{ note: 'few_statements' }, { note: 'few_statements' }]);
  });

  test('asks once for each question about a text that several posts have, across accounts', {
    tags: ['S15.9'],
  }, async () => {
    const labeller = createMemoryLabeller();
    const first = await newAccount('first', ['Same.', 'Same.', 'Own.']);
    const second = await newAccount('second', ['Same.', 'Other.']);
    await analyse(database, first.id, labeller);
    await analyse(database, second.id, labeller);
    const texts = (kind: string) => labeller.asked.filter((one) => one.kind === kind).map(({ text }) => text);
    expect([texts('propaganda').sort(), texts('disinformation').sort()]).toEqual([
      ['Other.', 'Own.', 'Same.'],
      ['Other.', 'Own.', 'Same.'],
    ]);
  });

  test('asks only the question whose settings have changed since', async () => {
    const account = await newAccount('changed', ['One.', 'Two.']);
    await analyse(database, account.id, createMemoryLabeller());
    const labeller = createMemoryLabeller();
    const isOther = eq(analyzers.kind, 'disinformation');
    await database
      .update(analyzers)
      .set({ categories: ['Another'] })
      .where(isOther);
    await analyse(database, account.id, labeller);
    await database.update(analyzers).set({ categories: setting.analyzers.disinformation.categories }).where(isOther);
    expect(labeller.asked.map(({ kind, text }) => `${kind} ${text}`).sort()).toEqual([
      'disinformation One.',
      'disinformation Two.',
    ]);
  });

  test('that failed midway never asks again about what it had stored', { tags: ['S15.9'] }, async () => {
    const texts = Array.from({ length: 450 }, (_, number) => `Post ${number}.`);
    const account = await newAccount('long', texts);
    const failing = createMemoryLabeller(() => {
      if (failing.asked.length > 500) throw new Error('The model went away');
      return [];
    });
    await expect(analyse(database, account.id, failing)).rejects.toThrow('went away');
    const kept = await database.$count(results);
    const again = createMemoryLabeller();
    await analyse(database, account.id, again);
    expect({ kept, askedAgain: again.asked.length }).toEqual({ kept: 500, askedAgain: 400 });
  });

  test('stops between two posts with the reason of its signal', async () => {
    const account = await newAccount(
      'stopped',
      Array.from({ length: 450 }, (_, number) => `Post ${number}.`),
    );
    const stopping = new AbortController();
    const labeller = createMemoryLabeller(() => {
      stopping.abort(new Error('told to stop'));
      return [];
    });
    await expect(analyse(database, account.id, labeller, { signal: stopping.signal })).rejects.toThrow('told to stop');
    expect(await levelsOf(account.id)).toEqual([]);
  });

  test('with posts that came meanwhile leaves the account to the run that they queued', async () => {
    const account = await newAccount('growing', ['One.']);
    const labeller = createMemoryLabeller(async (_, kind) => {
      if (kind === 'disinformation') return [];
      await storePosts(database, account.id, [post(7, 'Seven.')]);
      await queueRun(database, account.id);
      return [];
    });
    await analyse(database, account.id, labeller);
    expect(await database.select().from(progress)).toMatchObject([{ state: 'queued', detail: null }]);
    expect(await database.select().from(runs).orderBy(runs.id)).toMatchObject([
      { state: 'done', posts_total: 1 },
      { state: 'queued', posts_total: 0 },
    ]);
  });

  test('of an account that is removed meanwhile ends without an error', async () => {
    const account = await newAccount('removed', ['One.', 'Two.']);
    const labeller = createMemoryLabeller(async () => {
      await database.delete(accounts);
      return [];
    });
    await analyse(database, account.id, labeller);
    expect(await database.$count(levels)).toBe(0);
  });

  test('that ends while it is being taken asks nothing', async () => {
    const account = await newAccount('early', ['One.']);
    let hear: (change: Change | null) => void = () => {};
    const changes = {
      ...noChanges,
      subscribe: (listener: typeof hear) => {
        hear = listener;
        return () => {};
      },
    };
    await queueRun(database, account.id);
    const [run] = await database.select().from(runs);
    const labeller = createMemoryLabeller();
    const labellerFor = () => {
      hear({ accounts: [account.id], ended: run?.id });
      return labeller;
    };
    await analyseAccount({ database, labellerFor, changes }, account.id, new AbortController().signal);
    expect(labeller.asked).toEqual([]);
  });

  test.each<[string, (report: Report) => Report[]]>([
    ['leaves a post out', () => []],
    ['reports a post twice', (report) => [report, report]],
  ])('by a labeller that %s fails', async (_, change) => {
    const account = await newAccount('misreported', ['One.', 'Two.']);
    const labeller = createMemoryLabeller();
    const changing: Labeller = {
      ...labeller,
      async *label(...asked) {
        for await (const report of labeller.label(...asked)) yield* change(report);
      },
    };
    await expect(analyse(database, account.id, changing)).rejects.toThrow(
      'plumbline/memory did not report each post that it was asked about exactly once',
    );
  });

  test('gives the same numbers every time', async () => {
    const texts = Array.from({ length: 40 }, (_, number) =>
      number % 3 === 0 ? `WAKE UP ${number}` : `Calm ${number}.`,
    );
    const measure = async () => {
      const account = await newAccount('twice', texts);
      await analyse(database, account.id, createMemoryLabeller(shouting));
      const rows = await database.select().from(levels).orderBy(levels.kind);
      await database.delete(accounts);
      return rows.map(({ kind, score, low, high }) => ({ kind, score, low, high }));
    };
    expect(await measure()).toEqual(await measure());
  });
});

describe('a new database', () => {
  test('has the embedded model selected with both analyzers', async () => {
    expect(await database.select().from(llm_settings)).toMatchObject([
      { model: 'plumbline/baseline', api_key: null, is_selected: true },
    ]);
    expect([
      setting.analyzers.propaganda.categories.length,
      setting.analyzers.disinformation.categories.length,
    ]).toEqual([23, 7]);
  });

  test('gets it once, however many processes start', async () => {
    await Promise.all([seedSettings(database), seedSettings(database), seedSettings(database)]);
    expect(await database.$count(llm_settings)).toBe(1);
  });
});
