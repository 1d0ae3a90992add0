import { describe, expect, test } from 'vitest';
import { RequestNotAccepted } from '#server/domain/providers/errors.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import { labelPosts, optionsFor, postsOf } from '../support/providers/label-posts.ts';
import { compatible } from '../support/providers/openai.ts';
import { type Asked, type Raw, type Said, startProvider } from '../support/providers/provider-server.ts';

const NOTHING: Said = { text: '{"labels": []}' };
const IN_WORDS = 'Answer with one JSON object of this form and nothing else: {"labels":';

const refuse = (message: string, status = 400): Raw => ({
  status,
  body: { error: { message, type: 'x', code: null } },
});

/** How each request asked for the form of the answer. */
const forms = (asked: Asked[]) =>
  asked.map(({ schema, system }) => ({ schema: schema !== null, words: system.includes(IN_WORDS) }));
const SCHEMA = { schema: true, words: false };
const WORDS = { schema: false, words: true };
const BOTH = { schema: true, words: true };

describe.each([400, 422, 501])('a server that answers a JSON schema with %d', (status) => {
  const withoutSchemas = (asked: Asked) =>
    asked.schema === null ? NOTHING : refuse('response_format json_schema is not supported', status);

  test('is asked in words, and this is remembered', async () => {
    const provider = await startProvider(compatible, withoutSchemas);
    const options = optionsFor(provider, { concurrency: 1 });
    const { outcomes, reports } = await labelPosts(options, postsOf('One', 'Two'));
    expect(Object.values(outcomes).map(({ kind }) => kind)).toEqual(['nothing', 'nothing']);
    expect(reports.map(({ requests }) => requests)).toEqual([2, 1]);
    await labelPosts(options, postsOf('Three'));
    expect(forms(provider.asked)).toEqual([SCHEMA, WORDS, WORDS, WORDS]);
  });

  test('does not change how its other models are asked', async () => {
    const provider = await startProvider(compatible, withoutSchemas);
    const options = optionsFor(provider);
    await labelPosts(options, postsOf('One'));
    await labelPosts({ ...options, place: { ...provider.place, name: 'model-2' } }, postsOf('One'));
    expect(forms(provider.asked)).toEqual([SCHEMA, WORDS, SCHEMA, WORDS]);
  });
});

test('a server that takes schemas no longer, since another model was loaded there, is asked in words from then on', async () => {
  const provider = await startProvider(compatible, ({ schema }, count) =>
    count === 1 || schema === null ? NOTHING : refuse("'response_format.type' must be 'text'"),
  );
  const { outcomes } = await labelPosts(optionsFor(provider, { concurrency: 1 }), postsOf('One', 'Two', 'Three'));
  expect(Object.values(outcomes).map(({ kind }) => kind)).toEqual(['nothing', 'nothing', 'nothing']);
  expect(forms(provider.asked)).toEqual([SCHEMA, SCHEMA, WORDS, WORDS]);
});

test('a server that ignores the schema gets the form in words too, from then on', async () => {
  const provider = await startProvider(compatible, ({ system }) =>
    system.includes(IN_WORDS) ? NOTHING : { text: 'I see nothing here.' },
  );
  const { outcomes } = await labelPosts(optionsFor(provider, { concurrency: 1 }), postsOf('One', 'Two'));
  expect(Object.values(outcomes).map(({ kind }) => kind)).toEqual(['nothing', 'nothing']);
  expect(forms(provider.asked)).toEqual([SCHEMA, BOTH, BOTH]);
});

test('a server that accepts no request in any form fails with its own message', async () => {
  const provider = await startProvider(compatible, () => refuse('messages: too few'));
  const { error } = await labelPosts(optionsFor(provider), postsOf('One'));
  expect(error).toBeInstanceOf(RequestNotAccepted);
  expect(error).toMatchObject({
    message: `${new URL(provider.place.baseUrl).host} does not accept the request for the model "model-1" (status 400): messages: too few`,
    isLasting: true,
  });
  expect(forms(provider.asked)).toEqual([SCHEMA, WORDS]);
});

