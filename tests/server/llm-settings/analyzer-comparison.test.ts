import { beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { listAudit, SERVER } from '#server/domain/audit/audit.ts';
import { compareAnalyzers } from '#server/domain/llm-settings/compare-analyzers.ts';
import { createSetting } from '#server/domain/llm-settings/create-setting.ts';
import { createLanguageModelFor } from '#server/domain/llm-settings/language-model-for.ts';
import { analyzers, llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { readConfig } from '#server/foundations/config.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { answerFor, readFences } from '#tests/server/support/providers/fenced-posts.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { KEY, type Script, startProvider } from '#tests/server/support/providers/provider-server.ts';
import { simulatedClock } from '#tests/server/support/providers/simulated-clock.ts';
import { startSettingsApi } from '#tests/server/support/settings-api.ts';

const { database } = await freshDatabase();
const secrets = deriveSecrets('a secret key of the tests, long enough');
const config = readConfig({ LLM_ALLOWED_HOSTS: '127.0.0.1' });
const reanalysis = { restart: async () => {}, resume: async () => {} };

const TEXT = 'They lie to you.';
const doubt = (confidence: number) => ({ category: 'Doubt', confidence, quote: 'They lie', rationale: 'Why' });
const marked = (confidence: number) => ({
  outcome: 'labelled',
  reason: null,
  labels: [{ ...doubt(confidence), start: 0, end: 8 }],
});
const USED = {
  input_tokens: 100,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
  output_tokens: 20,
  has_estimated_tokens: false,
  cost_usd: 0.0004,
  failure: null,
};

/** Asked with these words, a model gives a weaker mark. */
const DRAFTED = {
  categories: ['Doubt'],
  prompt_user: 'Gently: {{categories}}\n{{post}}',
  prompt_system: 'Label posts.',
};
const marking: Script = (asked) => {
  const labels = [doubt(asked.user.includes('Gently') ? 0.4 : 0.9)];
  return { text: answerFor(readFences(asked).posts, () => labels) };
};

async function startModel(script: Script) {
  const provider = await startProvider(compatible, script);
  const endpoints = [{ name: 'double', base_url: provider.place.baseUrl }];
  const prices = [{ model: 'double/model-1', input: 2, output: 10 }];
  await database.update(model_settings).set({ endpoints, prices });
  return provider;
}

const create = async (
  name: string,
  setting: { model?: string; is_selected?: boolean; counts_reposts?: boolean } = {},
) => {
  const fields = {
    model: 'double/model-1',
    is_selected: false,
    is_blind: true,
    languages: null,
    counts_reposts: false,
    analyse_now: false,
  };
  const created = { name, description: 'd', api_key: KEY, ...fields, ...setting };
  return (await createSetting({ database, secrets, config, reanalysis }, created, SERVER)).id;
};

async function store(screen_name: string, stored: readonly SourcePost[]) {
  const account = { screen_name, name: screen_name, network: 'x', source: 'archive' } as const;
  const [row] = await database.insert(accounts).values(account).returning();
  if (row === undefined) throw new Error('No account was stored');
  await storePosts(database, row.id, stored);
}

function compare(settingId: number, screenName: string | null = null, signal = new AbortController().signal) {
  const languageModelFor = createLanguageModelFor({
    config,
    secrets,
    providers: createProviders({ clock: simulatedClock() }),
  });
  const compared = { settingId, kind: 'propaganda' as const, request: DRAFTED, screenName };
  return compareAnalyzers({ database, languageModelFor }, compared, SERVER, signal);
}

const names = (compared: { posts: readonly { screen_name: string; post_id: string }[] }) =>
  compared.posts.map(({ screen_name, post_id }) => `${screen_name} ${post_id}`).toSorted();

beforeEach(async () => {
  await database.delete(llm_settings);
  await database.delete(accounts);
  await database.update(model_settings).set({ endpoints: [], prices: [], concurrency: 4 });
});

test('the draft and the selected setting read the same post, each with its own prompts, and both are in the audit log', async () => {
  const provider = await startModel(marking);
  await store('harbor', [post(1, TEXT)]);
  const selected = await create('Ours', { is_selected: true });
  await database.update(analyzers).set({ categories: ['Doubt'] });
  const draft = await create('Next');
  expect(await compare(draft)).toEqual({
    draft: { setting: 'Next', model: 'double/model-1', ...USED },
    selected: { setting: 'Ours', model: 'double/model-1', ...USED, input_tokens: expect.any(Number) },
    posts: [{ screen_name: 'harbor', post_id: '1', text: TEXT, draft: marked(0.4), selected: marked(0.9) }],
  });
  expect(provider.asked).toHaveLength(2);
  const { data } = await listAudit(database, { skip: 0, limit: 2 });
  expect(data.map(({ action, subject, detail }) => ({ action, subject, ...detail })).toSorted(byId)).toEqual(
    [
      { subject: 'Ours', id: selected },
      { subject: 'Next', id: draft },
    ].map((of) => ({
      action: 'analyzer.tested',
      ...of,
      kind: 'propaganda',
      posts: 1,
      outcome: 'compared',
      input_tokens: 100,
      output_tokens: 20,
    })),
  );
});

const byId = (a: object, b: object) => ('id' in a && 'id' in b ? Number(a.id) - Number(b.id) : 0);

describe('the posts', () => {
  const many = Array.from({ length: 12 }, (_, number) => post(number, `${TEXT} ${number}`));

  test('are ten of all that are stored, each once', async () => {
    await store('harbor', many);
    const id = await create('Rules', { model: 'plumbline/baseline' });
    const { posts } = await compare(id);
    expect(new Set(posts.map(({ post_id }) => post_id)).size).toBe(10);
  });

  test('are drawn at random: of eleven, not always the same one is left out', async () => {
    await store('harbor', many.slice(0, 11));
    const id = await create('Rules', { model: 'plumbline/baseline' });
    const left = new Set<string>();
    for (let time = 0; time < 40; time += 1) {
      const drawn = new Set((await compare(id)).posts.map(({ post_id }) => post_id));
      for (const { external_id } of many.slice(0, 11)) if (!drawn.has(external_id)) left.add(external_id);
    }
    expect(left.size).toBeGreaterThan(1);
  });

  test('are those of the named account, whatever its case', async () => {
    await store('harbor', [post(1, TEXT)]);
    await store('river', [post(2, TEXT)]);
    const id = await create('Rules', { model: 'plumbline/baseline' });
    expect(names(await compare(id, 'RIVER'))).toEqual(['river 2']);
  });

  test('are reposts only where the setting counts them', async () => {
    await store('harbor', [post(1, TEXT), { ...post(2, TEXT), kind: 'repost' }]);
    const without = await create('Rules', { model: 'plumbline/baseline' });
    const counting = await create('All', { model: 'plumbline/baseline', counts_reposts: true });
    expect(names(await compare(without))).toEqual(['harbor 1']);
    expect(names(await compare(counting))).toEqual(['harbor 1', 'harbor 2']);
  });

  test('of an account that is not stored, or without any, are refused', async () => {
    const id = await create('Rules', { model: 'plumbline/baseline' });
    await expect(compare(id, 'nobody')).rejects.toThrow('No post of @nobody is stored');
    await expect(compare(id)).rejects.toThrow('Post not found');
  });
});

test('without a selected setting the draft is read alone, and without cost by the embedded model', async () => {
  await store('harbor', [post(1, 'A calm day at the harbour.')]);
  const id = await create('Rules', { model: 'plumbline/baseline' });
  expect(await compare(id)).toEqual({
    draft: {
      setting: 'Rules',
      model: 'plumbline/baseline',
      input_tokens: 0,
      cache_read_tokens: 0,
      cache_write_tokens: 0,
      output_tokens: 0,
      has_estimated_tokens: false,
      cost_usd: 0,
      failure: null,
    },
    selected: null,
    posts: [
      {
        screen_name: 'harbor',
        post_id: '1',
        text: 'A calm day at the harbour.',
        draft: { outcome: 'nothing', reason: null, labels: [] },
        selected: null,
      },
    ],
  });
});

test('a model that cannot be asked says why, beside the answers of the other', async () => {
  await startModel(marking);
  await store('harbor', [post(1, TEXT)]);
  await create('Gone', { model: 'nobody/model', is_selected: true });
  const { draft, selected, posts } = await compare(await create('Next'));
  expect({ draft: draft.failure, selected: selected?.failure, cost: selected?.cost_usd }).toEqual({
    draft: null,
    selected: 'The model "nobody/model" is not known to this server; choose another in the LLM setting',
    cost: 0,
  });
  expect(posts).toMatchObject([{ draft: marked(0.4), selected: null }]);
});

test('what was answered within the time limit is kept, and what was not is null', async () => {
  const late = new AbortController();
  const provider = await startModel((asked, count) => {
    if (count === 1) return marking(asked, count);
    late.abort(new DOMException('late', 'TimeoutError'));
    return { isSilent: true };
  });
  await database.update(model_settings).set({ concurrency: 1 });
  await store('harbor', [post(1, TEXT), post(2, TEXT)]);
  const { draft, posts } = await compare(await create('Next'), null, late.signal);
  expect(provider.asked).toHaveLength(2);
  expect(draft).toMatchObject({ failure: 'The model did not answer in time', input_tokens: 100 });
  expect(posts.map((compared) => compared.draft)).toEqual(expect.arrayContaining([marked(0.4), null]));
});

test('over HTTP an unknown setting is 404, and an account without posts is named at its field', async () => {
  const api = await startSettingsApi(database);
  const call = (id: number, json: object) =>
    api.call('POST', `/admin/llm_setting/${id}/propaganda_analyzer/compare`, { token: api.token, json });
  expect(await call(0, {})).toMatchObject({ status: 404, body: { detail: 'LLM setting not found' } });
  const id = await create('Rules', { model: 'plumbline/baseline' });
  expect(await call(id, {})).toMatchObject({ status: 404, body: { detail: 'Post not found' } });
  expect(await call(id, { screen_name: 'nobody' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'screen_name'], msg: 'No post of @nobody is stored' }] },
  });
  await store('harbor', [post(1, TEXT)]);
  expect(await call(id, { screen_name: 'harbor' })).toMatchObject({
    status: 200,
    body: { draft: { setting: 'Rules' }, selected: null, posts: [{ screen_name: 'harbor', post_id: '1' }] },
  });
});
