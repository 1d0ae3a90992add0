import { beforeEach, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startLab, textsOf } from '#tests/server/support/lab.ts';
import { post } from '#tests/server/support/memory-source.ts';

const lab = await startLab(await freshDatabase());
const ben = await lab.add('ben');
beforeEach(lab.clear);

const estimate = (accounts: unknown, { token }: { token: string } = lab.ada) =>
  lab.call('POST', '/twitter/estimate', { token, json: { accounts } });

test('analyses of several accounts are estimated in one call, as those of each alone would be, and none begins', async () => {
  await lab.models({ prices: [{ model: 'openai/gpt-5', input: 1, output: 4 }], confirm_above_tokens: 15_000 });
  await lab.create({ model: 'openai/gpt-5', is_selected: true });
  await lab.account('nadia', textsOf(5));
  await lab.account('oskar', [...textsOf(20, 'We saw'), ...textsOf(1, 'We saw')]);
  const each = [await lab.estimate('nadia'), await lab.estimate('oskar')];
  expect(each.map(({ needs_confirmation }) => needs_confirmation)).toEqual([false, true]);
  const sum = (read: (each: Awaited<ReturnType<typeof lab.estimate>>) => number | null | undefined) =>
    each.reduce((total, one) => total + (read(one) ?? Number.NaN), 0);
  const { status, body } = await estimate(['NADIA', 'oskar']);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { model: 'openai/gpt-5', accounts: 2, posts_to_read: 26, posts_to_ask: 26, accounts_to_confirm: 1 },
  });
  const { tokens, cost_usd, sharing } = Object(body);
  // The texts of both accounts have one mean length here, and each alone its own.
  expect(tokens / sum((one) => one.tokens)).toBeCloseTo(1, 1);
  expect(cost_usd / sum((one) => one.cost_usd)).toBeCloseTo(1, 1);
  expect(sharing.tokens / sum((one) => one.sharing?.tokens)).toBeCloseTo(1, 1);
  expect(await lab.database.$count(runs)).toBe(0);
});

test('an account that is measured adds the posts that are read, and no cost', async () => {
  await lab.create({ model: 'plumbline/baseline', is_selected: true });
  await lab.account('nadia', textsOf(3));
  await lab.work();
  await lab.start('nadia');
  await lab.untilRun('nadia', { state: 'done' });
  expect((await estimate(['nadia'])).body).toEqual({
    ...{ model: 'plumbline/baseline', accounts: 1, posts_to_read: 3, posts_to_ask: 0, tokens: null, cost_usd: null },
    ...{ accounts_to_confirm: 0, sharing: null },
  });
});

test("somebody else's account is answered like one that does not exist, and superusers may ask for all", async () => {
  await lab.create({ model: 'plumbline/baseline', is_selected: true });
  await lab.account('nadia', textsOf(1));
  const told = async (name: string) => {
    const { status, text } = await estimate([name], ben);
    return { status, text: text.replaceAll(name, 'NAME') };
  };
  expect(await told('nadia')).toEqual(await told('nobody'));
  expect(await estimate(['nadia'], ben)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'accounts'], msg: 'No account is called nadia' }] },
  });
  expect((await estimate(['nadia'], lab)).status).toBe(200);
});

test('bad lists of accounts are refused with the reason', async () => {
  const said = async (accounts: unknown) => Object((await estimate(accounts)).body).detail;
  expect(await said([])).toMatchObject([{ loc: ['body', 'accounts'], msg: 'Name at least one' }]);
  const many = Array.from({ length: 1_001 }, (_, number) => `a${number}`);
  expect(await said(many)).toMatchObject([{ loc: ['body', 'accounts'], msg: 'At most 1000 accounts' }]);
  expect(await said(['<b>'])).toMatchObject([{ loc: ['body', 'accounts', 0] }]);
  expect(await said('nadia')).toMatchObject([{ loc: ['body', 'accounts'] }]);
});

test('without a selected setting no model is named, and the posts are counted as those of each account alone', async () => {
  await lab.account('nadia', textsOf(5));
  await lab.account('oskar', textsOf(2, 'We saw'));
  await lab.account('piet', []);
  const own = await lab.account('quirin', textsOf(1));
  await storePosts(lab.database, own, [{ ...post(2, 'Said by somebody else'), kind: 'repost' }]);
  const single = await lab.estimate('nadia');
  const unknown = { model: null, posts_to_ask: 0, tokens: null, cost_usd: null, sharing: null };
  expect(single).toMatchObject({ ...unknown, posts_to_read: 5 });
  const asked = async (...names: string[]) => (await estimate(names)).body;
  expect(await asked('nadia', 'oskar')).toEqual({ ...unknown, accounts: 2, posts_to_read: 7, accounts_to_confirm: 0 });
  expect(await asked('piet')).toMatchObject({ ...unknown, posts_to_read: 0 });
  expect(await asked('quirin'), 'a new setting reads no reposts').toMatchObject({ ...unknown, posts_to_read: 1 });
});

test('a model that cannot be asked is a reason', async () => {
  await lab.account('nadia', textsOf(1));
  await lab.create({ model: 'nobody/knows', is_selected: true });
  expect(await estimate(['nadia'])).toMatchObject({
    status: 409,
    body: { detail: 'The model "nobody/knows" is not known to this server; choose another in the LLM setting' },
  });
});
