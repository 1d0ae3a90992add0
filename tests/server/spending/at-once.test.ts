import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { uncached } from '#server/domain/models/price.ts';
import { openPurse } from '#server/domain/spending/purse.ts';
import { budgets, spendings } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startLab, textsOf } from '#tests/server/support/lab.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { startProvider } from '#tests/server/support/providers/provider-server.ts';

const lab = await startLab(await freshDatabase());
const { database } = lab;
const spentNow = async () =>
  ((await lab.call('GET', '/admin/spending', { token: lab.token })).body as { spent: { models: number } }).spent.models;

beforeEach(async () => {
  await lab.clear();
  await database.delete(spendings);
  await database.update(budgets).set({ models_per_person: null, models_in_all: null });
});

describe('requests of one run, sixteen at once, that cost far more than they were estimated to', () => {
  /** US dollars per million tokens, so that each request costs $39. */
  const PRICES = [{ model: 'lab/model-1', input: 1_000, output: 5_000 }];
  const EACH = 39;

  test.each([
    ['models_per_person', 'Your budget'],
    ['models_in_all', 'The budget of this server'],
  ])('exceed %s by one request at most, and the run names it', async (limited, whose) => {
    const provider = await startProvider(compatible, () => ({
      text: '{"labels": []}',
      usage: { tokensIn: 9_000, tokensOut: 6_000 },
    }));
    await lab.select(provider, { prices: PRICES, concurrency: 16 });
    await lab.account('nadia', textsOf(20));
    await database.update(budgets).set({ [limited]: 4 * EACH });
    await lab.work();
    await lab.start('nadia');
    const detail = expect.stringContaining(`${whose} for language models does not allow this today`);
    await lab.untilRun('nadia', { state: 'queued', detail });
    expect(await spentNow()).toBeLessThanOrEqual(5 * EACH);
    const before = provider.asked.length;
    await database.update(budgets).set({ [limited]: null });
    await lab.letTimePass();
    await lab.untilRun('nadia', { state: 'done', posts_read: 20 });
    expect([before > 0, provider.asked.length]).toEqual([true, 40]);
  });
});

test('two workers beside a server that works on nothing exceed a budget by one request of each at most', async () => {
  const EACH = 39;
  const provider = await startProvider(compatible, () => ({
    text: '{"labels": []}',
    usage: { tokensIn: 9_000, tokensOut: 6_000 },
  }));
  const prices = [{ model: 'lab/model-1', input: 1_000, output: 5_000 }];
  await lab.select(provider, { prices, concurrency: 16 });
  await database.update(budgets).set({ models_in_all: 4 * EACH });
  const names = ['nadia', 'omar'];
  for (const [place, name] of names.entries()) await lab.account(name, textsOf(40).slice(20 * place, 20 * place + 20));
  await lab.work();
  await lab.work();
  await Promise.all(names.map((name) => lab.start(name)));
  for (const name of names) {
    await lab.untilRun(name, { state: 'queued', detail: expect.stringContaining('does not allow this today') });
  }
  expect(await spentNow()).toBe(provider.asked.length * EACH);
  expect(provider.asked.length).toBeLessThanOrEqual(6);
});

describe('two processes that share a budget', () => {
  /** Tokens at a dollar each. */
  const PRICE = { input: 1_000_000, output: 1_000_000 };
  const ESTIMATED = 1;
  const MOST = 40;
  const USED = 30;
  const PURPOSE = { payee: 'models', by: null, subject: 'nadia' } as const;

  /** What a run does: sixteen at a time, until the purse refuses. Returns what it paid. */
  async function spendAll(): Promise<number> {
    const purse = openPurse(database, PURPOSE, PRICE);
    const { signal } = new AbortController();
    let paid = 0;
    const work = async () => {
      while (await purse.cover(ESTIMATED)) {
        const end = await purse.admit(MOST, signal);
        if (end === null) return;
        await nextTurn();
        paid += USED;
        purse.spend(ESTIMATED, uncached(USED, 0));
        end();
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    await purse.close();
    return paid;
  }

  test('exceed it by one request of each at most, and note all that they paid', { repeats: 4 }, async () => {
    const limit = 300;
    await database.update(budgets).set({ models_in_all: limit });
    const [one, other] = await Promise.all([spendAll(), spendAll()]);
    expect(one + other).toBeGreaterThan(limit / 2);
    expect(one + other).toBeLessThanOrEqual(limit + 2 * MOST);
    expect(await spentNow()).toBe(one + other);
  });

  test('wait for nobody where there is no limit', async () => {
    const purse = openPurse(database, PURPOSE, PRICE);
    const { signal } = new AbortController();
    await purse.cover(16);
    const ends = await Promise.all(Array.from({ length: 16 }, () => purse.admit(MOST, signal)));
    expect(ends).toEqual(Array(16).fill(expect.any(Function)));
    await purse.close();
  });

  test('stop waiting when the work is ended', async () => {
    await database.update(budgets).set({ models_in_all: 10 });
    const purse = openPurse(database, PURPOSE, PRICE);
    const ending = new AbortController();
    await purse.cover(1);
    expect(await purse.admit(MOST, ending.signal)).toEqual(expect.any(Function));
    const waiting = purse.admit(MOST, ending.signal);
    ending.abort();
    expect(await waiting).toBeNull();
    await purse.close();
  });
});
