import { beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startLab, textsOf } from '#tests/server/support/lab.ts';
import { NOTHING } from '#tests/server/support/providers/answers.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { KEY, startProvider } from '#tests/server/support/providers/provider-server.ts';
import { simulatedClock } from '#tests/server/support/providers/simulated-clock.ts';

const lab = await startLab(await freshDatabase());
beforeEach(lab.clear);

describe('a model that fails', () => {
  test('for a reason that only people can fix ends the run with a plain message, without the key', async () => {
    const provider = await startProvider(compatible, () => compatible.refuse('wrong-key'));
    const setting = await lab.select(provider);
    await lab.account('nadia', textsOf(3));
    await lab.work();
    const { host } = new URL(provider.place.baseUrl);
    const detail = `${host} does not accept the API key; enter a valid one in the LLM setting`;
    const trace = await lab.traceOf(async () => {
      await lab.start('nadia');
      await lab.untilRun('nadia', { state: 'failed', detail });
    });
    const { id: run } = (await lab.newest('nadia')) ?? {};
    expect(trace).toEqual([
      { actor: 'ada', action: 'analysis.requested', subject: 'nadia', detail: { run } },
      { actor: null, action: 'analysis.failed', subject: 'nadia', detail: { reason: detail } },
    ]);
    expect(await lab.status('nadia')).toMatchObject({ state: 'failed', detail });
    const other = await startProvider(compatible, () => NOTHING);
    await lab.models({ endpoints: [{ name: 'lab', base_url: other.place.baseUrl }] });
    await lab.change({ id: setting, api_key: KEY });
    await lab.untilRun('nadia', { state: 'done', posts_read: 3 });
  });

  test('and is fixed meanwhile is asked again without a request', async () => {
    const provider = await startProvider(compatible, async () => {
      if (provider.asked.length > 4) return NOTHING;
      await lab.change({ id: setting, api_key: KEY.replace('canary', 'mended') });
      await lab.change({ id: setting, api_key: KEY });
      return compatible.refuse('wrong-key');
    });
    const setting = await lab.select(provider);
    await lab.account('nadia', textsOf(3));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'done', posts_read: 3 });
  });

  test('with a minute of rate limits delays the run and does not fail it', async () => {
    const clock = simulatedClock();
    const opensAt = clock.now() + 60_000;
    const provider = await startProvider(compatible, () =>
      clock.now() < opensAt ? { ...compatible.refuse('limit'), headers: { 'retry-after': '1' } } : NOTHING,
    );
    await lab.select(provider);
    await lab.account('nadia', textsOf(20));
    await lab.work(clock);
    const states = new Set<string | undefined>();
    await lab.start('nadia');
    await expect
      .poll(async () => {
        const run = await lab.newest('nadia');
        states.add(run?.state);
        return run;
      })
      .toMatchObject({ state: 'done', posts_read: 20 });
    expect((await lab.newest('nadia'))?.requests).toBe(provider.asked.length);
    expect(states).not.toContain('failed');
    expect(provider.asked.length).toBeGreaterThan(40);
  });

  test('with rate limits beyond the patience makes the run wait, and it continues by itself', async () => {
    const clock = simulatedClock(Date.now() + 3_600_000);
    let isLimited = true;
    const provider = await startProvider(compatible, () =>
      isLimited ? { ...compatible.refuse('limit'), headers: { 'retry-after': '60' } } : NOTHING,
    );
    await lab.select(provider);
    await lab.account('nadia', textsOf(3));
    await lab.work(clock);
    await lab.start('nadia');
    const { host } = new URL(provider.place.baseUrl);
    const said = `${host} limits how many requests it takes, and still did after waiting. Next try at `;
    await lab.untilRun('nadia', { state: 'queued', detail: expect.stringContaining(said) });
    expect(await lab.status('nadia')).toMatchObject({ state: 'queued', detail: expect.stringContaining(said) });
    isLimited = false;
    await lab.letTimePass();
    await lab.untilRun('nadia', { state: 'done', detail: null, posts_read: 3 });
  });

  test('because it cannot be reached makes the run wait, and it continues by itself', async () => {
    let isReachable = false;
    const provider = await startProvider(compatible, () => (isReachable ? NOTHING : { isCut: true }));
    await lab.select(provider);
    await lab.account('nadia', textsOf(3));
    await lab.work();
    await lab.start('nadia');
    const { host } = new URL(provider.place.baseUrl);
    await lab.untilRun('nadia', {
      state: 'queued',
      detail: expect.stringMatching(`^${host} cannot be reached.*Next try at \\d\\d:\\d\\d:\\d\\d UTC\\.$`),
    });
    isReachable = true;
    await lab.letTimePass();
    await lab.untilRun('nadia', { state: 'done', posts_read: 3 });
  });

  test('is asked at once when a person asks for the analysis that waits', async () => {
    let isReachable = false;
    const provider = await startProvider(compatible, () => (isReachable ? NOTHING : { isCut: true }));
    await lab.select(provider);
    await lab.account('nadia', textsOf(3));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'queued', detail: expect.stringContaining('cannot be reached') });
    isReachable = true;
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'done', posts_read: 3 });
  });

  test('is replaced at once when another one is selected', async () => {
    const provider = await startProvider(compatible, () => ({ isSilent: true }));
    await lab.select(provider);
    await lab.account('nadia', textsOf(12));
    await lab.work();
    await lab.start('nadia');
    await expect.poll(() => provider.asked.length).toBeGreaterThan(0);
    const { id } = (await lab.newest('nadia')) ?? expect.unreachable();
    await lab.create({ model: 'plumbline/baseline', is_selected: true });
    await lab.untilRun('nadia', { state: 'done', model: 'plumbline/baseline', trigger: 'settings' });
    const { body } = await lab.call('GET', `/twitter/user/nadia/runs/${id}`, { token: lab.ada.token });
    expect(body).toMatchObject({
      state: 'cancelled',
      detail: 'Ended, because the selected setting changed; the next run uses the new one',
    });
  });
});
