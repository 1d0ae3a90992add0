import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PlanRequest } from '#contract/analysis-plan.ts';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { samplePending } from '#server/domain/analysis/sample-pending.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { analyse, queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { readAsNow } from '#tests/server/support/read-as-now.ts';
import { startSettingsApi } from '#tests/server/support/settings-api.ts';

const BASELINE = { model: 'plumbline/baseline' };
const PRICES = [{ model: 'openai/gpt-5', input: 1, output: 4 }];

describe('what analysing accounts would use', async () => {
  const { database } = await freshDatabase();
  const api = await startSettingsApi(database);
  const plan = (json: PlanRequest) => api.call('POST', '/admin/llm_analyzer/plan', { token: api.token, json });
  const add = async (screen_name: string, texts: string[]) => {
    const [account] = await database
      .insert(accounts)
      .values({ screen_name, name: 'A', network: 'x', source: 'archive' })
      .returning();
    if (account === undefined) throw new Error('No account was stored');
    await queueProgress(database, [account.id]);
    await storePosts(
      database,
      account.id,
      texts.map((text, index) => post(index + 1, text)),
    );
    return account.id;
  };
  const first = await add('ada', ['One.', 'Two.', 'Three.', 'One.']);
  await add('bob', ['Four.']);
  const selected = await api.create({ ...BASELINE, is_selected: true, analyse_now: false });
  const setting = await api.create();

  test('with a setting that is not selected: all accounts, all posts, their tokens and the price of these', async () => {
    await api.models({ prices: PRICES });
    const { status, body } = await plan({ id: setting.id });
    const { tokens } = Object(body);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        model: 'openai/gpt-5',
        accounts: 2,
        accounts_to_measure: 2,
        posts_to_ask: 5,
        tokens: expect.any(Number),
        // Eight answers of 60 tokens are output, which costs four times as much.
        cost_usd: expect.closeTo((tokens - 480 + 4 * 480) / 1_000_000, 12),
        token_budget: 5_000_000,
        accounts_to_confirm: 0,
        sharing: { posts_per_request: 10, tokens: expect.any(Number), cost_usd: expect.any(Number) },
      },
    });
    // Four texts and two questions, each with a prompt of some hundred tokens.
    expect(tokens).toBeGreaterThan(8 * 200);
    expect(tokens).toBeLessThan(8 * 4_000);
  });

  test('with a new setting that is not stored: the same, from its model alone', async () => {
    const { body } = await plan({ id: setting.id });
    expect((await plan({ model: 'openai/gpt-5' })).body).toEqual(body);
  });

  test('with a longer prompt: more tokens', async () => {
    const { tokens } = Object((await plan({ id: setting.id })).body);
    const propaganda = { categories: ['a'], prompt_system: 'word '.repeat(5_000), prompt_user: '{{post}}' };
    expect(Object((await plan({ id: setting.id, propaganda })).body).tokens).toBeGreaterThan(tokens + 4 * 3_000);
  });

  test.each([
    ['', 5_000_000],
    [' of accounts that use up their budget', 1_000],
  ])(
    'with ten posts a request%s: as many tokens less as it says before, and nothing more is to save',
    async (_, token_budget) => {
      const single = Object((await plan({ id: setting.id, models: { token_budget } })).body);
      const shared = Object((await plan({ id: setting.id, models: { token_budget, batch_size: 10 } })).body);
      const tokens = single.tokens - shared.tokens;
      expect(single.sharing).toEqual({ posts_per_request: 10, tokens, cost_usd: tokens / 1_000_000 });
      expect(shared.sharing).toBeNull();
    },
  );

  test('with other limits: no account uses more than its budget, and those beyond the threshold wait', async () => {
    const models = { token_budget: 1_000, confirm_above_tokens: 2_000, prices: [] };
    expect((await plan({ id: setting.id, models })).body).toMatchObject({
      tokens: 2_000,
      cost_usd: null,
      token_budget: 1_000,
      accounts_to_confirm: 2,
    });
  });

  test('with fewer posts for each account than one has: so many of it, and their part of the tokens', async () => {
    const use = async (max_posts: number) => Object((await plan({ id: setting.id, models: { max_posts } })).body);
    const before = await use(10);
    const texts = Array.from({ length: 40 }, (_, number) => `Post ${number} of some.`);
    const id = await add('some', texts);
    const [part, whole] = [await use(10), await use(1_000)];
    await database.delete(accounts).where(eq(accounts.id, id));
    expect([part.posts_to_ask, whole.posts_to_ask].map((posts) => posts - before.posts_to_ask)).toEqual([10, 40]);
    expect((part.tokens - before.tokens) / (whole.tokens - before.tokens)).toBeCloseTo(0.25, 3);
  });

  test('with a model on a machine of the operator: tokens, and no cost where nobody gave a price', async () => {
    const endpoints = [{ name: 'own', base_url: 'http://127.0.0.1:9/v1' }];
    await database.update(model_settings).set({ endpoints });
    const { body } = await plan({ model: 'own/small' });
    await database.update(model_settings).set({ endpoints: [] });
    expect(body).toMatchObject({ tokens: expect.any(Number), cost_usd: 0, sharing: { cost_usd: 0 } });
  });

  test('with a limit that is taken away: no account waits', async () => {
    await api.models({ confirm_above_tokens: 1 });
    const waiting = async (models?: PlanRequest['models']) =>
      Object((await plan({ id: setting.id, models })).body).accounts_to_confirm;
    expect([await waiting(), await waiting({ confirm_above_tokens: null })]).toEqual([2, 0]);
    await api.models({ confirm_above_tokens: null });
  });

  test('only what a setting reads: languages of its model, reposts where they count, and what lacks one answer', async () => {
    const asked = async (request: PlanRequest) => Object((await plan(request)).body).posts_to_ask;
    const requests: PlanRequest[] = [{}, { id: setting.id }, { id: setting.id, counts_reposts: true }];
    const before: number[] = [];
    for (const request of requests) before.push(await asked(request));
    const id = await add('mixed', []);
    await storePosts(database, id, [
      { ...post(1, 'An answer.'), kind: 'reply' },
      { ...post(2, 'RT @bob: Passed on.'), kind: 'repost' },
      post(3, 'In another language.'),
      post(4, 'In one that is not known yet.'),
    ]);
    await database.update(posts).set({ language: 'ja' }).where(eq(posts.text, 'In another language.'));
    const fingerprint = (await readAsNow(database)).propaganda_fingerprint;
    await database.insert(results).values({
      ...{ text_hash: hashText('An answer.'), fingerprint, outcome: 'nothing', labels: [] },
      strength: 0,
    });
    const after: number[] = [];
    for (const request of requests) after.push(await asked(request));
    await database.delete(accounts).where(eq(accounts.id, id));
    expect(after.map((posts, place) => posts - (before[place] ?? Number.NaN))).toEqual([2, 3, 4]);
  });

  test('a model without a setting is planned as a new setting, and with one as that setting', async () => {
    const id = await add('passing_on', []);
    await storePosts(database, id, [{ ...post(1, 'RT @bob: Passed on.'), kind: 'repost' }]);
    const asked = async (request: PlanRequest) => Object((await plan({ ...request, accounts: ['passing_on'] })).body);
    const counting = (counts_reposts: boolean) =>
      database
        .update(llm_settings)
        .set({ counts_reposts })
        .where(inArray(llm_settings.id, [selected.id, setting.id]));
    await counting(true);
    const planned = [
      await asked({ model: 'openai/gpt-5' }),
      await asked({ id: setting.id, model: 'openai/gpt-5-mini' }),
      await asked({}),
    ];
    await counting(false);
    await database.delete(accounts).where(eq(accounts.id, id));
    expect(planned).toMatchObject([
      { model: 'openai/gpt-5', posts_to_ask: 0 },
      { model: 'openai/gpt-5-mini', posts_to_ask: 1 },
      { model: 'plumbline/baseline', posts_to_ask: 1 },
    ]);
  });

  test('with the selected setting, which is the embedded model: posts, no tokens, and only the account that it has not measured', async () => {
    await queueRun(database, first);
    await analyse(database, first, createMemoryLabeller());
    await database.update(runs).set(await readAsNow(database));
    expect((await plan({})).body).toEqual((await plan({ id: selected.id })).body);
    expect((await plan({})).body).toEqual({
      model: 'plumbline/baseline',
      accounts: 2,
      accounts_to_measure: 1,
      posts_to_ask: 5,
      tokens: null,
      cost_usd: null,
      token_budget: null,
      accounts_to_confirm: 0,
      sharing: null,
    });
  });

  test('an account is measured if its newest analysis was made like the plan, and did not fail', async () => {
    const countLeft = async () => Object((await plan({})).body).accounts_to_measure;
    const [{ id: _, ...measured } = expect.unreachable()] = await database.select().from(runs);
    const left = [await countLeft()];
    for (const changes of [
      { propaganda_fingerprint: 'another' },
      {},
      { languages: ['en'] },
      {},
      { state: 'failed' as const },
    ]) {
      await database.insert(runs).values({ ...measured, ...changes });
      left.push(await countLeft());
    }
    expect(left).toEqual([1, 2, 1, 2, 1, 2]);
  });

  test('of an account with more posts than are looked at, the pending ones are extrapolated', async () => {
    const before = Object((await plan({ id: setting.id, models: { max_posts: 5_000 } })).body);
    const texts = Array.from({ length: 1_200 }, (_, number) => `Post ${number} of many.`);
    const id = await add('many', texts);
    const after = Object((await plan({ id: setting.id, models: { max_posts: 5_000 } })).body);
    await database.delete(accounts).where(eq(accounts.id, id));
    expect(after.posts_to_ask - before.posts_to_ask).toBe(1_200);
  });

  test('of more accounts than are looked at, a part is counted', async () => {
    const selectedOne = await selectedSetting(database);
    if (selectedOne === null) throw new Error('No setting is selected');
    const means = { setting: selectedOne, labeller: EMBEDDED, among: null };
    const fingerprints = { propaganda: 'none', disinformation: 'none' };
    const found = await samplePending(database, means, fingerprints, 2, { accounts: 1, posts: 2 });
    expect(found).toEqual({ accounts: 1, pending: [expect.objectContaining({ posts: expect.any(Number) })] });
    expect([1, 4]).toContain(found.pending[0]?.posts);
  });

  test('for accounts that are named: only these, with tokens from their own posts', async () => {
    const id = await add('wordy', ['word '.repeat(2_000)]);
    const of = async (...names: string[]) => Object((await plan({ id: setting.id, accounts: names })).body);
    const [wordy, bob, both, none] = [await of('Wordy'), await of('bob'), await of('bob', 'wordy'), await of()];
    await database.delete(accounts).where(eq(accounts.id, id));
    expect(bob).toMatchObject({ accounts: 1, accounts_to_measure: 1, posts_to_ask: 1 });
    expect(both).toMatchObject({ accounts: 2, accounts_to_measure: 2, posts_to_ask: 2 });
    expect(none).toMatchObject({ accounts: 0, accounts_to_measure: 0, posts_to_ask: 0, tokens: 0, cost_usd: 0 });
    // Two questions about 2,000 words more.
    expect(wordy.tokens - bob.tokens).toBeGreaterThan(2 * 1_500);
    expect(both.tokens).toBeCloseTo(wordy.tokens + bob.tokens, -1);
  });

  test('each of more named accounts than are looked at otherwise is counted', async () => {
    const selectedOne = await selectedSetting(database);
    if (selectedOne === null) throw new Error('No setting is selected');
    const among = Array.from({ length: 501 }, (_, number) => number + 1);
    const means = { setting: selectedOne, labeller: EMBEDDED, among };
    const found = await samplePending(database, means, { propaganda: 'none', disinformation: 'none' }, among.length);
    expect(found.accounts).toBe(501);
  });

  test.each<[string, PlanRequest, number, unknown]>([
    [
      'accounts that do not exist',
      { accounts: ['ada', 'nobody'] },
      422,
      [expect.objectContaining({ loc: ['body', 'accounts'], msg: 'No account is called nobody' })],
    ],
    ['a model that is not known', { model: 'lab/x' }, 422, [expect.objectContaining({ loc: ['body', 'model'] })]],
    ['a setting that does not exist', { id: 999 }, 404, 'LLM setting not found'],
  ])('refuses %s', async (_, request, status, detail) => {
    expect(await plan(request)).toMatchObject({ status, body: { detail } });
  });

  test('of more accounts than are looked at: as many posts of each as of these', async () => {
    await database.delete(accounts);
    await database.execute(sql`
      with added as (
        insert into accounts (screen_name, name, network, source)
        select 'like_' || number, 'Like', 'x', 'archive' from generate_series(1, 1000) as number returning id
      )
      insert into posts (account_id, external_id, text, text_hash, source)
      select id, '1', 'Post of ' || id, md5(id::text), 'archive' from added`);
    expect((await plan({})).body).toMatchObject({ accounts: 1000, accounts_to_measure: 1000, posts_to_ask: 1000 });
  });
});
