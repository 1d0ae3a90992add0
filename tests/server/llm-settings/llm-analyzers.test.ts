import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminOverview } from '#contract/admin-overview.ts';
import type { LlmSetting } from '#contract/llm-setting.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { KEY, NEW_SETTING, startSettingsApi } from '#tests/server/support/settings-api.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
await seedSettings(database);
const api = await startSettingsApi(database);
const { token, create, change, detail, keyOf, list, username: actor, traceOf } = api;

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const described = (changes: object) => ({
  id: expect.any(Number),
  name: 'Ours',
  description: 'For the newsroom',
  model: 'openai/gpt-5',
  is_selected: false,
  is_blind: true,
  languages: null,
  counts_reposts: false,
  version: 1,
  created_at: instant,
  updated_at: instant,
  base_url: 'https://api.openai.com/v1',
  api_key: 'sk-…abcd',
  has_key: true,
  key_unreadable: false,
  key_for_other_base_url: false,
  problem: null,
  ...changes,
});
const refusal = (field: string, msg: string) => ({
  status: 422,
  body: { detail: [{ loc: ['body', field], msg, type: expect.any(String) }] },
});
const selectedOnes = async () => (await list()).data.filter(({ is_selected }) => is_selected).map(({ id }) => id);

beforeEach(async () => {
  await database.delete(llm_settings);
});

describe('the list', () => {
  test('of a new installation holds the embedded analyzer, selected and without a key', {
    tags: ['S3.3', 'S13.6'],
  }, async () => {
    const fresh = await freshDatabase();
    await seedSettings(fresh.database);
    const seeded = await startSettingsApi(fresh.database);
    expect(await seeded.list()).toEqual({
      data: [
        described({
          name: 'Plumbline baseline',
          description: expect.stringContaining('embedded rules'),
          model: 'plumbline/baseline',
          is_selected: true,
          base_url: null,
          api_key: null,
          has_key: false,
        }),
      ],
      count: 1,
    });
  });

  test('is newest first, masks every key, and comes in pages', { tags: ['S10.12', 'S13.3'] }, async () => {
    await create({ name: 'First' });
    await create({ name: 'Second', api_key: 'short' });
    await create({ name: 'Third', model: 'nobody/knows' });
    expect(await list()).toEqual({
      data: [
        described({
          name: 'Third',
          model: 'nobody/knows',
          base_url: null,
          problem: 'The model "nobody/knows" is not known to this server; choose another in the LLM setting',
        }),
        described({ name: 'Second', api_key: '••••••••' }),
        described({ name: 'First' }),
      ],
      count: 3,
    });
    expect(await list('?skip=1&limit=1')).toEqual({
      data: [described({ name: 'Second', api_key: '••••••••' })],
      count: 3,
    });
    expect(await list('?skip=3&limit=5')).toEqual({ data: [], count: 3 });
  });
});

describe('a model that cannot be run', () => {
  const NO_KEY = 'api.openai.com needs an API key; enter one in the LLM setting';
  const selected = async () => {
    const { body } = await api.call('GET', '/admin/', { token });
    return (body as AdminOverview).selected_setting;
  };

  test('is reported when it is saved and selected, and in the overview of the selected setting', async () => {
    const { id, name, model, problem } = await create({ is_selected: true });
    expect([problem, await selected()]).toEqual([null, { id, name, model, problem: null }]);
    expect(await api.change({ id, api_key: null })).toMatchObject({ status: 200, body: { problem: NO_KEY } });
    expect(await selected()).toEqual({ id, name, model, problem: NO_KEY });
    const mended = await api.change({ id, model: 'plumbline/baseline' });
    expect(mended).toMatchObject({ status: 200, body: { problem: null } });
  });

  test('is reported when its key was entered for another server', async () => {
    const { id } = await create({ model: 'lab/llama' });
    await api.models({ endpoints: [{ name: 'lab', base_url: 'https://lab.example/v1' }] });
    expect((await api.detail(id)).problem).toBe(
      'The API key was not entered for https://lab.example/v1, where the model is now; enter it again in the LLM setting',
    );
    await api.models({ endpoints: [] });
  });
});

