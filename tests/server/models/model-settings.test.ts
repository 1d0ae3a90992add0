import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { KEY, NEW_SETTING, startSettingsApi } from '#tests/server/support/settings-api.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

let asked: { url: string | undefined; authorization: string | undefined }[] = [];
let respond: RequestListener = (_, response) => void response.end();
const model = createServer((request, response) => {
  asked.push({ url: request.url, authorization: request.headers.authorization });
  respond(request, response);
});
model.listen(0, '127.0.0.1');
await once(model, 'listening');
// A server that listens on TCP has an address with a port.
const { port } = model.address() as AddressInfo;
afterAll(() => {
  model.closeAllConnections();
  model.close();
});

const { database } = await freshDatabase();
const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1', LLM_ALLOWED_HOSTS: `127.0.0.1:${port}, localhost:11434` });
const api = await startSettingsApi(database, { config });
const { token, create, change, detail, keyOf, models, username: actor, traceOf } = api;
const read = async () => (await api.call('GET', '/admin/models/settings', { token })).body;

const DEFAULTS = {
  temperature: 0,
  concurrency: 4,
  batch_size: 1,
  max_posts: 1_000,
  token_budget: 5_000_000,
  prices: [],
  confirm_above_tokens: 2_000_000,
  confirm_above_cost: 2,
  endpoints: [],
  version: 1,
};
const PRICE = { model: 'openai/gpt-5', input: 1.25, output: 10 };
const CACHED_PRICE = { model: 'anthropic/opus', input: 4, output: 20, cache_read: 0.4, cache_write: 5 };
const LAB = { name: 'lab', base_url: 'https://lab.example/v1' };
const refusal = (loc: (string | number)[], msg: string) => ({
  status: 422,
  body: { detail: [{ loc: ['body', ...loc], msg, type: expect.any(String) }] },
});

beforeEach(async () => {
  await database.delete(llm_settings);
  await database.update(model_settings).set(DEFAULTS);
  asked = [];
});

