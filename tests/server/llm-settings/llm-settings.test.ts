import { beforeEach, describe, expect, test } from 'vitest';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { analyzers, llm_settings, setting_versions } from '#server/domain/llm-settings/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { KEY, startSettingsApi } from '#tests/server/support/settings-api.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
const api = await startSettingsApi(database);
const { token, create, change, changeAnalyzer, detail, username: actor, traceOf } = api;

const refusal = (loc: (string | number)[], msg: string) => ({
  status: 422,
  body: { detail: [{ loc: ['body', ...loc], msg, type: expect.any(String) }] },
});
const NOT_FOUND = { status: 404, body: { detail: 'LLM setting not found' } };
const UNKNOWN = ['0', '2147483648', '999999999999999'];
const NO_NUMBERS = ['x', '-1', '1.5', '1e3'];

beforeEach(async () => {
  await database.delete(llm_settings);
  await database.delete(accounts);
});

describe('the detail of a setting', () => {
  const read = (id: number | string) => api.call('GET', `/admin/ll_setting/${id}/`, { token });

  test.each(UNKNOWN)('of the unknown number %s answers 404', { tags: ['S10.7'] }, async (id) => {
    expect(await read(id)).toMatchObject(NOT_FOUND);
  });

  test.each(NO_NUMBERS)('of %s, which is not a number, answers 422', async (id) => {
    const problem = { loc: ['path', 'llm_setting_id'], msg: 'Must be a whole number', type: 'regex' };
    expect(await read(id)).toMatchObject({ status: 422, body: { detail: [problem] } });
  });

  test('opens without a key after SECRET_KEY changes, and accepts the key again', async () => {
    const { id } = await create();
    const later = await startSettingsApi(database, { secrets: deriveSecrets('a secret key that came after that one') });
    expect(await later.list()).toMatchObject({ data: [{ id, api_key: null, has_key: true, key_unreadable: true }] });
    expect(await later.traceOf(() => later.keyOf(id))).toEqual([]);
    expect(await later.change({ id, name: 'Renamed' })).toMatchObject({ status: 200, body: { key_unreadable: true } });
    await later.change({ id, api_key: KEY });
    expect(await later.detail(id)).toMatchObject({ name: 'Renamed', key_unreadable: false });
    expect(await later.keyOf(id)).toBe(KEY);
  });
});