describe('creating a setting', () => {
  const post = (json: object) => api.call('POST', '/admin/llm_analyzer/', { token, json });

  test('gives it both default analyzers', { tags: ['S3.3', 'S13.4'] }, async () => {
    const created = await create();
    expect(created).toEqual(described({}));
    const { categories, name, description, prompt_system, prompt_user } = PROPAGANDA_DEFAULTS;
    const { propaganda_analyzer, disinformation_analyzer, ...setting } = await detail(created.id);
    expect(setting).toEqual(described({}));
    expect(await keyOf(created.id)).toBe(KEY);
    expect(propaganda_analyzer).toEqual({
      id: expect.any(Number),
      name,
      categories,
      description,
      prompt_system,
      prompt_user,
      version: 1,
      updated_at: instant,
      warnings: [],
    });
    expect(disinformation_analyzer).toMatchObject({ categories: DISINFORMATION_DEFAULTS.categories });
  });

  test.each([
    ['name', '', 'Name is required'],
    ['name', ' \t\n', 'Name is required'],
    ['api_key', '', 'API key is required'],
    ['api_key', '  ', 'API key is required'],
    ['api_key', 'with space', 'API key must be letters, digits and signs of ASCII, without spaces'],
    ['api_key', 'line\r\nbreak: 1', 'API key must be letters, digits and signs of ASCII, without spaces'],
    ['api_key', 'sk-…abcd', 'API key must be letters, digits and signs of ASCII, without spaces'],
    ['model', '', 'model is required'],
    ['model', 'gpt 5', 'Model must not contain spaces'],
    ['description', '', 'description is required'],
    ['name', 'x'.repeat(256), 'Must be at most 255 characters'],
    ['name', 'half \ud83d', 'Must be well-formed Unicode'],
    ['name', 'nul \0', 'Must not contain the character U+0000'],
    ['is_superuser', true, 'This field is not accepted'],
  ])('refuses %s "%s"', async (field, value, msg) => {
    expect(await post({ ...NEW_SETTING, [field]: value })).toMatchObject(refusal(field, msg));
    expect((await list()).count).toBe(0);
  });

  test.each(['name', 'api_key', 'model', 'description'])('refuses a missing %s', { tags: ['S5.8'] }, async (field) => {
    const { [field]: _, ...rest } = NEW_SETTING as Record<string, string>;
    expect(await post(rest)).toMatchObject(refusal(field, 'Field required'));
  });

  test.each(["'; drop table users; --", '<script>alert(1)</script>', '🚨 مرحبا \u202e', '{{post}}', 'a, b'])(
    'stores %s word for word',
    async (text) => {
      const { id } = await create({ name: text, description: text });
      expect(await detail(id)).toMatchObject({ name: text, description: text });
    },
  );

  test('trims pasted text', async () => {
    const { id } = await create({ name: ' Ours\n', api_key: `${KEY}\n`, model: ' openai/gpt-5 ' });
    expect(await detail(id)).toMatchObject({ name: 'Ours', model: 'openai/gpt-5' });
    expect(await keyOf(id)).toBe(KEY);
  });

  test('as the selected one deselects the setting before', async () => {
    const first = await create({ is_selected: true });
    const second = await create({ is_selected: true });
    expect(await selectedOnes()).toEqual([second.id]);
    expect(await detail(first.id)).toMatchObject({ is_selected: false, version: 2 });
  });
});