describe('the models settings', () => {
  test('have defaults', { tags: ['S14.3'] }, async () => {
    const fresh = await startSettingsApi((await freshDatabase()).database);
    const { body } = await fresh.call('GET', '/admin/models/settings', { token: fresh.token });
    expect(body).toEqual({ ...DEFAULTS, updated_at: expect.any(String) });
  });

  test('can be changed one by one', { tags: ['S14.3'] }, async () => {
    expect(await models({ temperature: 0.7 })).toMatchObject({ status: 200, body: { temperature: 0.7, version: 2 } });
    const rest = {
      concurrency: 64,
      batch_size: 20,
      max_posts: 10,
      token_budget: 1_000_000_000,
      prices: [PRICE, CACHED_PRICE],
      confirm_above_tokens: 0,
      confirm_above_cost: 2.5,
      endpoints: [LAB],
    };
    await models(rest);
    const after = { ...rest, temperature: 0.7, version: 3, updated_at: expect.any(String) };
    expect(await read()).toEqual(after);
  });

  test.each([
    ['temperature', -0.1, 'Must be a number from 0 to 2'],
    ['temperature', 2.1, 'Must be a number from 0 to 2'],
    ['temperature', '1', 'Must be a number from 0 to 2'],
    ['concurrency', 0, 'Must be a whole number from 1 to 64'],
    ['concurrency', 1.5, 'Must be a whole number from 1 to 64'],
    ['batch_size', 21, 'Must be a whole number from 1 to 20'],
    ['confirm_above_tokens', -1, 'Must be a whole number from 0 to 1,000,000,000'],
    ['confirm_above_cost', 1_000_001, 'Must be a number from 0 to 1,000,000'],
    ['max_posts', 9, 'Must be a whole number from 10 to 100,000'],
    ['token_budget', 999, 'Must be a whole number from 1,000 to 1,000,000,000'],
    ['temperatur', 1, 'This field is not accepted'],
  ])('refuse %s %s', async (field, value, msg) => {
    expect(await models({ [field]: value })).toMatchObject(refusal([field], msg));
    expect(await read()).toMatchObject(DEFAULTS);
  });

  test('saved by two superusers: the second gets 409, and nothing of the first is lost', async () => {
    await models({ version: 1, temperature: 1 });
    expect(await models({ version: 1, concurrency: 8 })).toMatchObject({
      status: 409,
      body: { detail: 'Somebody else changed this in the meantime; load it again and repeat your change' },
    });
    expect(await read()).toMatchObject({ temperature: 1, concurrency: 4, version: 2 });
  });

  test('saved by two superusers at once: one succeeds, and the other gets 409', async () => {
    const answers = await whileHeld(
      database,
      (transaction) => transaction.select().from(model_settings).for('update'),
      [8, 9].map((concurrency) => () => models({ version: 1, concurrency })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('are recorded in the audit log only when they change', async () => {
    const trace = await traceOf(async () => {
      await models({ temperature: 0.5, endpoints: [LAB], prices: [PRICE, CACHED_PRICE] });
      await models({ temperature: 0.5, endpoints: [LAB] });
    });
    const { version: _, ...rest } = DEFAULTS;
    const detail = {
      ...rest,
      changed: ['temperature', 'prices', 'endpoints'],
      temperature: 0.5,
      prices: ['openai/gpt-5 1.25 10', 'anthropic/opus 4 20 cache_read 0.4 cache_write 5'],
      endpoints: ['lab https://lab.example/v1'],
    };
    expect(trace).toEqual([{ actor, action: 'model_settings.changed', subject: null, detail }]);
  });
});

describe('a price', () => {
  test.each<[string, object[], (string | number)[], string]>([
    ['below nothing', [{ ...PRICE, input: -1 }], ['prices', 0, 'input'], 'Must be a number from 0 to 100,000'],
    [
      'of cached tokens that is no number',
      [{ ...PRICE, cache_read: 'much' }],
      ['prices', 0, 'cache_read'],
      'Must be a number from 0 to 100,000',
    ],
    [
      'of cached tokens below nothing',
      [{ ...PRICE, cache_write: -1 }],
      ['prices', 0, 'cache_write'],
      'Must be a number from 0 to 100,000',
    ],
    ['without a model', [{ ...PRICE, model: ' ' }], ['prices', 0, 'model'], 'Model is required'],
    ['of a model with spaces', [{ ...PRICE, model: 'a b' }], ['prices', 0, 'model'], 'Model must not contain spaces'],
    ['of the same model twice', [PRICE, PRICE], ['prices'], 'Each model has one price'],
    ['with unknown fields', [{ ...PRICE, currency: 'EUR' }], ['prices', 0, 'currency'], 'This field is not accepted'],
  ])('%s is refused', async (_, prices, loc, msg) => {
    expect(await models({ prices })).toMatchObject(refusal(loc, msg));
  });
});

describe('an endpoint', () => {
  const define = (base_url: string, name = 'lab') => models({ endpoints: [{ name, base_url }] });

  test.each([
    ['https://Lab.Example:443/v1/', 'https://lab.example/v1'],
    [' http://lab.example ', 'http://lab.example'],
    ['https://bücher.example/v1', 'https://xn--bcher-kva.example/v1'],
    ['http://93.184.215.14:8000/v1', 'http://93.184.215.14:8000/v1'],
    ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/v1', 'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/v1'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    [`http://127.1:${port}/v1`, `http://127.0.0.1:${port}/v1`],
  ])('at %s is stored as %s', { tags: ['S14.3'] }, async (base_url, kept) => {
    expect(await define(base_url)).toMatchObject({
      status: 200,
      body: { endpoints: [{ name: 'lab', base_url: kept }] },
    });
  });

  test.each([
    ['', 'Base URL is required'],
    ['lab.example/v1', 'Must be a URL that begins with http:// or https://'],
    ['ftp://lab.example', 'Must be a URL that begins with http:// or https://'],
    ['file:///etc/passwd', 'Must be a URL that begins with http:// or https://'],
    ['javascript:alert(1)', 'Must be a URL that begins with http:// or https://'],
    ['https://user:pw@lab.example', 'Must not contain a username or password; keys belong in the LLM setting'],
    ['https://lab.example/v1?key=x', 'Must not contain a query or fragment'],
    ['https://lab.example/v1#x', 'Must not contain a query or fragment'],
  ])('cannot be at "%s"', async (base_url, msg) => {
    expect(await define(base_url)).toMatchObject(refusal(['endpoints', 0, 'base_url'], msg));
  });

  test.each([
    'http://127.0.0.1/v1',
    'http://2130706433',
    'http://0x7f000001',
    'http://017700000001',
    'http://127.1',
    'http://[::1]:8000',
    'http://[::ffff:10.0.0.1]',
    'http://10.0.0.1',
    'http://192.168.0.1:11434',
    'http://169.254.169.254/latest',
    'http://0xA9FEA9FE',
    'http://metadata.google.internal',
    'http://localhost',
    'http://localhost:11435',
    'http://ollama:11434',
    'http://[fd00:ec2::254]',
  ])('cannot be at %s, which is private, unless the operator allowed it', async (base_url) => {
    const { status, body } = await define(base_url);
    const { hostname } = new URL(base_url);
    const msg = `${hostname} is a private address; only the operator can allow it, in LLM_ALLOWED_HOSTS`;
    const problem = { loc: ['body', 'endpoints', 0, 'base_url'], msg, type: 'destination_refused' };
    expect({ status, body }).toEqual({ status: 422, body: { detail: [problem] } });
    expect(await read()).toMatchObject({ endpoints: [] });
  });

  test.each(['openai', 'anthropic', 'google', 'mistral', 'plumbline'])('cannot be called %s', async (name) => {
    const answer = await define('https://lab.example', name);
    expect(answer).toMatchObject(refusal(['endpoints', 0, 'name'], 'This name is reserved'));
  });

  test.each(['Lab', 'a/b', 'a b', '-a', 'x'.repeat(64), 'é'])('cannot be called %s', async (name) => {
    expect(await define('https://lab.example', name)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'endpoints', 0, 'name'], type: 'regex' }] },
    });
  });

  test('that a new setting brings along is the fiftieth at most', async () => {
    const numbered = (number: number) => ({ name: `lab-${number}`, base_url: `https://lab-${number}.example/v1` });
    await models({ endpoints: Array.from({ length: 49 }, (_, number) => numbered(number)) });
    const bring = (number: number) => {
      const json = { ...NEW_SETTING, model: `lab-${number}/llama`, endpoint: numbered(number) };
      return api.call('POST', '/admin/llm_analyzer/', { token, json });
    };
    expect(await bring(50)).toMatchObject({ status: 200 });
    expect(await bring(51)).toMatchObject(refusal(['endpoint'], 'At most 50 endpoints'));
    expect(await read()).toMatchObject({ endpoints: expect.toSatisfy((all) => all.length === 50) });
  });

  test('needs its own name', async () => {
    const msg = 'Each endpoint needs a name of its own';
    expect(await models({ endpoints: [LAB, LAB] })).toMatchObject(refusal(['endpoints'], msg));
  });
});

