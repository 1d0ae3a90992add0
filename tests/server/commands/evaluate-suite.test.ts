import { mkdir } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { begunLines } from '#tests/server/support/begun-lines.ts';
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

const SECRET_KEY = 'a secret key of the suites, long enough for it';

const { url, database } = await freshDatabase();
const config = readConfig({ SECRET_KEY });
const api = await startSettingsApi(database, { config, secrets: deriveSecrets(SECRET_KEY) });
const command = await evaluateCommand(url, () => ({ SECRET_KEY, LLM_BASE_URL: config.LLM_BASE_URL }));

const archive = (says: string) =>
  [
    'created_at,lang,text',
    ...Array.from({ length: 10 }, (_, n) => `2026-01-01T00:00:00Z,en,${says} ${distinctWords(n)}.`),
  ].join('\n');

beforeAll(async () => {
  for (const folder of [
    'public/posts',
    'public/everyday',
    'public/accounts/trolls-propaganda/positive',
    'public/accounts/trolls-propaganda/negative',
  ]) {
    await mkdir(command.path(folder), { recursive: true });
  }
  const posts = [
    'They are vermin.,1,en,"[[9, 15]]"',
    '🐀 vermin and traitors!,1,en,"[[2, 21]]"',
    'Tea at ten.,0,en,[]',
    'Rain today.,0,en,[]',
  ];
  await command.write('public/posts/memes-propaganda.csv', ['text,label,lang,spans', ...posts].join('\n'));
  await command.write('public/accounts/trolls-propaganda/positive/mara.csv', archive('They are vermin'));
  await command.write('public/accounts/trolls-propaganda/negative/nils.csv', archive('Tea is served'));
  await command.write('public/everyday/en.txt', 'The bus was late.\n\nOur cat is vermin, my aunt says.\n');
  await command.write('public/published.csv', 'file,published\nposts/memes-propaganda,"AUC 0.90 (Example, 2021)"');
});
beforeEach(async () => {
  await database.delete(llm_settings);
  await database.delete(results);
});

const evaluate = (...args: string[]) => command.run('--suite', 'public', ...args);
const linesOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout).lines;

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
const suitesOf = async (settingId: number) =>
  (await api.call('GET', `/admin/llm_setting/${settingId}/suites/`, { token: api.token })).body;

const measured = (value: number) => ({ value, interval: [expect.any(Number), expect.any(Number)] });
const PERFECT = { marked: 2, flagged: 2, auc: measured(1), f1: measured(1) };
const ALL_READ = { refused: 0, unreadable: 0, positives: 0, other_languages: 0, accounts: 0 };
const USE = {
  unread: ALL_READ,
  beyond_budget: 0,
  published: null,
  fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
  cost_usd: 0,
};

test('measures every file of a folder beside the rules on the same posts, and keeps it with the setting', async () => {
  const { settingId } = await startModel(seeVermin);
  const outcome = await evaluate('--setting', 'Ours', '--json');
  expect({ exitCode: outcome.exitCode, begun: begunLines(outcome.stderr) }).toEqual({
    exitCode: 0,
    begun: [
      '1 of 4: posts/memes-propaganda, propaganda, 4 posts',
      '2 of 4: accounts/trolls-propaganda, propaganda, 20 posts',
      '3 of 4: everyday/en, propaganda, 2 posts',
      '4 of 4: everyday/en, disinformation, 2 posts',
      '',
    ],
  });
  const lines = linesOf(outcome);
  expect(lines).toEqual([
    {
      ...USE,
      file: 'posts/memes-propaganda',
      kind: 'propaganda',
      subject: 'posts',
      posts: 4,
      read: 4,
      // Of 6 and 19 characters that people marked, the label quotes 6 in each post: 2 * 12 / (25 + 12).
      setting: { judged: 4, positives: 2, ...PERFECT, spans: expect.closeTo(24 / 37) },
      rules: expect.objectContaining({ judged: 4, positives: 2 }),
      published: 'AUC 0.90 (Example, 2021)',
      requests: 4,
      tokens: 480,
    },
    {
      ...USE,
      file: 'accounts/trolls-propaganda',
      kind: 'propaganda',
      subject: 'accounts',
      posts: 20,
      read: 20,
      setting: { judged: 2, positives: 1, marked: 1, flagged: 1, auc: measured(1), f1: measured(1), spans: null },
      rules: expect.objectContaining({ judged: 2, positives: 1 }),
      requests: 20,
      tokens: 2_400,
    },
    // For disinformation the model names a category that is not asked about: such an answer is not read.
    ...[['propaganda', 2] as const, ['disinformation', 1] as const].map(([kind, read]) => ({
      ...USE,
      file: 'everyday/en',
      kind,
      subject: 'everyday',
      posts: 2,
      read,
      unread: { ...ALL_READ, unreadable: 2 - read },
      setting: expect.objectContaining({ judged: read, positives: 0, auc: null, f1: null }),
      rules: expect.objectContaining({ judged: read, positives: 0 }),
      requests: expect.any(Number),
      tokens: expect.any(Number),
    })),
  ]);
  const inOrder = [lines[1], ...lines.slice(2).reverse(), lines[0]].map((line) => ({ ...line, is_current: true }));
  expect(await suitesOf(settingId)).toEqual({
    data: [{ name: 'public', at: expect.stringMatching(/Z$/), lines: inOrder }],
  });
});

