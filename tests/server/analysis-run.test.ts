import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import type { Label } from '#server/domain/analysis/analyzer.ts';
import { analyse } from '#server/domain/analysis/run.ts';
import { seedSettings } from '#server/domain/settings/seed.ts';
import { type SelectedSetting, selectedSetting } from '#server/domain/settings/selected.ts';
import { accounts, levels, llm_settings, progress, results } from '#server/foundations/database/schema.ts';
import { CALM_POSTS } from './support/calm-posts.ts';
import { freshDatabase } from './support/database.ts';
import { createMemoryAnalyzer } from './support/memory-analyzer.ts';
import { post } from './support/memory-source.ts';

const { database } = await freshDatabase();
const running = new AbortController().signal;

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
    .values({ screen_name: screenName, name: screenName, source: 'archive' })
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
      band: levels.band,
      analysed: levels.posts_analysed,
      flagged: levels.posts_flagged,
    })
    .from(levels)
    .where(eq(levels.account_id, accountId))
    .orderBy(levels.kind);

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
});

describe('an analysis', () => {
  test('scores an account by the mean strength of what it said and ends its progress', async () => {
    const account = await newAccount('loud', [...Array(5).fill('WAKE UP people!'), ...CALM_POSTS]);
    await analyse({ database, account, setting, analyzer: createMemoryAnalyzer(shouting), signal: running });
    expect(await levelsOf(account.id)).toEqual([
      { kind: 'disinformation', score: 0, band: 'low', analysed: 14, flagged: 0 },
      { kind: 'propaganda', score: 0.08, band: expect.any(String), analysed: 14, flagged: 5 },
    ]);
    expect(await database.select().from(progress)).toMatchObject([
      { account_id: account.id, state: 'done', analysed: 14, total: 14, detail: null },
    ]);
  });

  test('gives no score to an account of fewer than 10 posts', async () => {
    const account = await newAccount('short', ['WAKE UP', 'One.']);
    await analyse({ database, account, setting, analyzer: createMemoryAnalyzer(shouting), signal: running });
    expect(await levelsOf(account.id)).toEqual([
      { kind: 'disinformation', score: null, band: 'insufficient', analysed: 2, flagged: 0 },
      { kind: 'propaganda', score: null, band: 'insufficient', analysed: 2, flagged: 1 },
    ]);
  });

  test('of an account without posts is done and says insufficient', async () => {
    const account = await newAccount('silent', []);
    await analyse({ database, account, setting, analyzer: createMemoryAnalyzer(), signal: running });
    expect(await levelsOf(account.id)).toMatchObject([{ band: 'insufficient' }, { band: 'insufficient' }]);
  });

  test('asks about a text that several posts say once for each question, across accounts', async () => {
    const analyzer = createMemoryAnalyzer();
    const first = await newAccount('first', ['Same.', 'Same.', 'Own.']);
    const second = await newAccount('second', ['Same.', 'Other.']);
    await analyse({ database, account: first, setting, analyzer, signal: running });
    await analyse({ database, account: second, setting, analyzer, signal: running });
    const texts = (kind: string) => analyzer.asked.filter((one) => one.kind === kind).map(({ text }) => text);
    expect([texts('propaganda').sort(), texts('disinformation').sort()]).toEqual([
      ['Other.', 'Own.', 'Same.'],
      ['Other.', 'Own.', 'Same.'],
    ]);
  });

  test('asks only the question whose settings changed since', async () => {
    const account = await newAccount('changed', ['One.', 'Two.']);
    await analyse({ database, account, setting, analyzer: createMemoryAnalyzer(), signal: running });
    const analyzer = createMemoryAnalyzer();
    const changed = { ...setting.analyzers.disinformation, prompt_user: 'Another: {{post}}' };
    const edited = { ...setting, analyzers: { ...setting.analyzers, disinformation: changed } };
    await analyse({ database, account, setting: edited, analyzer, signal: running });
    expect(analyzer.asked.map(({ kind, text }) => `${kind} ${text}`).sort()).toEqual([
      'disinformation One.',
      'disinformation Two.',
    ]);
  });

  test('that failed midway never asks again about the batches it had kept', async () => {
    const texts = Array.from({ length: 450 }, (_, number) => `Post ${number}.`);
    const account = await newAccount('long', texts);
    const asked = new Set<string>();
    const failing = createMemoryAnalyzer((text, kind) => {
      if (asked.size === 500) throw new Error('The model went away');
      asked.add(`${kind} ${text}`);
      return [];
    });
    await expect(analyse({ database, account, setting, analyzer: failing, signal: running })).rejects.toThrow(
      'went away',
    );
    const kept = await database.$count(results);
    const again = createMemoryAnalyzer();
    await analyse({ database, account, setting, analyzer: again, signal: running });
    expect({ kept, askedAgain: again.asked.length }).toEqual({ kept: 400, askedAgain: 500 });
  });

  test('stops with the reason of its signal between two batches', async () => {
    const account = await newAccount(
      'stopped',
      Array.from({ length: 450 }, (_, number) => `Post ${number}.`),
    );
    const stopping = new AbortController();
    const analyzer = createMemoryAnalyzer(() => {
      stopping.abort(new Error('told to stop'));
      return [];
    });
    const stopped = analyse({ database, account, setting, analyzer, signal: stopping.signal });
    await expect(stopped).rejects.toThrow('told to stop');
    expect(await levelsOf(account.id)).toEqual([]);
  });

  test('during which posts came leaves the account to the job they brought', async () => {
    const account = await newAccount('growing', ['One.']);
    const analyzer = {
      ...createMemoryAnalyzer(),
      label: async (texts: readonly unknown[]) => {
        await storePosts(database, account.id, [post(7, 'Seven.')]);
        return texts.map(() => []);
      },
    };
    await analyse({ database, account, setting, analyzer, signal: running });
    expect(await database.select().from(progress)).toMatchObject([{ state: 'queued', analysed: 1, total: 1 }]);
  });

  test('of an account removed meanwhile ends quietly', async () => {
    const account = await newAccount('removed', ['One.', 'Two.']);
    const analyzer = {
      ...createMemoryAnalyzer(),
      label: async (texts: readonly unknown[]) => {
        await database.delete(accounts);
        return texts.map(() => []);
      },
    };
    await analyse({ database, account, setting, analyzer, signal: running });
    expect(await database.$count(levels)).toBe(0);
  });

  test('by an analyzer that does not answer for every text fails', async () => {
    const account = await newAccount('short_answer', ['One.', 'Two.']);
    const analyzer = { ...createMemoryAnalyzer(), label: async () => [[]] };
    await expect(analyse({ database, account, setting, analyzer, signal: running })).rejects.toThrow(
      'plumbline/memory was given 2 texts and answered for 1',
    );
  });

  test('gives the same numbers every time', async () => {
    const texts = Array.from({ length: 40 }, (_, number) =>
      number % 3 === 0 ? `WAKE UP ${number}` : `Calm ${number}.`,
    );
    const measure = async () => {
      const account = await newAccount('twice', texts);
      await analyse({ database, account, setting, analyzer: createMemoryAnalyzer(shouting), signal: running });
      const rows = await database.select().from(levels).where(eq(levels.account_id, account.id)).orderBy(levels.kind);
      await database.delete(accounts);
      return rows.map(({ kind, score, low, high }) => ({ kind, score, low, high }));
    };
    expect(await measure()).toEqual(await measure());
  });
});

describe('a fresh database', () => {
  test('has the baseline selected with both analyzers', async () => {
    expect(await database.select().from(llm_settings)).toMatchObject([
      { model: 'plumbline/baseline', api_key: null, is_selected: true },
    ]);
    expect([
      setting.analyzers.propaganda.categories.length,
      setting.analyzers.disinformation.categories.length,
    ]).toEqual([23, 7]);
  });

  test('is given it once, however many processes start', async () => {
    await Promise.all([seedSettings(database), seedSettings(database), seedSettings(database)]);
    expect(await database.$count(llm_settings)).toBe(1);
  });
});
