import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { evaluations, fingerprint_origins, results } from '#server/domain/results/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { evaluateCommand } from '#tests/server/support/evaluate-command.ts';
import { answerFor, readFences, type SaidLabel } from '#tests/server/support/providers/fenced-posts.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import {
  KEY,
  type ProviderServer,
  type Script,
  startProvider,
} from '#tests/server/support/providers/provider-server.ts';
import { startSettingsApi } from '#tests/server/support/settings-api.ts';

const SECRET_KEY = 'a secret key of the evaluations, long enough';

const { url, database } = await freshDatabase();
const config = readConfig({ SECRET_KEY });
const api = await startSettingsApi(database, { config, secrets: deriveSecrets(SECRET_KEY) });

const command = await evaluateCommand(url, () => ({ SECRET_KEY, LLM_BASE_URL: config.LLM_BASE_URL }));
beforeAll(async () => {
  const posts = [
    'They are vermin.,1',
    'They are vermin.,1',
    'Vermin and traitors!,1',
    'Tea at ten.,0',
    'Rain today.,0',
  ];
  await command.write('propaganda.csv', ['text,label', ...posts].join('\n'));
});
beforeEach(async () => {
  await database.delete(llm_settings);
  await database.delete(results);
  await database.delete(fingerprint_origins);
});

const evaluate = (...args: string[]) => command.run('propaganda.csv', ...args);

/** A local model for a new setting "Ours". */
async function startModel(script: Script): Promise<ProviderServer & { settingId: number }> {
  const provider = await startProvider(compatible, script);
  config.LLM_BASE_URL = provider.place.baseUrl;
  const { id } = await api.create({ name: 'Ours', model: 'model-1', api_key: KEY });
  return { ...provider, settingId: id };
}

const verminLabels = (text: string): SaidLabel[] =>
  text.includes('vermin')
    ? [{ category: 'Name Calling or Labelling', confidence: 0.8, quote: 'vermin', rationale: 'It insults.' }]
    : [];
const seeVermin: Script = (asked) => ({ text: answerFor(readFences(asked).posts, verminLabels) });

const evaluationsOf = async (settingId: number) =>
  (await api.call('GET', `/admin/llm_setting/${settingId}/evaluations/`, { token: api.token })).body;

test('measures a setting, and the second time from stored results', async () => {
  const model = await startModel(seeVermin);
  const first = await evaluate('--setting', 'Ours', '--json');
  expect({ ...first, stdout: JSON.parse(first.stdout) }).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: {
      setting: 'Ours',
      model: 'model-1',
      kind: 'propaganda',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      posts: 5,
      read: 5,
      positives: 3,
      refused: 0,
      unreadable: 0,
      not_read: 0,
      beyond_budget: 0,
      requests: 4,
      tokens: 480,
      tokens_out: 80,
      tokens_cache_read: 0,
      tokens_cache_write: 0,
      auc: { value: expect.closeTo(5 / 6), interval: [expect.any(Number), 1] },
      flagged_from: 0.4,
      precision: { value: 1, interval: [expect.any(Number), 1] },
      recall: { value: expect.closeTo(2 / 3), interval: [expect.any(Number), expect.any(Number)] },
      f1: { value: expect.closeTo(0.8), interval: [expect.any(Number), 1] },
      brier: { value: expect.closeTo(1.08 / 5), interval: [expect.any(Number), expect.any(Number)] },
      reliability: expect.any(Array),
    },
  });
  const second = await evaluate('--setting', 'Ours', '--json');
  expect(JSON.parse(second.stdout)).toEqual({ ...JSON.parse(first.stdout), requests: 0, tokens: 0, tokens_out: 0 });
  expect(model.asked).toHaveLength(4);
});

test('closes all that it opened, so that its process ends', async () => {
  await startModel(seeVermin);
  expect(await command.runApart('propaganda.csv', '--setting', 'Ours')).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/^setting {3}Ours/),
    stderr: '',
  });
});

test('stores the newest measurement of the setting, which is current until the analyzer changes', async () => {
  const { settingId } = await startModel(seeVermin);
  const { stdout } = await evaluate('--setting', 'Ours', '--json');
  await evaluate('--setting', 'Ours');
  const { fingerprint, auc } = JSON.parse(stdout);
  const kept = {
    kind: 'propaganda',
    fingerprint,
    is_current: true,
    file_name: 'propaganda.csv',
    subject: 'posts',
    count: 5,
    positives: 3,
    auc: auc.value,
    interval: auc.interval,
    precision: 1,
    recall: expect.closeTo(2 / 3),
    f1: expect.closeTo(0.8),
    brier: expect.closeTo(1.08 / 5),
    at: expect.stringMatching(/Z$/),
  };
  expect(await evaluationsOf(settingId)).toEqual({ data: [kept], count: 1 });
  await api.changeAnalyzer(settingId, 'propaganda', { categories: ['Doubt'] });
  expect(await evaluationsOf(settingId)).toEqual({ data: [{ ...kept, is_current: false }], count: 1 });
});