test('says what stands in no figure, so that a refusal does not look like a post without marks', async () => {
  await startModel((asked, count) => {
    const [post] = readFences(asked).posts;
    if (post?.text === 'They are vermin.') return { text: "I'm sorry, but I can't help with that." };
    if (post?.text === 'Rain today.') return { text: 'The post is fine.' };
    return /^They are vermin [a-z]/.test(post?.text ?? '') ? { text: 'Sorry' } : seeVermin(asked, count);
  });
  const { stdout } = await evaluate('--setting', 'Ours');
  expect(
    stdout
      .split('\n\n')
      .find((part) => part.startsWith('In no figure'))
      ?.split('\n'),
  ).toEqual([
    'In no figure above:',
    'posts/memes-propaganda, propaganda: posts 1 refused, 1 without a usable answer; of the refused and unusable 1 are labelled positive',
    'accounts/trolls-propaganda, propaganda: posts 10 refused; of the refused and unusable 10 are labelled positive; accounts without a score: 1',
    'everyday/en, disinformation: posts 1 without a usable answer',
  ]);
  const [posts, accounts] = linesOf(await evaluate('--setting', 'Ours', '--json'));
  expect([posts.read, posts.unread, accounts.read, accounts.unread]).toEqual([
    2,
    { ...ALL_READ, refused: 1, unreadable: 1, positives: 1 },
    10,
    { ...ALL_READ, refused: 10, positives: 10, accounts: 1 },
  ]);
});

test('shows the largest file of posts, and of accounts, beside the scores', async () => {
  const { settingId } = await startModel(seeVermin);
  await evaluate('--setting', 'Ours');
  const kept = await api.call('GET', `/admin/llm_setting/${settingId}/evaluations/`, { token: api.token });
  expect(kept.body).toMatchObject({
    data: [
      { subject: 'posts', file_name: 'posts/memes-propaganda', count: 4, auc: 1 },
      { subject: 'accounts', file_name: 'accounts/trolls-propaganda', count: 2, auc: 1 },
    ],
    count: 2,
  });
});

test('asks about no post twice when it is started again after a stop, and adds up what all starts used', async () => {
  const model = await startModel((asked, count) =>
    count === 7 ? compatible.refuse('no-model') : seeVermin(asked, count),
  );
  expect(await evaluate('--setting', 'Ours')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/has no model/),
  });
  const lines = linesOf(await evaluate('--setting', 'Ours', '--json'));
  const texts = model.asked.map((asked) =>
    readFences(asked)
      .posts.map(({ text }) => text)
      .join(),
  );
  const ofAccounts = texts.filter((text) => /served|They are vermin [a-z]/.test(text));
  // The request that was refused is asked again; those that were answered are not.
  expect([ofAccounts.length - 1, new Set(ofAccounts).size]).toEqual([20, 20]);
  expect([lines[0].requests, lines[0].tokens]).toEqual([4, 480]);
});