test('a single post that a server refuses after it accepted others is unreadable, and nothing else changes', async () => {
  const provider = await startProvider(compatible, ({ user }) =>
    user.includes('Two') ? refuse('unexpected token in the input') : NOTHING,
  );
  const { outcomes } = await labelPosts(optionsFor(provider, { concurrency: 1 }), postsOf('One', 'Two', 'Three'));
  expect(outcomes).toMatchObject({
    p1: { kind: 'nothing' },
    p2: { kind: 'unreadable', reason: 'not-accepted' },
    p3: { kind: 'nothing' },
  });
  expect(forms(provider.asked)).toEqual([SCHEMA, SCHEMA, SCHEMA]);
});

test("a post that a provider's policy refuses is refused, and the others are read", async () => {
  const provider = await startProvider(compatible, ({ user }) =>
    user.includes('Two') ? refuse('The prompt triggered the content management policy') : NOTHING,
  );
  const { outcomes } = await labelPosts(optionsFor(provider, { concurrency: 1 }), postsOf('One', 'Two'));
  expect(outcomes).toMatchObject({ p1: { kind: 'nothing' }, p2: { kind: 'refused' } });
});

test('a model that accepts no temperature is asked without, and this is remembered', async () => {
  const provider = await startProvider(compatible, ({ temperature }) =>
    temperature === null ? NOTHING : refuse("Unsupported value: 'temperature' does not support 0 with this model."),
  );
  await labelPosts(optionsFor(provider, { concurrency: 1 }), postsOf('One', 'Two'));
  expect(provider.asked.map(({ temperature }) => temperature)).toEqual([0, null, null]);
  expect(forms(provider.asked)).toEqual([SCHEMA, SCHEMA, SCHEMA]);
});

test('a model that accepts no limit of its answer is asked without, and this is remembered', async () => {
  const tooMuch =
    "This model's maximum context length is 4096 tokens. However, you requested 9000 (808 in the messages, 8192 in the completion).";
  const provider = await startProvider(compatible, ({ maxTokens }) => (maxTokens === null ? NOTHING : refuse(tooMuch)));
  await labelPosts(optionsFor(provider, { concurrency: 1 }), postsOf('One', 'Two'));
  expect(provider.asked.map(({ maxTokens }) => maxTokens)).toEqual([8_192, null, null]);
  expect(forms(provider.asked)).toEqual([SCHEMA, SCHEMA, SCHEMA]);
});

test('running requests may all learn the same at once', async () => {
  const provider = await startProvider(compatible, ({ temperature, schema }) => {
    if (temperature !== null) return refuse("Unsupported parameter: 'temperature'");
    return schema === null ? NOTHING : refuse('no schema');
  });
  const texts = Array.from({ length: 12 }, (_, index) => `Post ${index}`);
  const { outcomes, error } = await labelPosts(optionsFor(provider, { concurrency: 6 }), postsOf(...texts));
  expect(error).toBeNull();
  expect(Object.values(outcomes).filter(({ kind }) => kind === 'nothing')).toHaveLength(12);
});

test('a post that is refused in words too, while others are not, is itself the problem', async () => {
  const another = Promise.withResolvers<void>();
  const provider = await startProvider(compatible, async ({ schema, user }) => {
    if (schema !== null) return refuse('no schema');
    if (user.includes('Three')) another.resolve();
    if (!user.includes('Two')) return NOTHING;
    await another.promise;
    return refuse('no such words');
  });
  const { outcomes } = await labelPosts(optionsFor(provider, { concurrency: 2 }), postsOf('One', 'Two', 'Three'));
  expect(outcomes).toMatchObject({
    p1: { kind: 'nothing' },
    p2: { kind: 'unreadable', reason: 'not-accepted' },
    p3: { kind: 'nothing' },
  });
});

test('running requests keep a schema in use when only their temperature was refused', async () => {
  const provider = await startProvider(compatible, ({ temperature }) =>
    temperature === null ? NOTHING : refuse("Unsupported parameter: 'temperature'"),
  );
  const options = optionsFor(provider, { concurrency: 6 });
  await labelPosts(options, postsOf('1', '2', '3', '4', '5', '6'));
  await labelPosts(options, postsOf('7'));
  expect(provider.asked.every(({ schema }) => schema !== null)).toBe(true);
});

test('nothing is remembered after the process ends', async () => {
  const provider = await startProvider(compatible, ({ schema }) => (schema === null ? NOTHING : refuse('no schema')));
  await labelPosts(optionsFor(provider), postsOf('One'));
  await labelPosts(optionsFor(provider, { providers: createProviders() }), postsOf('One'));
  expect(forms(provider.asked)).toEqual([SCHEMA, WORDS, SCHEMA, WORDS]);
});