describe('changing a setting', () => {
  test('leaves other fields as they are', async () => {
    const { id } = await create();
    expect(await change({ id, name: 'Renamed' })).toMatchObject({
      status: 200,
      body: described({ id, name: 'Renamed', version: 2 }),
    });
    expect(await change({ id, description: '' })).toMatchObject({ body: { name: 'Renamed', description: '' } });
    expect(await detail(id)).toMatchObject({ name: 'Renamed', description: '', version: 3 });
    expect(await keyOf(id)).toBe(KEY);
  });

  test('leaves both analyzers as they are', async () => {
    const { id } = await create();
    const before = await detail(id);
    await change({ id, name: 'Renamed', model: 'openai/gpt-6', is_selected: true });
    const { propaganda_analyzer, disinformation_analyzer } = await detail(id);
    expect({ propaganda_analyzer, disinformation_analyzer }).toEqual({
      propaganda_analyzer: before.propaganda_analyzer,
      disinformation_analyzer: before.disinformation_analyzer,
    });
  });

  test.each([
    ['name', ' ', 'Name is required'],
    ['model', '', 'Model is required'],
    ['api_key', '', 'API Key is required'],
    ['api_key', '••••••••', 'API key must be letters, digits and signs of ASCII, without spaces'],
    ['disinformation_analyzer', {}, 'This field is not accepted'],
  ])('refuses %s "%s"', async (field, value, msg) => {
    const { id } = await create();
    expect(await change({ id, [field]: value })).toMatchObject(refusal(field, msg));
  });

  test.each([0, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    'that does not exist (%d) answers 404',
    { tags: ['S10.7'] },
    async (id) => {
      expect(await change({ id, name: 'x' })).toMatchObject({ status: 404, body: { detail: 'LLM setting not found' } });
    },
  );

  test.each(['x', -1, 1.5, null, 1e300])('by %s, which is not an id, answers 422', async (id) => {
    expect(await change({ id, name: 'x' })).toMatchObject({ status: 422 });
  });

  test('to the same values changes nothing, also not its version', async () => {
    const { id } = await create();
    const trace = await traceOf(() => change({ id, name: 'Ours', model: 'openai/gpt-5', api_key: KEY }));
    expect(trace).toEqual([]);
    expect(await detail(id)).toMatchObject({ version: 1 });
  });
});

test('a key that was encrypted with another secret is unreadable, changes nothing else, and can be entered again', async () => {
  const { id } = await create();
  const secrets = deriveSecrets('another secret key of the tests, long enough');
  const moved = await startSettingsApi(database, { secrets });
  const unreadable = described({ api_key: null, key_unreadable: true, problem: expect.any(String) });
  expect((await moved.list()).data).toEqual([unreadable]);
  expect(await moved.detail(id)).toMatchObject({ name: 'Ours', api_key: null, key_unreadable: true });
  expect((await moved.change({ id, api_key: KEY })).status).toBe(200);
  expect(await moved.detail(id)).toMatchObject({ api_key: 'sk-…abcd', key_unreadable: false });
  expect(await moved.keyOf(id)).toBe(KEY);
});

describe('two superusers who save the same form', () => {
  const STALE = {
    status: 409,
    body: { detail: 'Somebody else changed this in the meantime; load it again and repeat your change' },
  };

  test('one after the other: the second gets 409, and nothing of the first is lost', async () => {
    const { id, version } = await create();
    expect(await change({ id, version, name: 'By one' })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await change({ id, version, description: 'By another' })).toMatchObject(STALE);
    expect(await detail(id)).toMatchObject({ name: 'By one', description: 'For the newsroom', version: 2 });
    expect(await change({ id, version: 2, description: 'By another' })).toMatchObject({ status: 200 });
  });

  test('at once: one succeeds, and the other gets 409', async () => {
    const { id, version } = await create();
    const answers = await whileHeld(
      database,
      (transaction) => transaction.select().from(llm_settings).for('update'),
      ['one', 'another'].map((name) => () => change({ id, version, name: `By ${name}` })),
    );
    expect(answers.toSorted((a, b) => a.status - b.status)).toMatchObject([{ status: 200 }, STALE]);
  });

  test('without a version: both succeed', async () => {
    const { id } = await create();
    await change({ id, name: 'By one' });
    expect(await change({ id, description: 'By another' })).toMatchObject({ body: { name: 'By one', version: 3 } });
  });

  test('when the other only selected a different setting: the second gets 409', async () => {
    const { id, version } = await create({ is_selected: true });
    await create({ is_selected: true });
    expect(await change({ id, version, is_selected: true, name: 'Renamed' })).toMatchObject(STALE);
  });
});

describe('selecting', () => {
  test('a setting deselects the one before', { tags: ['S13.1'] }, async () => {
    const first = await create({ is_selected: true });
    const second = await create();
    expect(await change({ id: second.id, is_selected: true })).toMatchObject({ body: { is_selected: true } });
    expect(await selectedOnes()).toEqual([second.id]);
    expect(await detail(first.id)).toMatchObject({ is_selected: false, version: 2 });
  });

  test('no setting is possible', async () => {
    const { id } = await create({ is_selected: true });
    expect(await change({ id, is_selected: false })).toMatchObject({ body: { is_selected: false } });
    expect(await selectedOnes()).toEqual([]);
  });

  test('fifty times at once leaves exactly one selected', { tags: ['S13.1'] }, async () => {
    const settings: LlmSetting[] = [];
    for (let number = 0; number < 10; number += 1) settings.push(await create({ name: `Setting ${number}` }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn % 10 === 9
          ? api.call('POST', '/admin/llm_analyzer/', { token, json: { ...NEW_SETTING, is_selected: true } })
          : change({ id: settings[turn % 10]?.id, is_selected: true, name: `Renamed ${turn}` }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await selectedOnes()).toHaveLength(1);
  });

  test('while others rename, deselect and delete succeeds for everybody', async () => {
    const { id } = await create();
    const other = await create();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => {
        if (turn === 35) return api.call('DELETE', `/admin/llm_setting/${other.id}`, { token });
        if (turn % 4 === 0) return change({ id, is_selected: true });
        if (turn % 4 === 1) return change({ id: other.id, is_selected: turn % 8 === 1 });
        return change({ id: turn % 4 === 2 ? id : other.id, name: `Renamed ${turn}` });
      }),
    );
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    expect((await selectedOnes()).length).toBeLessThanOrEqual(1);
  });
});

test('a key stays while its setting names a model that needs none', async () => {
  const { id } = await create();
  const key = await keyOf(id);
  expect(await change({ id, model: 'plumbline/baseline' })).toMatchObject({ status: 200 });
  expect(await change({ id, model: 'openai/gpt-5' })).toMatchObject({ status: 200 });
  expect([key, await keyOf(id)]).toEqual([expect.any(String), key]);
});

describe('deleting a setting', () => {
  const remove = (id: number | string) => api.call('DELETE', `/admin/llm_setting/${id}`, { token });

  test('removes it and no other', async () => {
    const { id } = await create();
    await create();
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'LLM setting deleted successfully' } });
    expect((await list()).count).toBe(1);
    expect(await remove(id)).toMatchObject({ status: 404, body: { detail: 'LLM setting not found' } });
  });

  test('that is selected is possible, and reported', async () => {
    const { id } = await create({ is_selected: true });
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: {
        message: 'LLM setting deleted successfully. It was the selected one: analyses wait until another is selected',
      },
    });
  });

  test.each(['x', '-1', '1.5', '1e3'])('by %s, which is not a number, answers 422', async (id) => {
    expect(await remove(id)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['path', 'llm_id'], msg: 'Must be a whole number', type: 'regex' }] },
    });
  });

  test.each(['0', '2147483648', '999999999999999'])('by the unknown number %s answers 404', async (id) => {
    expect(await remove(id)).toMatchObject({ status: 404, body: { detail: 'LLM setting not found' } });
  });

  test('of the last one does not restore the first one', async () => {
    await remove((await create()).id);
    await seedSettings(database);
    expect((await list()).count).toBe(0);
  });
});