test('counts the use of a changed analyzer from its first start', async () => {
  const { settingId } = await startModel(seeVermin);
  const [before] = linesOf(await evaluate('--setting', 'Ours', '--json'));
  expect((await api.changeAnalyzer(settingId, 'propaganda', { prompt_user: 'Label this post: {{post}}' })).status).toBe(
    200,
  );
  const [after] = linesOf(await evaluate('--setting', 'Ours', '--json'));
  expect(after.fingerprint).not.toBe(before.fingerprint);
  expect([before.requests, after.requests]).toEqual([4, 4]);
});

test('gives each file its part of the budget, says what is left, and goes on at the next start', async () => {
  const model = await startModel(seeVermin);
  const first = linesOf(await evaluate('--setting', 'Ours', '--budget', '12000', '--json'));
  const asked = model.asked.length;
  expect(first.every(({ read }: { read: number }) => read > 0)).toBe(true);
  expect(first[1].beyond_budget).toBeGreaterThan(0);
  const { stdout } = await evaluate('--setting', 'Ours');
  expect(model.asked.length).toBeGreaterThan(asked);
  expect(stdout).not.toMatch(/^left/m);
});

test('prices tokens by the models settings', async () => {
  await startModel(seeVermin);
  await api.models({ prices: [{ model: 'model-1', input: 1, output: 10 }] });
  const { stdout } = await evaluate('--setting', 'Ours');
  await api.models({ prices: [] });
  // 28 requests with 100 tokens in and 20 out each.
  expect(stdout).toMatch(/^asked {5}28 requests, 3360 tokens, US\$ 0\.0084; over all starts/m);
});

test('prints one table beside the rules and what others published', async () => {
  await startModel(seeVermin);
  const { stdout } = await evaluate('--setting', 'Ours');
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/^file +question +read +positive +by +AUC +95 % interval +F1 +spans +any mark +flagged$/),
    expect.stringMatching(
      /^posts\/memes-propaganda +propaganda +4\/4 +2 +Ours +1\.000 +1\.000 to 1\.000 +1\.000 +0\.649 +50\.0 % +50\.0 %$/,
    ),
    expect.stringMatching(/^ +rules +\d/),
  ]);
  expect(stdout).toMatch(/^Published by others:\nposts\/memes-propaganda: AUC 0\.90 \(Example, 2021\)$/m);
});

describe('without a setting', () => {
  test('measures the rules alone', async () => {
    const lines = linesOf(await evaluate('--json'));
    expect(
      lines.map(({ file, rules, tokens }: { file: string; rules: unknown; tokens: number }) => [file, rules, tokens]),
    ).toEqual([
      ['posts/memes-propaganda', null, 0],
      ['accounts/trolls-propaganda', null, 0],
      ['everyday/en', null, 0],
      ['everyday/en', null, 0],
    ]);
  });

  test.each([
    ['holds nothing', 'empty', '', '', /^.*empty holds no posts/],
    [
      'has a file whose name holds no question',
      'nameless',
      'posts/memes.csv',
      'text,label\nA,1\nB,0',
      /^posts\/memes: its name holds neither propaganda nor/,
    ],
    [
      'has a file without labels',
      'unlabelled',
      'posts/a-propaganda.csv',
      'text\nA',
      /^posts\/a-propaganda: Line 2: needs a column text/,
    ],
    [
      'has spans that are no pairs',
      'spans',
      'posts/a-propaganda.csv',
      'text,label,spans\nA,1,4',
      /^posts\/a-propaganda: Line 2: needs a column text/,
    ],
    [
      'names a published figure of another file',
      'public-2',
      'everyday/en.txt',
      'The bus was late.',
      /^published\.csv names posts\/x, which the suite does not hold/,
    ],
  ])('exits with 1 and says why when the folder %s', async (_, folder, file, content, message) => {
    await mkdir(command.path(`${folder}/${file.includes('/') ? file.split('/')[0] : ''}`), { recursive: true });
    if (file !== '') await command.write(`${folder}/${file}`, content);
    if (folder === 'public-2') await command.write(`${folder}/published.csv`, 'file,published\nposts/x,AUC 1');
    expect(await command.run('--suite', folder)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
  });

  test.each([
    [['--budget', '100'], /^--prompts and --budget need a --setting/],
    [['--setting', 'Ours', '--budget', 'many'], /^--budget must be a whole number of tokens/],
  ])('takes no %j', async (args, reason) => {
    expect(await evaluate(...args)).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringMatching(reason) });
  });
});
