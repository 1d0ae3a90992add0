import { beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startLab, statementsOf, textsAsked, textsOf } from '#tests/server/support/lab.ts';
import { doubting, NOTHING } from '#tests/server/support/providers/answers.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { startProvider } from '#tests/server/support/providers/provider-server.ts';

const lab = await startLab(await freshDatabase());
beforeEach(lab.clear);

/** Enough for about forty requests. */
const BUDGET = 50_000;

describe('the token budget', () => {
  const usage = { tokensIn: 1_100, tokensOut: 60 };

  test('stops a run cleanly: the posts that were read are scored, and the score is marked as partial', {
    tags: ['S15.1'],
  }, async () => {
    const provider = await startProvider(compatible, ({ system }) => ({
      ...(system.includes('fact-checker') ? NOTHING : doubting),
      usage,
    }));
    await lab.select(provider, { token_budget: BUDGET });
    await lab.account('nadia', statementsOf(100));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'partial' });
    const run = await lab.newest('nadia');
    expect(run).toMatchObject({
      detail: 'The token budget of this analysis is used up; the score rests on a random part of the posts',
      posts_to_read: 100,
      posts_set_aside: { language: 0, reposts: 0, limit: 0, budget: 100 - (run?.posts_read ?? 0) },
    });
    expect((run?.input_tokens ?? 0) + (run?.output_tokens ?? 0)).toBeLessThanOrEqual(BUDGET);
    expect(run?.posts_read).toBeGreaterThan(10);
    expect(await lab.levels('nadia')).toMatchObject({
      propaganda: { partial: true, score: expect.any(Number), run_id: run?.id },
    });
    expect(await lab.status('nadia')).toMatchObject({ state: 'partial', detail: run?.detail });
  });

  test('that answers without use used up leaves no score, and the run says so', async () => {
    await lab.select(await startProvider(compatible, () => ({ text: 'No.', usage })), { token_budget: BUDGET });
    await lab.account('nadia', textsOf(100));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'partial' });
    expect(await lab.newest('nadia')).toMatchObject({
      posts_read: 0,
      detail: 'The token budget of this analysis is used up, and no post could be read',
    });
    expect(await lab.levels('nadia')).toMatchObject({ propaganda: { score: null } });
  });

  test('that is raised lets the run continue where it stopped', async () => {
    const provider = await startProvider(compatible, () => ({ ...NOTHING, usage }));
    await lab.select(provider, { token_budget: BUDGET });
    await lab.account('nadia', textsOf(60));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'partial' });
    const { id } = (await lab.newest('nadia')) ?? {};
    expect(await lab.start('nadia')).toMatchObject({
      status: 409,
      body: { detail: 'The token budget of this analysis is used up; a superuser can raise it under LLM Analysers' },
    });
    await lab.models({ token_budget: 1_000_000, analyse_now: true });
    await lab.untilRun('nadia', { state: 'done' });
    expect(await lab.newest('nadia')).toMatchObject({ id, posts_read: 60, requests: 120, input_tokens: 132_000 });
    expect(new Set(textsAsked(provider)).size).toBe(120);
    expect(provider.asked).toHaveLength(120);
    expect(await lab.levels('nadia')).toMatchObject({ propaganda: { partial: false, posts_analysed: 60 } });
  });

  test('that is raised a little counts the tokens used before, both sent and received', async () => {
    const provider = await startProvider(compatible, () => ({ ...NOTHING, usage: { tokensIn: 580, tokensOut: 580 } }));
    await lab.select(provider, { token_budget: BUDGET });
    await lab.account('nadia', textsOf(60));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'partial', token_budget: BUDGET });
    const before = provider.asked.length;
    await lab.models({ token_budget: 1.2 * BUDGET, analyse_now: true });
    await lab.untilRun('nadia', { state: 'partial', token_budget: 1.2 * BUDGET });
    const { input_tokens = 0, output_tokens = 0 } = (await lab.newest('nadia')) ?? {};
    expect(provider.asked.length).toBeGreaterThan(before);
    // Exceeded by one request at most.
    expect(input_tokens + output_tokens).toBeLessThan(1.2 * BUDGET + 1_160);
  });

  test.each([
    ['sent', { tokensIn: 9_000, tokensOut: 6_000 }],
    ['received, far beyond the limit of an answer', { tokensIn: 1_000, tokensOut: 100_000 }],
  ])(
    'is exceeded by one request at most, however many run at once and however many tokens each has %s',
    async (_, used) => {
      const provider = await startProvider(compatible, () => ({ ...NOTHING, usage: used }));
      const most = used.tokensIn + used.tokensOut;
      const limit = 4 * most;
      await lab.select(provider, { token_budget: limit, concurrency: 16 });
      await lab.account('nadia', textsOf(60));
      await lab.work();
      await lab.start('nadia');
      await lab.untilRun('nadia', { state: 'partial' });
      const before = provider.asked.length;
      await lab.models({ token_budget: 2 * limit, analyse_now: true });
      await lab.untilRun('nadia', { state: 'partial', token_budget: 2 * limit });
      expect([before, provider.asked.length]).toEqual([expect.toSatisfy((count) => count <= 5), 8]);
    },
  );

  test('counts every further request about the same posts as well', async () => {
    const used = { tokensIn: 9_000, tokensOut: 6_000 };
    const provider = await startProvider(compatible, () => ({ text: 'Perhaps.', usage: used }));
    await lab.select(provider, { token_budget: 60_000, concurrency: 16, batch_size: 20 });
    await lab.account('nadia', textsOf(60));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'partial' });
    expect(provider.asked.length).toBeLessThanOrEqual(5);
  });

  test('that is raised while the run goes on does not stop it', async () => {
    const isRaised = Promise.withResolvers<void>();
    const provider = await startProvider(compatible, async () => {
      await isRaised.promise;
      return { ...NOTHING, usage };
    });
    await lab.select(provider, { token_budget: BUDGET });
    await lab.account('nadia', textsOf(60));
    await lab.work();
    await lab.start('nadia');
    await expect.poll(() => provider.asked.length).toBeGreaterThan(0);
    await lab.models({ token_budget: 1_000_000, analyse_now: true });
    isRaised.resolve();
    await lab.untilRun('nadia', { state: 'done', posts_read: 60, requests: 120 });
  });
});