test('the audit log records creating, selecting, changing, revealing a key and deleting, but not reading', {
  tags: ['S13.3'],
}, async () => {
  const { id: earlier } = await create({ name: 'Earlier', is_selected: true });
  let id = 0;
  const trace = await traceOf(async () => {
    ({ id } = await create({ is_selected: true }));
    await change({ id, name: 'Renamed', api_key: 'another-key' });
    await detail(id);
    await keyOf(id);
    await change({ id, api_key: null });
    await keyOf(id);
    await api.call('DELETE', `/admin/llm_setting/${id}`, { token });
  });
  const model = 'openai/gpt-5';
  const changed = (fields: string[]) => ({
    id,
    changed: fields,
    model,
    is_selected: true,
    is_blind: true,
    languages: null,
    counts_reposts: false,
  });
  expect(trace).toEqual([
    {
      actor,
      action: 'llm_setting.changed',
      subject: 'Earlier',
      detail: { id: earlier, changed: ['is_selected'], is_selected: false },
    },
    { actor, action: 'llm_setting.created', subject: 'Ours', detail: { id, model, is_selected: true } },
    { actor, action: 'llm_setting.changed', subject: 'Ours', detail: changed(['name', 'api_key']) },
    { actor, action: 'llm_setting.key_read', subject: 'Renamed', detail: { id } },
    { actor, action: 'llm_setting.changed', subject: 'Renamed', detail: changed(['api_key']) },
    { actor, action: 'llm_setting.deleted', subject: 'Renamed', detail: { id, model, is_selected: true } },
  ]);
});