describe('the endpoint of the selected setting', () => {
  const inUse = refusal(
    ['endpoints'],
    'The selected LLM setting "Ours" uses the endpoint "lab"; select another setting first, or change its model',
  );
  const OTHER = { name: 'other', base_url: 'https://other.example/v1' };

  test.each([
    ['removed', []],
    ['renamed', [{ ...LAB, name: 'laboratory' }, OTHER]],
  ])('cannot be %s, and nothing else of the call is saved', async (_, endpoints) => {
    await models({ endpoints: [LAB, OTHER] });
    await create({ model: 'lab/llama', is_selected: true });
    const before = await read();
    expect(await models({ temperature: 1, endpoints })).toMatchObject(inUse);
    expect(await read()).toEqual(before);
  });

  test('can get another base URL, and others can be removed', async () => {
    await models({ endpoints: [LAB, OTHER] });
    await create({ model: 'lab/llama', is_selected: true });
    await create({ model: 'other/llama' });
    const moved = [{ ...LAB, base_url: 'https://moved.example/v1' }];
    expect(await models({ endpoints: moved })).toMatchObject({ status: 200, body: { endpoints: moved } });
  });

  test('can be removed after another setting was selected', async () => {
    await models({ endpoints: [LAB] });
    await create({ model: 'lab/llama', is_selected: true });
    await create({ is_selected: true });
    expect(await models({ endpoints: [] })).toMatchObject({ status: 200, body: { endpoints: [] } });
  });

  test('that was missing before keeps no other endpoint from being removed', async () => {
    await models({ endpoints: [OTHER] });
    await create({ model: 'lab/llama', is_selected: true });
    expect(await models({ endpoints: [] })).toMatchObject({ status: 200, body: { endpoints: [] } });
  });
});

