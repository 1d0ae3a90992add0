import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPromptFolder } from '#server/commands/prompt-folder.ts';
import { fieldsOf } from '#server/domain/llm/answer-form.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { begunLines } from '#tests/server/support/begun-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { evaluateCommand } from '#tests/server/support/evaluate-command.ts';
import { answerFor, readFences } from '#tests/server/support/providers/fenced-posts.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { KEY, type Script, startProvider } from '#tests/server/support/providers/provider-server.ts';
import { startSettingsApi } from '#tests/server/support/settings-api.ts';

const SECRET_KEY = 'a secret key of the prompts, long enough for it';

const { url, database } = await freshDatabase();
const config = readConfig({ SECRET_KEY });
const api = await startSettingsApi(database, { config, secrets: deriveSecrets(SECRET_KEY) });
const command = await evaluateCommand(url, () => ({ SECRET_KEY, LLM_BASE_URL: config.LLM_BASE_URL }));

const POSTS = ['text,label,lang'].concat(
  Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? `They are vermin ${n}.,1,en` : `Tea at ${n}.,0,en`)),
);

/** Sees what is positive; when it is asked to be careful, marks a harmless post in four as well, and refuses one post. */
const model: Script = (asked) => {
  const { posts } = readFences(asked);
  const [, category = ''] = /"enum":\["([^"]+)"/.exec(JSON.stringify(asked.schema)) ?? [];
  const isCareful = asked.system.startsWith('Be careful.');
  if (isCareful && posts.some(({ text }) => text === 'They are vermin 0.')) return { text: 'I cannot help with that.' };
  return {
    text: answerFor(posts, (text) =>
      text.includes('vermin') || (isCareful && /Tea at (1|5|9|13|17)\./.test(text))
        ? [
            {
              category,
              confidence: 0.8,
              quote: text.split(' ')[0] ?? '',
              rationale: 'So.',
            },
          ]
        : [],
    ),
  };
};

async function startModel() {
  const provider = await startProvider(compatible, model);
  config.LLM_BASE_URL = provider.place.baseUrl;
  await api.create({ name: 'Ours', model: 'model-1', api_key: KEY });
  return provider;
}

const evaluate = (folder: string, ...args: string[]) => command.run('--prompts', folder, '--setting', 'Ours', ...args);

async function folderOf(name: string, files: Record<string, string>): Promise<string> {
  await mkdir(command.path(name), { recursive: true });
  for (const [file, content] of Object.entries(files)) await command.write(`${name}/${file}`, content);
  return name;
}

const ofPrompts = () =>
  folderOf('prompts', {
    'posts-propaganda.csv': POSTS.join('\n'),
    'careful.json': '{"prompt_system": "Be careful."}',
    'shared.json': '{"posts_per_request": 5}',
  });

beforeEach(async () => {
  await database.delete(llm_settings);
  await database.delete(results);
});

const measured = (value: unknown) => ({ value, interval: [expect.any(Number), expect.any(Number)] });
const USE = {
  fingerprints: [expect.stringMatching(/^[0-9a-f]{64}$/)],
  unreadable: 0,
  beyond_budget: 0,
  cost_usd: 0,
};

test('compares each prompt with the setting as it is, on the posts that all of them read', async () => {
  await startModel();
  const outcome = await evaluate(await ofPrompts(), '--json');
  expect({ exitCode: outcome.exitCode, begun: begunLines(outcome.stderr) }).toEqual({
    exitCode: 0,
    begun: ['1 of 3: as it is', '2 of 3: careful', '3 of 3: shared', ''],
  });
  expect(JSON.parse(outcome.stdout)).toEqual({
    setting: 'Ours',
    model: 'model-1',
    kind: 'propaganda',
    posts: 20,
    compared: 19,
    positives: 9,
    prompts: [
      {
        ...USE,
        ...{ name: 'as it is', read: 20, refused: 0, requests: 20, tokens: 2_400 },
        ...{ auc: measured(1), f1: measured(1), auc_difference: null, f1_difference: null },
      },
      {
        ...USE,
        // The refused post is asked about twice.
        ...{ name: 'careful', read: 19, refused: 1, requests: 21, tokens: 2_520 },
        // Of ten harmless posts five are as strong as the positive ones: half of the pairs are ties. Nine hits and five false alarms.
        ...{ auc: measured(0.75), f1: measured(expect.closeTo(18 / 23)) },
        ...{ auc_difference: measured(-0.25), f1_difference: measured(expect.closeTo(18 / 23 - 1)) },
      },
      {
        ...USE,
        ...{ name: 'shared', read: 20, refused: 0, requests: 4, tokens: 480 },
        ...{ auc: measured(1), f1: measured(1) },
        ...{ auc_difference: { value: 0, interval: [0, 0] }, f1_difference: { value: 0, interval: [0, 0] } },
      },
    ],
  });
});