test('reports what the results of the question were made with', async () => {
  await startModel(seeVermin);
  await evaluate('--setting', 'Ours');
  expect(await database.select().from(fingerprint_origins)).toMatchObject([{ kind: 'propaganda', model: 'model-1' }]);
});

test('counts posts that the model refuses', async () => {
  await startModel((asked, count) => {
    const isRain = readFences(asked).posts.some(({ text }) => text.includes('Rain'));
    return isRain ? { text: 'I cannot help with that.', ending: 'refusal' } : seeVermin(asked, count);
  });
  const { stdout } = await evaluate('--setting', 'Ours');
  expect(stdout).toMatch(/^posts {5}5, of which read 4\n {10}1 refused by the model\npositive {2}3$/m);
});

test('stops at the token budget and measures the posts that were read', async () => {
  const model = await startModel(seeVermin);
  await api.models({ token_budget: 3_000 });
  const { stdout } = await evaluate('--setting', 'Ours');
  await api.models({ token_budget: 1_000_000 });
  expect(model.asked.length).toBeLessThan(4);
  expect(stdout).toMatch(/^ {10}\d beyond the token budget$/m);
});

describe('with --accounts', () => {
  const lines = ['mara,1,They are vermin', 'nils,0,Tea is served'].flatMap((start) => {
    const [account = '', label = '', says = ''] = start.split(',');
    return Array.from(
      { length: 10 },
      (_, n) => `${account},"${says}, writes @${account}: ${distinctWords(n)}.",${label}`,
    );
  });

  beforeAll(async () => {
    await command.write('propaganda-accounts.csv', ['account,text,label', ...lines].join('\n'));
  });
  const evaluateAccounts = (...args: string[]) => command.run('propaganda-accounts.csv', '--accounts', ...args);

  test('measures a setting by the scores of labelled accounts, and the second time from stored results', async () => {
    const model = await startModel(seeVermin);
    const first = await evaluateAccounts('--setting', 'Ours', '--json');
    expect({ ...first, stdout: JSON.parse(first.stdout) }).toMatchObject({
      exitCode: 0,
      stderr: '',
      stdout: {
        setting: 'Ours',
        model: 'model-1',
        accounts: 2,
        scored: 2,
        positives: 1,
        posts: 20,
        read: 20,
        requests: 20,
        auc: { value: 1 },
        precision: { value: 1 },
        recall: { value: 1 },
      },
    });
    const second = await evaluateAccounts('--setting', 'Ours', '--json');
    expect(JSON.parse(second.stdout)).toEqual({ ...JSON.parse(first.stdout), requests: 0, tokens: 0, tokens_out: 0 });
    expect(model.asked).toHaveLength(20);
  });

  test('stores the newest measurement besides that on posts', async () => {
    const { settingId } = await startModel(seeVermin);
    await evaluate('--setting', 'Ours');
    await evaluateAccounts('--setting', 'Ours');
    await evaluateAccounts('--setting', 'Ours');
    const kept = { kind: 'propaganda', is_current: true };
    const ofAccounts = { ...kept, subject: 'accounts', file_name: 'propaganda-accounts.csv', count: 2, positives: 1 };
    expect(await evaluationsOf(settingId)).toMatchObject({
      data: [
        { ...ofAccounts, auc: 1, recall: 1 },
        { ...kept, subject: 'posts', file_name: 'propaganda.csv', count: 5, positives: 3 },
      ],
      count: 2,
    });
  });

  test('masks the name of an account as a run does', async () => {
    const model = await startModel(seeVermin);
    await evaluateAccounts('--setting', 'Ours');
    expect(model.asked.filter((asked) => JSON.stringify(readFences(asked).posts).includes('@mara'))).toEqual([]);
  });
});

describe('exits with 1 and says why', () => {
  test('when no setting has the name', async () => {
    const stderr = 'There is no LLM setting called "Theirs".\n';
    expect(await evaluate('--setting', 'Theirs')).toEqual({ exitCode: 1, stdout: '', stderr });
  });

  test('when several settings have the name', async () => {
    await api.create({ name: 'Ours' });
    await api.create({ name: 'Ours' });
    const stderr = '2 LLM settings are called "Ours"; give them different names first.\n';
    expect(await evaluate('--setting', 'Ours')).toEqual({ exitCode: 1, stdout: '', stderr });
  });

  test('when the model does not answer, and stores no measurement', async () => {
    await startModel(() => compatible.refuse('no-model'));
    const outcome = await evaluate('--setting', 'Ours');
    expect(outcome).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringMatching(/has no model "model-1"/) });
    expect(await database.$count(evaluations)).toBe(0);
  });

  test('when --rules is used with a setting', async () => {
    const outcome = await evaluate('--rules', '--setting', 'Ours');
    expect(outcome).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringMatching(/^--setting and --json are for/),
    });
  });
});

test('404 for the evaluations of a setting that does not exist', async () => {
  expect(await api.call('GET', '/admin/llm_setting/99999999999/evaluations/', { token: api.token })).toMatchObject({
    status: 404,
    body: { detail: 'LLM setting not found' },
  });
});