describe('a stored key', () => {
  const MOVED = { name: 'lab', base_url: 'https://elsewhere.example/v1' };

  test('must be entered again when the model moves to another base URL, and nothing is lost', async () => {
    const { id } = await create({ model: 'openai/gpt-5' });
    const msg =
      'API Key is required: the stored one was entered for https://api.openai.com/v1 and is not sent to https://api.mistral.ai/v1';
    expect(await change({ id, model: 'mistral/large' })).toMatchObject(refusal(['api_key'], msg));
    expect(await detail(id)).toMatchObject({ model: 'openai/gpt-5' });
    expect(await keyOf(id)).toBe(KEY);
    const moved = await change({ id, model: 'mistral/large', api_key: 'the-key-of-mistral' });
    expect(moved).toMatchObject({ status: 200, body: { base_url: 'https://api.mistral.ai/v1' } });
    expect(await detail(id)).toMatchObject({ key_for_other_base_url: false });
    expect(await keyOf(id)).toBe('the-key-of-mistral');
  });

  test.each([
    ['another model of the same base URL', { model: 'openai/gpt-6' }],
    ['the embedded model, which gets no messages', { model: 'plumbline/baseline' }],
    ['a model that is not defined', { model: 'nobody/knows' }],
    ['another name', { name: 'Renamed' }],
  ])('stays for %s', async (_, changes) => {
    const { id } = await create();
    expect(await change({ id, ...changes })).toMatchObject({ status: 200 });
    expect(await detail(id)).toMatchObject({ key_for_other_base_url: false });
    expect(await keyOf(id)).toBe(KEY);
    await change({ id, model: 'openai/gpt-5' });
    expect(await detail(id)).toMatchObject({ key_for_other_base_url: false });
    expect(await keyOf(id)).toBe(KEY);
  });

  test('can be removed with the move, and is then not required', async () => {
    const { id } = await create();
    expect(await change({ id, model: 'mistral/large', api_key: null })).toMatchObject({
      status: 200,
      body: { api_key: null, has_key: false },
    });
    expect(await change({ id, model: 'openai/gpt-5' })).toMatchObject({ status: 200 });
  });

  test('is reported as entered for another base URL after its endpoint has moved, until it is entered again', async () => {
    await models({ endpoints: [LAB] });
    const { id } = await create({ model: 'lab/llama' });
    await models({ endpoints: [MOVED] });
    expect(await detail(id)).toMatchObject({
      base_url: MOVED.base_url,
      has_key: true,
      key_for_other_base_url: true,
    });
    expect(await change({ id, name: 'Renamed' })).toMatchObject({ body: { key_for_other_base_url: true } });
    expect(await change({ id, api_key: KEY })).toMatchObject({ body: { key_for_other_base_url: false, version: 3 } });
  });

  test('is valid again when its endpoint has its old base URL', async () => {
    await models({ endpoints: [LAB] });
    const { id } = await create({ model: 'lab/llama' });
    await models({ endpoints: [] });
    expect(await detail(id)).toMatchObject({ base_url: null });
    expect(await keyOf(id)).toBe(KEY);
    await models({ endpoints: [LAB] });
    expect(await detail(id)).toMatchObject({ base_url: LAB.base_url, key_for_other_base_url: false });
  });

  test('entered before its endpoint was defined must be entered again', async () => {
    const { id } = await create({ model: 'lab/llama' });
    await models({ endpoints: [LAB] });
    expect(await detail(id)).toMatchObject({ key_for_other_base_url: true });
  });
});

describe('checking an endpoint', () => {
  const check = (base_url: string) => api.call('POST', '/admin/models/settings/check', { token, json: { base_url } });
  const here = `http://127.0.0.1:${port}/v1`;

  test('lists its models, asked for without a key', async () => {
    await models({ endpoints: [{ name: 'lab', base_url: here }] });
    await create({ model: 'lab/llama', is_selected: true });
    respond = (_, response) => void response.end(JSON.stringify({ data: [{ id: 'llama3:8b' }, { id: 'qwen' }] }));
    expect(await check(`${here}/`)).toMatchObject({
      status: 200,
      body: {
        is_reachable: true,
        status: 200,
        models: ['llama3:8b', 'qwen'],
        detail: 'The server answers and lists its models',
      },
    });
    expect(asked).toEqual([{ url: '/v1/models', authorization: undefined }]);
  });

  test.each([
    [200, '{}', 'The server answers, but lists no models'],
    [200, '<html>', 'The server answers, but lists no models'],
    [401, '{}', 'The server answers, and lists its models only to a key (401)'],
    [404, 'no', 'The server answers with the status 404; is the base URL right?'],
    [500, '', 'The server answers with the status 500; is the base URL right?'],
  ])('reports the status %d with the body %s', async (status, body, reasons) => {
    respond = (_, response) => void response.writeHead(status).end(body);
    expect((await check(here)).body).toEqual({ is_reachable: true, status, models: [], detail: reasons });
  });

  const failed = (reasons: string) => ({ is_reachable: false, status: null, models: [], detail: reasons });

  test('reports a connection that breaks', async () => {
    respond = ({ socket }) => void socket.destroy();
    expect((await check(here)).body).toEqual(failed('The connection broke'));
  });

  test('reports a redirect, which it does not follow', async () => {
    respond = (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    expect((await check(here)).body).toEqual(
      failed('The server answered with a redirect (302), which is not followed'),
    );
    expect(asked).toHaveLength(1);
  });

  test('reports an answer that never ends', async () => {
    respond = (_, response) => void response.end('x'.repeat(1_000_001));
    expect((await check(here)).body).toEqual(failed('The answer is larger than 1 MB'));
  });

  test('reports a name without an address', async () => {
    const { body } = await check('http://nobody.invalid/v1');
    const reasons = ['No server has this name', 'The name could not be resolved'];
    expect(reasons.map(failed)).toContainEqual(body);
  });

  test.each(['http://127.0.0.1:1/v1', 'http://169.254.169.254', 'http://localhost'])(
    'refuses to call %s',
    async (base_url) => {
      expect(await check(base_url)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'base_url'], type: 'destination_refused' }] },
      });
    },
  );
});