test('asks about each category in a request of its own, and joins what was found', async () => {
  const provider = await startModel();
  const split =
    '{"prompt_system": "Be careful.", "one_category_per_request": true, "categories": ["Name Calling or Labelling", "Doubt"]}';
  const folder = await folderOf('split', { 'posts-propaganda.csv': POSTS.join('\n'), 'split.json': split });
  const { prompts } = JSON.parse((await evaluate(folder, '--json')).stdout);
  const asked = provider.asked
    .filter(({ system }) => system.startsWith('Be careful.'))
    .map(({ schema }) => JSON.stringify(schema));
  // 19 posts are asked about once and the refused one twice, for each of the two categories.
  expect(asked.filter((schema) => schema.includes('["Name Calling or Labelling"]')).length).toBe(21);
  expect(asked.filter((schema) => schema.includes('["Doubt"]')).length).toBe(21);
  const print = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(prompts[1]).toMatchObject({
    name: 'split',
    fingerprints: [print, print],
    read: 19,
    refused: 1,
    requests: 42,
    auc: { value: 0.75 },
  });
});

test('docs/prompts holds five prompts, of which one asks for quotes first and one for each technique apart', async () => {
  const folder = fileURLToPath(new URL('../../../docs/prompts', import.meta.url));
  const { kind, examples, variants } = await readPromptFolder(folder);
  const shown = variants.map(({ name, analyzer, postsPerRequest, isSplit }) => {
    const [first] = fieldsOf({ prompt_system: '', prompt_user: '', ...analyzer });
    return [name, first, analyzer.categories?.length ?? null, postsPerRequest, isSplit];
  });
  expect({ kind, posts: examples.length, shown }).toEqual({
    kind: 'propaganda',
    posts: 48,
    shown: [
      ['annotation-guide', 'category', null, null, false],
      ['five-posts-a-request', 'category', null, 5, false],
      ['one-technique-a-request', 'category', null, null, true],
      ['overall-judgement-last', 'category', 24, null, false],
      ['quotes-first', 'quote', null, null, false],
    ],
  });
});

test('asks about no post twice, and goes on where a budget stopped it', async () => {
  const provider = await startModel();
  const folder = await ofPrompts();
  const first = JSON.parse((await evaluate(folder, '--json', '--budget', '9000')).stdout);
  expect(first.prompts.every(({ read }: { read: number }) => read > 0)).toBe(true);
  expect(first.compared).toBeLessThan(19);
  await evaluate(folder);
  const asked = provider.asked.length;
  const again = JSON.parse((await evaluate(folder, '--json')).stdout);
  expect([provider.asked.length, again.compared]).toEqual([asked, 19]);
});

test('prints one table with intervals of the differences and what was used', async () => {
  await startModel();
  await api.models({ prices: [{ model: 'model-1', input: 1, output: 10 }] });
  const { stdout } = await evaluate(await ofPrompts());
  await api.models({ prices: [] });
  const lines = stdout.split('\n');
  expect(lines[1]).toMatch(/^as it is +20\/20 +0 +0 +1\.000 +1\.000 +20 +2400 +0\.0060$/);
  expect(lines[2]).toMatch(
    /^careful +19\/20 +1 +0 +0\.750 +-0\.250 +-0\.\d{3} to -0\.\d{3} +0\.783 +-0\.217 +-0\.\d{3} to -0\.\d{3} +21 +2520 +0\.0063$/,
  );
  expect(stdout).toContain('AUC and F1 are about the 19 posts that every prompt read, 9 of them positive.');
});

describe('exits with 1 and says why when', () => {
  const CSV = { 'a-propaganda.csv': 'text,label\nA,1\nB,0' };
  test.each([
    ['there are no posts', 'no-posts', { 'a.json': '{}' }, /must hold one CSV file/],
    ['no prompt is there', 'no-prompt', CSV, /holds no NAME\.json/],
    [
      'the question is missing',
      'no-kind',
      { 'a.csv': 'text,label\nA,1\nB,0', 'a.json': '{}' },
      /^a\.csv: its name holds/,
    ],
    ['a prompt is no JSON', 'no-json', { ...CSV, 'a.json': '{' }, /^a\.json: /],
    ['a prompt has an unknown part', 'unknown', { ...CSV, 'a.json': '{"tone": "kind"}' }, /^a\.json: tone: This field/],
    [
      'a prompt has no post',
      'no-post',
      { ...CSV, 'a.json': '{"prompt_user": "Hi"}' },
      /^a\.json: prompt_user: There is no/,
    ],
    [
      'a request would hold too many posts',
      'many',
      { ...CSV, 'a.json': '{"posts_per_request": 21}' },
      /^a\.json: posts_per_request: Must be/,
    ],
  ])('%s', async (_, folder, files, message) => {
    expect(await evaluate(await folderOf(folder, files))).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
  });

  test('the setting uses the embedded rules', async () => {
    await api.create({ name: 'Ours', model: 'plumbline/baseline' });
    expect(await evaluate(await ofPrompts())).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/read no prompts/),
    });
  });

  test('no setting is named', async () => {
    expect(await command.run('--prompts', await ofPrompts())).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^--prompts and --budget need a --setting/),
    });
  });
});