describe.each(['propaganda', 'disinformation'] as const)('the %s analyzer', (kind) => {
  const stored = async (id: number) => (await detail(id))[`${kind}_analyzer`];

  test('accepts every field and leaves the others as they are', { tags: ['S3.4'] }, async () => {
    const { id } = await create();
    const before = await stored(id);
    const fields = {
      name: 'Renamed',
      categories: ['Doubt, cast', '🚨 alarm', 'تكرار', "'; drop table users; --"],
      description: 'What it marks',
      prompt_user: ' {{post}}\n',
      prompt_system: '',
    };
    const answer = await changeAnalyzer(id, kind, { id: before.id, version: 1, ...fields });
    const after = { ...fields, id: before.id, version: 2, updated_at: expect.any(String), warnings: [] };
    expect(answer).toMatchObject({ status: 200, body: after });
    await changeAnalyzer(id, kind, { description: '' });
    expect(await stored(id)).toEqual({ ...after, description: '', version: 3 });
  });

  test('changes neither the setting nor the other analyzer', async () => {
    const { id } = await create();
    const before = await detail(id);
    await changeAnalyzer(id, kind, { name: 'Renamed', prompt_user: '{{post}}' });
    const after = await detail(id);
    expect(after).toEqual({ ...before, [`${kind}_analyzer`]: after[`${kind}_analyzer`] });
    expect(await stored(id)).toMatchObject({ name: 'Renamed', prompt_user: '{{post}}' });
  });

  test.each([
    ['the name is blank', { name: ' ' }, ['name'], 'Name is required'],
    ['there is no category', { categories: [] }, ['categories'], 'At least one category is required'],
    ['a category is blank', { categories: ['a', ' '] }, ['categories', 1], 'A category must not be empty'],
    ['a category has two lines', { categories: ['a\nb'] }, ['categories', 0], 'A category is a single line'],
    ['a category comes twice', { categories: ['a', 'b', ' A '] }, ['categories'], 'Each category may appear only once'],
    [
      'a category is half of a surrogate pair',
      { categories: ['\ud83d'] },
      ['categories', 0],
      'Must be well-formed Unicode',
    ],
    [
      'a prompt is half of a surrogate pair',
      { prompt_user: '{{post}}\ud83d' },
      ['prompt_user'],
      'Must be well-formed Unicode',
    ],
    [
      'a prompt has no {{post}}',
      { prompt_user: 'Label {{posts}}.' },
      ['prompt_user'],
      'There is no {{post}}, so the model would not see the post',
    ],
    ['a prompt holds U+0000', { prompt_user: '{{post}}\0' }, ['prompt_user'], 'Must not contain the character U+0000'],
    ['the id is that of another analyzer', { id: 0 }, ['id'], 'This is the id of another analyzer'],
    ['it contains a setting’s field', { model: 'x' }, ['model'], 'This field is not accepted'],
  ])('stays as it is when %s', async (_, fields, loc, msg) => {
    const { id } = await create();
    const before = await stored(id);
    expect(await changeAnalyzer(id, kind, { description: 'changed', ...fields })).toMatchObject(refusal(loc, msg));
    expect(await stored(id)).toEqual(before);
  });

  test('accepts prompts of 100 kB and 500 categories', async () => {
    const { id } = await create();
    const fields = {
      prompt_user: `{{post}}${'é'.repeat(50_000)}`,
      prompt_system: 'x'.repeat(100_000),
      categories: Array.from({ length: 500 }, (_, number) => `Category ${number}`),
    };
    expect(await changeAnalyzer(id, kind, fields)).toMatchObject({ status: 200, body: fields });
    expect(await stored(id)).toMatchObject(fields);
  });

  test('refuses a prompt of 10 MB with 413', async () => {
    const { id } = await create();
    expect(await changeAnalyzer(id, kind, { prompt_user: 'x'.repeat(10_000_000) })).toMatchObject({
      status: 413,
      body: { detail: 'The body must not be larger than 1000000 bytes' },
    });
  });

  test('warns of unknown placeholders and accepts them', async () => {
    const { id } = await create();
    const warnings = [
      {
        field: 'prompt_user',
        placeholder: 'posts',
        message: '{{posts}} is not a placeholder; it is sent as it stands',
      },
    ];
    const answer = await changeAnalyzer(id, kind, { prompt_user: '{{posts}}: {{post}}' });
    expect(answer).toMatchObject({ status: 200, body: { prompt_user: '{{posts}}: {{post}}', warnings } });
    expect(await stored(id)).toMatchObject({ warnings });
  });

  test('saved by two superusers: the second gets 409, and nothing of the first is lost', async () => {
    const { id } = await create();
    const { categories } = await stored(id);
    await changeAnalyzer(id, kind, { version: 1, prompt_user: 'By one {{post}}' });
    const stale = 'Somebody else changed this in the meantime; load it again and repeat your change';
    expect(await changeAnalyzer(id, kind, { version: 1, categories: ['By another'] })).toMatchObject({
      status: 409,
      body: { detail: stale },
    });
    expect(await stored(id)).toMatchObject({ version: 2, prompt_user: 'By one {{post}}', categories });
  });

  test('saved by two superusers at once: one succeeds, and the other gets 409', async () => {
    const { id } = await create();
    const answers = await whileHeld(
      database,
      (transaction) => transaction.select().from(analyzers).for('update'),
      ['one', 'another'].map((name) => () => changeAnalyzer(id, kind, { version: 1, name: `By ${name}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('saved without any change keeps its version', async () => {
    const { id } = await create();
    const { name, categories, prompt_user } = await stored(id);
    expect(await traceOf(() => changeAnalyzer(id, kind, { name, categories, prompt_user }))).toEqual([]);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  test('that is changed is recorded in the audit log', async () => {
    const { id } = await create();
    const trace = await traceOf(() => changeAnalyzer(id, kind, { name: 'Renamed', categories: ['a'] }));
    const fields = { id, kind, changed: ['name', 'categories'] };
    expect(trace).toEqual([{ actor, action: 'analyzer.changed', subject: 'Ours', detail: fields }]);
  });

  test.each(UNKNOWN)('of the unknown number %s answers 404', async (id) => {
    expect(await changeAnalyzer(Number(id), kind, { name: 'x' })).toMatchObject(NOT_FOUND);
  });

  test.each(NO_NUMBERS)('of %s, which is not a number, answers 422', async (id) => {
    const answer = await api.call('PATCH', `/admin/llm_setting/${id}/${kind}_analyzer`, { token, json: {} });
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['path', 'llm_setting_id'] }] } });
  });
});

test('the three forms saved at once all keep their changes', async () => {
  const { id } = await create();
  const answers = await Promise.all([
    change({ id, version: 1, name: 'Renamed', model: 'openai/gpt-6' }),
    changeAnalyzer(id, 'propaganda', { version: 1, prompt_user: 'P {{post}}' }),
    changeAnalyzer(id, 'disinformation', { version: 1, prompt_user: 'D {{post}}' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await detail(id)).toMatchObject({
    name: 'Renamed',
    model: 'openai/gpt-6',
    propaganda_analyzer: { prompt_user: 'P {{post}}', version: 2 },
    disinformation_analyzer: { prompt_user: 'D {{post}}', version: 2 },
  });
});

describe('the history of a setting', () => {
  const history = (id: number | string, query = '') =>
    api.call('GET', `/admin/llm_setting/${id}/versions/${query}`, { token });

  test('holds every version of all three forms, newest first, and never the key', async () => {
    const { id } = await create();
    await changeAnalyzer(id, 'propaganda', { categories: ['a', 'b'] });
    await change({ id, name: 'Renamed', api_key: 'another-key-0123456789' });
    const actor = expect.stringMatching(/^root-/);
    const { kind: _, ...defaults } = PROPAGANDA_DEFAULTS;
    const every = ['name', 'categories', 'description', 'prompt_user', 'prompt_system'];
    const setting = { name: 'Ours', description: 'For the newsroom', model: 'openai/gpt-5' };
    const at = expect.any(String);
    const { body } = await history(id);
    expect(body).toMatchObject({
      data: [
        {
          part: 'setting',
          version: 2,
          at,
          actor,
          changed: ['name', 'api_key'],
          content: { ...setting, name: 'Renamed', has_key: true },
        },
        { part: 'propaganda', version: 2, changed: ['categories'], content: { ...defaults, categories: ['a', 'b'] } },
        { part: 'disinformation', version: 1, changed: every },
        { part: 'propaganda', version: 1, changed: every, content: defaults },
        {
          part: 'setting',
          version: 1,
          changed: ['name', 'description', 'model', 'is_blind', 'languages', 'counts_reposts', 'api_key'],
          content: { ...setting, has_key: true },
        },
      ],
      count: 5,
    });
    expect(JSON.stringify(body)).not.toMatch(/another-key|sk-first|v1\./);
  });

  test('has no version for selecting and deselecting', async () => {
    const { id } = await create({ is_selected: true });
    const other = await create({ is_selected: true });
    await change({ id, is_selected: true });
    await change({ id, is_selected: false, name: 'Renamed' });
    expect((await history(id)).body).toMatchObject({
      data: [{ part: 'setting', version: 2, changed: ['name'], content: { name: 'Renamed' } }, {}, {}, {}],
      count: 4,
    });
    expect((await history(other.id)).body).toMatchObject({ count: 3 });
  });

  test('a form loaded before it was deselected cannot select it again by accident', async () => {
    const { id, version } = await create({ is_selected: true });
    await create({ is_selected: true });
    expect(await change({ id, version, is_selected: true, name: 'Late' })).toMatchObject({ status: 409 });
  });

  test('stays after the setting is deleted', async () => {
    const { id } = await create();
    await api.call('DELETE', `/admin/llm_setting/${id}`, { token });
    expect(await history(id)).toMatchObject({ status: 200, body: { count: 3 } });
  });

  test.each(UNKNOWN)('of the unknown number %s answers 404', async (id) => {
    expect(await history(id)).toMatchObject(NOT_FOUND);
  });

  describe('opened at one version', () => {
    const version = (id: number | string, which: string) =>
      api.call('GET', `/admin/llm_setting/${id}/versions/${which}`, { token });

    const storeRun = async (screen_name: string, run: Partial<typeof runs.$inferInsert>) => {
      const [account] = await database
        .insert(accounts)
        .values({ screen_name, name: screen_name, network: 'x', source: 'archive' })
        .returning();
      if (account === undefined) throw new Error('No account was stored');
      await database.insert(runs).values({ account_id: account.id, state: 'done', trigger: 'person', ...run });
    };

    test('shows it whole beside the one before, and the accounts that were measured with it', async () => {
      const { id } = await create();
      await changeAnalyzer(id, 'propaganda', { prompt_user: 'Second {{post}}' });
      await changeAnalyzer(id, 'propaganda', { prompt_user: 'Third {{post}}' });
      const other = await create();
      await storeRun('part', { setting_id: id, propaganda_version: 2, disinformation_version: 1, state: 'partial' });
      await storeRun('Measured', { setting_id: id, propaganda_version: 2, disinformation_version: 1, state: 'done' });
      await storeRun('differently', { setting_id: other.id, propaganda_version: 2, state: 'done' });
      await storeRun('disinformation', { setting_id: id, propaganda_version: 1, disinformation_version: 2 });
      await storeRun('failed', { setting_id: id, propaganda_version: 2, state: 'failed' });
      await storeRun('earlier', { setting_id: id, propaganda_version: 1, state: 'done' });
      const { kind: _, ...defaults } = PROPAGANDA_DEFAULTS;
      expect((await version(id, 'propaganda/2')).body).toEqual({
        part: 'propaganda',
        version: 2,
        at: expect.any(String),
        actor: expect.stringMatching(/^root-/),
        changed: ['prompt_user'],
        content: { ...defaults, prompt_user: 'Second {{post}}' },
        before: defaults,
        measured: { count: 2, screen_names: ['Measured', 'part'] },
      });
    });

    test('has nothing before the first one, and nobody measured at first', async () => {
      const { id } = await create();
      expect((await version(id, 'setting/1')).body).toMatchObject({
        before: null,
        measured: { count: 0, screen_names: [] },
      });
    });

    test.each(['propaganda/2', 'propaganda/999999999999999'])('answers 404 for the missing %s', async (which) => {
      const { id } = await create();
      expect(await version(id, which)).toMatchObject({ status: 404, body: { detail: 'Version not found' } });
    });

    test.each(['nothing/1', 'propaganda/one'])('refuses the address %s', async (which) => {
      expect(await version(1, which)).toMatchObject({ status: 422 });
    });
  });

  test('cannot be changed', async () => {
    await create();
    await expect(database.delete(setting_versions)).rejects.toMatchObject({
      cause: { message: 'setting_versions is append-only: DELETE refused' },
    });
    await expect(database.update(setting_versions).set({ version: 9 })).rejects.toMatchObject({
      cause: { message: 'setting_versions is append-only: UPDATE refused' },
    });
  });
});

describe('a preview', () => {
  const preview = (id: number, json: object, kind = 'propaganda') =>
    api.call('POST', `/admin/llm_setting/${id}/${kind}_analyzer/preview`, { token, json });
  const storeAccount = async (screen_name: string, ...texts: string[]) => {
    const [account] = await database
      .insert(accounts)
      .values({ screen_name, name: screen_name, network: 'x', source: 'archive' })
      .returning();
    if (account === undefined) throw new Error('No account was stored');
    await queueProgress(database, [account.id]);
    const numbered = texts.map((text, number) => post(number + 1, text));
    await storePosts(database, account.id, numbered);
  };

  test('shows the exact messages with the stored prompts', async () => {
    const { id } = await create();
    const { propaganda_analyzer } = await detail(id);
    const { categories, prompt_system, prompt_user } = propaganda_analyzer;
    const filled = prompt_user.replace('{{categories}}', categories.join('\n')).replace('{{post}}', 'Wake up!');
    expect(await preview(id, { text: 'Wake up!' })).toMatchObject({
      status: 200,
      body: {
        model: 'openai/gpt-5',
        is_sent: true,
        messages: [
          { role: 'system', content: prompt_system },
          { role: 'user', content: filled },
        ],
        post: null,
        warnings: [],
      },
    });
  });

  test('shows unsaved prompts and categories, and saves nothing', async () => {
    const { id } = await create();
    const before = await detail(id);
    const unsaved = { prompt_system: '', prompt_user: '{{categories}}: {{post}} {{nothing}}', categories: ['b', 'a'] };
    const { body } = await preview(id, { ...unsaved, text: 'Hello {{categories}}' }, 'disinformation');
    expect(body).toMatchObject({
      messages: [{ role: 'user', content: 'b\na: Hello {{categories}} {{nothing}}' }],
      warnings: [{ field: 'prompt_user', placeholder: 'nothing' }],
    });
    expect(await detail(id)).toEqual(before);
  });

  test('of a stored post by its id, of the newest of an account, and of an id that two accounts have', async () => {
    const { id } = await create();
    await storeAccount('nadia', 'First.', 'Second.');
    await storeAccount('olena', 'Another first.');
    const prompts = { prompt_system: '', prompt_user: '{{post}}' };
    const shown = async (chosen: object) => {
      const { body } = await preview(id, { ...prompts, ...chosen });
      const { messages, post } = body as { messages: { content: string }[]; post: object };
      return { content: messages[0]?.content, post };
    };
    const second = { content: 'Second.', post: { screen_name: 'nadia', post_id: '2' } };
    expect(await shown({ post_id: '2' })).toEqual(second);
    expect(await shown({ screen_name: '@NADIA' })).toEqual(second);
    expect(await shown({ screen_name: 'nadia', post_id: '1' })).toEqual({
      content: 'First.',
      post: { screen_name: 'nadia', post_id: '1' },
    });
  });

  test('reports that the embedded model gets no messages', async () => {
    const { id } = await create({ model: 'plumbline/baseline' });
    expect(await preview(id, { text: 'Wake up!' })).toMatchObject({ body: { is_sent: false } });
  });

  test.each([{ post_id: 'unknown' }, { screen_name: 'nobody' }])(
    'of the unknown post %o answers 404',
    async (chosen) => {
      const { id } = await create();
      expect(await preview(id, chosen)).toMatchObject({ status: 404, body: { detail: 'Post not found' } });
    },
  );

  test('of an unknown setting answers 404', async () => {
    expect(await preview(0, { text: 'x' })).toMatchObject(NOT_FOUND);
  });

  test.each([
    ['no post', {}, ['text'], 'Name either a stored post or an account, or give a text'],
    ['two posts', { text: 'x', post_id: '1' }, ['text'], 'Name either a stored post or an account, or give a text'],
    ['a blank text', { text: ' ' }, ['text'], 'Post is required'],
    ['no category', { text: 'x', categories: [] }, ['categories'], 'At least one category is required'],
  ])('with %s answers 422', async (_, json, loc, msg) => {
    const { id } = await create();
    expect(await preview(id, json)).toMatchObject(refusal(loc, msg));
  });
});
