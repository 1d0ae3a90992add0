import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { analyseAccount } from '#server/domain/analysis/analyse-account.ts';
import { finishRun } from '#server/domain/analysis/finish-run.ts';
import { preparePosts } from '#server/domain/analysis/prepare-posts.ts';
import { RunLost } from '#server/domain/analysis/recorder.ts';
import { startRun } from '#server/domain/analysis/start-run.ts';
import { takeRun } from '#server/domain/analysis/take-run.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import type { Label, Report } from '#server/domain/labelling/outcome.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { type SelectedSetting, selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { analyzers, llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { RateLimited } from '#server/domain/providers/errors.ts';
import { results } from '#server/domain/results/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { readConfig } from '#server/foundations/config.ts';
import type { Change } from '#server/foundations/database/changes.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { SETTINGS_LOCK, WORDING_LOCK } from '#server/foundations/database/locks.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { analyse, noChanges, queueRun } from '#tests/server/support/analyse.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { readAsNow } from '#tests/server/support/read-as-now.ts';
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

  test('that cannot be taken has failed when this is told: settings that change afterwards find it so', async () => {
    const account = await newAccount('keyless', ['One.']);
    await queueRun(database, account.id);
    const labellerFor = () => {
      throw new WorkFailure('Enter the key again', { isLasting: true });
    };
    const analysing = analyseAccount(
      { database, labellerFor, changes: noChanges },
      account.id,
      new AbortController().signal,
    );
    await expect(analysing).rejects.toMatchObject({ name: 'ShownFailure', message: 'Enter the key again' });
    expect(await database.select().from(runs)).toMatchObject([{ state: 'failed', detail: 'Enter the key again' }]);
  });

  test('by a provider that limits requests is taken again when it says', async () => {
    const account = await newAccount('limited', ['One.']);
    await queueRun(database, account.id);
    const until = new Date(Date.now() + 600_000);
    const labellerFor = () => {
      throw new RateLimited({ host: 'llm.example', model: 'm' }, until.getTime());
    };
    const analysing = analyseAccount(
      { database, labellerFor, changes: noChanges },
      account.id,
      new AbortController().signal,
    );
    await expect(analysing).rejects.toMatchObject({ name: 'Postponed', until });
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

describe('a run that is taken', () => {
  const asked = { ...createMemoryLabeller(), isRemote: true, isFree: false, estimatorFor: () => () => 10 };
  const take = async (accountId: number, labeller: Labeller = createMemoryLabeller()) => {
    await preparePosts(database, accountId);
    return takeRun({ database, labellerFor: () => labeller }, accountId);
  };
  const rowOf = async (accountId: number) => {
    const [row = expect.unreachable()] = await database.select().from(runs).where(eq(runs.account_id, accountId));
    return row;
  };
  afterEach(async () => {
    await database.update(model_settings).set({ confirm_above_tokens: null, confirm_above_cost: null, prices: [] });
  });

  test('keeps the versions that it was made with, and its author is known by both names', async () => {
    await database.update(llm_settings).set({ version: 3 });
    await database.update(analyzers).set({ version: 4 }).where(eq(analyzers.kind, 'propaganda'));
    await database.update(analyzers).set({ version: 5 }).where(eq(analyzers.kind, 'disinformation'));
    const account = await newAccount('loud', ['One.']);
    await database.update(accounts).set({ name: 'The Loud One' });
    await queueRun(database, account.id);
    const run = await take(account.id);
    expect(run?.author).toEqual({ screenName: 'loud', displayName: 'The Loud One' });
    const versions = { setting_version: 3, propaganda_version: 4, disinformation_version: 5 };
    expect(await rowOf(account.id)).toMatchObject(versions);
    await database.update(llm_settings).set({ version: 1 });
    await database.update(analyzers).set({ version: 1 });
  });

  test.each([
    ['as many tokens as need no confirmation', { confirm_above_tokens: 20 }, false],
    ['one token more', { confirm_above_tokens: 19 }, true],
    ['as much money as needs no confirmation', { confirm_above_cost: 20 / 1_000_000 }, false],
    ['a little more money', { confirm_above_cost: 19.9 / 1_000_000 }, true],
  ])('and is expected to use %s', async (_, limits, waits) => {
    const account = await newAccount('dear', ['One.']);
    await database.update(model_settings).set({ ...limits, prices: [{ model: asked.model, input: 1, output: 1 }] });
    await queueRun(database, account.id);
    expect((await take(account.id, asked)) === null).toBe(waits);
    expect(await rowOf(account.id)).toMatchObject({ awaits_confirmation: waits });
  });

  test('and was confirmed for another analyzer waits, also when it is taken once more', async () => {
    const account = await newAccount('dear', ['One.']);
    await database.update(model_settings).set({ confirm_above_tokens: 1 });
    await queueRun(database, account.id);
    const confirmed = { confirmed_by: 'root', awaits_confirmation: false, propaganda_fingerprint: 'another' };
    await take(account.id, asked);
    await database.update(runs).set(confirmed);
    expect([await take(account.id, asked), await take(account.id, asked)]).toEqual([null, null]);
    expect(await rowOf(account.id)).toMatchObject({ confirmed_by: null, awaits_confirmation: true });
  });

  test.each([
    [['One.'], '1 post has no answer'],
    [['One.', 'Two.'], '2 posts have no answer'],
  ])('and lacks answers without a reason does not end: %j', async (texts, reason) => {
    const account = await newAccount('lacking', texts);
    await queueRun(database, account.id);
    const run = (await take(account.id)) ?? expect.unreachable();
    await expect(finishRun(database, run, { isBudgetUsedUp: false })).rejects.toThrow(reason);
    expect(await rowOf(account.id)).toMatchObject({ state: 'running', finished_at: null });
    await finishRun(database, run, { isBudgetUsedUp: true });
    expect(await rowOf(account.id)).toMatchObject({ state: 'partial', posts_beyond_budget: texts.length });
    const nothing = { share_low: null, share_high: null, score: null, posts_analysed: 0 };
    expect(await database.select().from(levels)).toMatchObject([nothing, nothing]);
  });

  test('by another worker meanwhile is not ended, and nothing is stored of it', async () => {
    const account = await newAccount('taken', []);
    await queueRun(database, account.id);
    const run = (await take(account.id)) ?? expect.unreachable();
    await take(account.id);
    await expect(finishRun(database, run, { isBudgetUsedUp: false })).rejects.toThrow(RunLost);
    expect(await rowOf(account.id)).toMatchObject({ state: 'running' });
    expect(await database.$count(levels)).toBe(0);
  });
});

describe('an analysis that a person asks for', () => {
  const ADA = { id: '00000000-0000-0000-0000-000000000001', username: 'ada' };
  const config = readConfig({});
  const start = async (account: typeof accounts.$inferSelect) => {
    await database
      .insert(users)
      .values({ ...ADA, full_name: 'Ada', password_hash: 'x' })
      .onConflictDoNothing();
    return startRun({ database, jobs: idleQueue, config }, account, { user: ADA, address: null });
  };

  test.each<[string, Partial<typeof runs.$inferInsert>, boolean]>([
    ['that was cancelled', { state: 'cancelled' }, true],
    ['that failed', { state: 'failed' }, false],
    ['that is done', { state: 'done' }, false],
    ['of another propaganda analyzer', { state: 'cancelled', propaganda_fingerprint: 'other' }, false],
    ['of another disinformation analyzer', { state: 'cancelled', disinformation_fingerprint: 'other' }, false],
    ['with reposts, which count no longer', { state: 'cancelled', counts_reposts: true }, false],
    ['in other languages', { state: 'cancelled', languages: ['de'] }, false],
  ])('continues a run or begins another: one %s', async (_, given, continues) => {
    const account = await newAccount('again', ['One.']);
    const ended = { detail: 'Its end', finished_at: new Date(), trigger: 'person' as const };
    const run = { account_id: account.id, state: 'done' as const, ...ended, ...(await readAsNow(database)), ...given };
    const [before = expect.unreachable()] = await database.insert(runs).values(run).returning();
    const { id } = await start(account);
    expect(id === before.id).toBe(continues);
    const rows = await database.select().from(runs).orderBy(runs.id);
    expect(rows.map(({ state, finished_at }) => [state, finished_at !== null])).toEqual(
      continues
        ? [['queued', false]]
        : [
            [given.state, true],
            ['queued', false],
          ],
    );
  });

  test('forgets unusable answers about its own texts by the analyzers of now, and no others', async () => {
    const account = await newAccount('own', ['Own.', 'Refused.']);
    await newAccount('other', ['Of another.']);
    const { propaganda_fingerprint, disinformation_fingerprint } = await readAsNow(database);
    const answer = (text: string, fingerprint: string, outcome = 'unreadable') => ({
      ...{ text_hash: hashText(text), fingerprint, labels: [], strength: 0 },
      outcome: outcome as 'unreadable',
    });
    await database
      .insert(results)
      .values([
        answer('Own.', propaganda_fingerprint),
        answer('Own.', disinformation_fingerprint),
        answer('Own.', 'earlier'),
        answer('Refused.', propaganda_fingerprint, 'refused'),
        answer('Of another.', propaganda_fingerprint),
      ]);
    await start(account);
    const left = await database.select().from(results);
    expect(left.map(({ text_hash, fingerprint }) => [text_hash, fingerprint]).toSorted()).toEqual(
      [
        [hashText('Own.'), 'earlier'],
        [hashText('Refused.'), propaganda_fingerprint],
        [hashText('Of another.'), propaganda_fingerprint],
      ].toSorted(),
    );
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