describe('a run that is expected to use much', () => {
  const prices = [{ model: 'lab/model-1', input: 1_000, output: 5_000 }];

  test.each<[string, object]>([
    ['tokens', { confirm_above_tokens: 5_000, prices }],
    ['money', { confirm_above_cost: 0.5, prices }],
  ])('of %s waits until a superuser confirms it', async (_, limits) => {
    const provider = await startProvider(compatible, () => NOTHING);
    await lab.select(provider, limits);
    await lab.account('nadia', textsOf(10));
    await lab.work();
    const estimate = await lab.estimate('nadia');
    expect(estimate).toMatchObject({
      model: 'lab/model-1',
      posts_to_read: 10,
      posts_to_ask: 10,
      needs_confirmation: true,
    });
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'queued', needs_confirmation: true });
    const run = await lab.newest('nadia');
    const { tokens, cost_usd } = estimate;
    expect(run).toMatchObject({ expected: { tokens, cost_usd }, model: 'lab/model-1', posts_to_read: 10 });
    const said = `The analysis would use about ${Number(tokens?.toPrecision(3)).toLocaleString('en-US')} tokens, about $${cost_usd?.toFixed(2)}; it begins when a superuser confirms it`;
    expect(await lab.status('nadia')).toMatchObject({ state: 'queued', detail: said });
    const confirm = (token: string) => lab.call('POST', `/twitter/user/nadia/runs/${run?.id}/confirm`, { token });
    expect(await confirm(lab.ada.token)).toMatchObject({ status: 403 });
    expect(provider.asked).toEqual([]);
    const trace = await lab.traceOf(async () => {
      expect(await confirm(lab.token)).toMatchObject({ status: 202, body: { needs_confirmation: false } });
    });
    expect(trace).toEqual([
      {
        actor: lab.username,
        action: 'analysis.confirmed',
        subject: 'nadia',
        detail: { run: run?.id, tokens, cost_usd },
      },
    ]);
    await lab.untilRun('nadia', { state: 'done', posts_read: 10, needs_confirmation: false });
    expect(await confirm(lab.token)).toMatchObject({
      status: 409,
      body: { detail: 'This analysis does not wait for a confirmation' },
    });
  });

  test('is expected to use what its different texts need, however many posts have them', async () => {
    const provider = await startProvider(compatible, () => NOTHING);
    await lab.select(provider);
    await lab.account('once', textsOf(3));
    await lab.account('often', [...textsOf(3), ...textsOf(3), ...textsOf(3)]);
    const { tokens } = await lab.estimate('once');
    expect(await lab.estimate('often')).toMatchObject({ posts_to_read: 9, posts_to_ask: 9, tokens });
    expect(tokens).toBeGreaterThan(0);
  });

  test('and continues is expected to use what it has used beside what is left', async () => {
    const provider = await startProvider(compatible, () => ({ ...NOTHING, usage: { tokensIn: 580, tokensOut: 580 } }));
    await lab.select(provider, { token_budget: BUDGET, prices });
    await lab.account('nadia', textsOf(60));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'partial' });
    await lab.models({ token_budget: 10 * BUDGET, confirm_above_tokens: 1, analyse_now: true });
    await lab.untilRun('nadia', { state: 'queued', needs_confirmation: true });
    const left = await lab.estimate('nadia');
    const run = (await lab.newest('nadia')) ?? expect.unreachable();
    expect(run.expected).toEqual({
      tokens: run.input_tokens + run.output_tokens + (left.tokens ?? Number.NaN),
      cost_usd: expect.closeTo((run.cost_usd ?? Number.NaN) + (left.cost_usd ?? Number.NaN)),
    });
  });

  test('continues by itself when the limit is raised', async () => {
    const provider = await startProvider(compatible, () => NOTHING);
    await lab.select(provider, { confirm_above_tokens: 100 });
    await lab.account('nadia', textsOf(2));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { needs_confirmation: true });
    await lab.models({ confirm_above_tokens: null });
    await lab.untilRun('nadia', { state: 'done' });
  });

  test('is confirmed for its own model and not for another', async () => {
    const provider = await startProvider(compatible, () => NOTHING);
    const id = await lab.select(provider, { confirm_above_tokens: 100 });
    await lab.account('nadia', textsOf(2));
    const workers = await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { needs_confirmation: true });
    await workers.stop();
    const run = await lab.newest('nadia');
    await lab.call('POST', `/twitter/user/nadia/runs/${run?.id}/confirm`, { token: lab.token });
    await lab.change({ id, model: 'lab/model-2' });
    await lab.work();
    await lab.untilRun('nadia', { needs_confirmation: true, model: 'lab/model-2' });
    expect(provider.asked).toEqual([]);
  });

  test.each(['propaganda', 'disinformation'] as const)(
    'is confirmed for its own %s analyzer and not for another',
    async (kind) => {
      const provider = await startProvider(compatible, () => NOTHING);
      const id = await lab.select(provider, { confirm_above_tokens: 100 });
      await lab.account('nadia', textsOf(2));
      const workers = await lab.work();
      await lab.start('nadia');
      await lab.untilRun('nadia', { needs_confirmation: true });
      await workers.stop();
      const run = await lab.newest('nadia');
      await lab.call('POST', `/twitter/user/nadia/runs/${run?.id}/confirm`, { token: lab.token });
      expect(await lab.changeAnalyzer(id, kind, { prompt_user: 'Read this: {{post}}' })).toMatchObject({ status: 200 });
      await lab.work();
      await lab.untilRun('nadia', { needs_confirmation: true });
      expect(provider.asked).toEqual([]);
    },
  );
});
