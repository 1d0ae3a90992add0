import { describe, expect, test } from 'vitest';
import { createLanguageModel } from '#server/domain/llm/language-model.ts';
import type { ModelFailure } from '#server/domain/providers/errors.ts';
import { readHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { DIALECTS } from '../support/providers/dialects.ts';
import { labelPosts, optionsFor, outbound, postsOf, QUESTION } from '../support/providers/label-posts.ts';
import { compatible, openai } from '../support/providers/openai.ts';
import { KEY, type Raw, type Refusal, startProvider } from '../support/providers/provider-server.ts';

const POSTS = postsOf('One');

/** The failure that an answer causes, with the server's host written as HOST. */
async function fail(raw: Raw, dialect = compatible, options = {}) {
  const provider = await startProvider(dialect, () => raw);
  const { error } = await labelPosts(optionsFor(provider, options), POSTS);
  // Undefined fields show that it is not a ModelFailure.
  const { name, message = '', isLasting } = (error ?? {}) as ModelFailure;
  return { name, message: message.replaceAll(new URL(provider.place.baseUrl).host, 'HOST'), isLasting };
}

const FAILURES: [Refusal, object][] = [
  [
    'wrong-key',
    {
      name: 'KeyRefused',
      message: 'HOST does not accept the API key; enter a valid one in the LLM setting',
      isLasting: true,
    },
  ],
  [
    'no-model',
    {
      name: 'ModelNotFound',
      message: 'HOST has no model "model-1"; choose another in the LLM setting',
      isLasting: true,
    },
  ],
  [
    'denied',
    {
      name: 'AccessDenied',
      message:
        'HOST does not let this API key use the model "model-1"; allow it in the provider\'s console, or choose another model',
      isLasting: true,
    },
  ],
  [
    'quota',
    {
      name: 'QuotaUsedUp',
      message: 'The quota or credit at HOST is used up; add credit or raise the limit there',
      isLasting: true,
    },
  ],
  [
    'limit',
    {
      name: 'RateLimited',
      message: 'HOST limits how many requests it takes, and still did after waiting',
      isLasting: false,
    },
  ],
];

describe.each(DIALECTS)('%s', (_, dialect) => {
  test.each(FAILURES)('says %s, and people see that', async (refusal, failure) => {
    expect(await fail(dialect.refuse(refusal), dialect)).toEqual(failure);
  });

  test('fails, which may pass', async () => {
    expect(await fail(dialect.refuse('failing'), dialect)).toMatchObject({ name: 'ServerFailing', isLasting: false });
  });

  test('finds a post too long, and the others are read', async () => {
    const provider = await startProvider(dialect, ({ user }) =>
      user.includes('endless') ? dialect.refuse('too-long') : { text: '{"labels": []}' },
    );
    const { outcomes } = await labelPosts(optionsFor(provider), postsOf('An endless post', 'A short one'));
    expect(outcomes).toMatchObject({ p1: { kind: 'unreadable', reason: 'too-long' }, p2: { kind: 'nothing' } });
  });

  test('does not accept the request, and its message is shown', async () => {
    expect(await fail(dialect.refuse('bad-request'), dialect)).toMatchObject({
      name: 'RequestNotAccepted',
      message: expect.stringMatching(/^HOST does not accept the request for the model "model-1" \(status 4\d\d\): \w/),
      isLasting: true,
    });
  });
});

test('an account that was flagged has no access, unlike a post that was flagged', async () => {
  const flagged = (words: string): Raw => ({ status: 403, body: { error: { message: words } } });
  expect(await fail(flagged('Your account has been flagged for abuse.'))).toMatchObject({ name: 'AccessDenied' });
  expect(await fail(flagged('The input was flagged by moderation.'))).toMatchObject({ name: undefined });
});

describe('a server that is not a model', () => {
  test('answers with a web page', async () => {
    const page = { headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html><html><body>Sign in</body></html>' };
    expect(await fail(page)).toEqual({
      name: 'NotAModelServer',
      message: 'HOST answers with a web page; check the base URL of the endpoint',
      isLasting: true,
    });
  });

  test.each(['404 page not found', '<html><title>Not found</title><p>Try our new model cars</p></html>'])(
    'has nothing at the path: %s',
    async (body) => {
      expect(await fail({ status: 404, body })).toEqual({
        name: 'AddressNotFound',
        message: 'HOST has nothing at this path; check the base URL of the endpoint',
        isLasting: true,
      });
    },
  );

  test('redirects, which is not followed', async () => {
    expect(await fail({ status: 307, headers: { location: 'http://127.0.0.1:9/' } })).toEqual({
      name: 'CallRefused',
      message: 'The call to HOST was stopped: The server answered with a redirect (307), which is not followed',
      isLasting: true,
    });
  });

  test('is a private one that the operator did not allow', async () => {
    const guarded = createGuardedFetch({
      allowedHosts: readHosts([], 'LLM_ALLOWED_HOSTS'),
      timeoutMs: 1_000,
      maxBytes: 1_000,
    });
    expect(await fail({}, compatible, { fetch: guarded })).toMatchObject({
      name: 'CallRefused',
      message: expect.stringContaining('only the operator can allow it'),
      isLasting: true,
    });
  });
});

describe('the key', () => {
  const echoes: [string, Raw][] = [
    ['a refused request', { status: 400, body: { error: { message: `Bad header Authorization: Bearer ${KEY}!` } } }],
    [
      'a part of it',
      { status: 400, body: { error: { message: `Key ${KEY.slice(0, 11)}***${KEY.slice(-8)} may not` } } },
    ],
    ['plain text', { status: 418, body: `no ${KEY}` }],
    ['a wrong key', { status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } }],
    ['a limit', { status: 429, body: { error: { message: KEY } } }],
    ['an error of the server', { status: 500, body: KEY }],
    ['an answer that is not HTTP', { body: KEY }],
  ];

  test.each(echoes)('that a server echoes in %s is nowhere in the failure', async (_, raw) => {
    const provider = await startProvider(compatible, () => raw);
    const { error, outcomes } = await labelPosts(optionsFor(provider), POSTS);
    const told =
      error instanceof Error ? [error.message, error.stack, error.cause, JSON.stringify(error)].join(' ') : '';
    for (let start = 0; start + 6 <= KEY.length; start += 1) {
      expect(told + JSON.stringify(outcomes)).not.toContain(KEY.slice(start, start + 6));
    }
  });

  test('is required by a provider, and never taken from the environment', async () => {
    process.env.OPENAI_API_KEY = KEY;
    try {
      const provider = await startProvider(openai, () => ({ text: '{"labels": []}' }));
      const { error } = await labelPosts(optionsFor(provider, { apiKey: null }), POSTS);
      expect(error).toMatchObject({ name: 'KeyMissing', isLasting: true });
      expect(provider.received).toEqual([]);
    } finally {
      delete process.env.OPENAI_API_KEY;
    }
  });

  test('is not required by a self-hosted server, which is asked without one', async () => {
    const provider = await startProvider({ ...compatible, keyIn: () => KEY }, () => ({ text: '{"labels": []}' }));
    const { error } = await labelPosts(optionsFor(provider, { apiKey: null }), POSTS);
    expect({ error, authorization: provider.received[0]?.headers.authorization }).toEqual({ error: null });
  });
});

test('after a lasting failure no further post is started, and finished answers are still reported', async () => {
  const provider = await startProvider(compatible, ({ user }) =>
    user.includes('Three') ? compatible.refuse('quota') : { text: '{"labels": []}' },
  );
  const { outcomes, error } = await labelPosts(
    optionsFor(provider, { concurrency: 1 }),
    postsOf('One', 'Two', 'Three', 'Four', 'Five'),
  );
  expect(Object.keys(outcomes)).toEqual(['p1', 'p2']);
  expect(error).toMatchObject({ name: 'QuotaUsedUp' });
  expect(provider.asked).toHaveLength(3);
});

test('a user prompt without the post is refused before anything is sent', async () => {
  const provider = await startProvider(compatible, () => ({ text: '{"labels": []}' }));
  const question = { ...QUESTION, prompt_user: 'Label it.' };
  const { error } = await labelPosts(optionsFor(provider), POSTS, { question });
  expect(error).toMatchObject({
    message: 'The user prompt has no {{post}}, so the model would not see any post; add it in the analyzer',
    isLasting: true,
  });
  expect(provider.asked).toEqual([]);
});

test('a caller that leaves ends the running requests, and closes the source of posts', async () => {
  const closed = Promise.withResolvers<void>();
  const provider = await startProvider(compatible, (_, count) =>
    count === 1 ? { text: '{"labels": []}' } : { isSilent: true },
  );
  const watched: typeof fetch = (input, init) => {
    init?.signal?.addEventListener('abort', () => closed.resolve());
    return outbound()(input, init);
  };
  const model = createLanguageModel(optionsFor(provider, { fetch: watched, concurrency: 2 }));
  let isSourceClosed = false;
  function* source() {
    try {
      yield* postsOf('One', 'Two', 'Three');
    } finally {
      isSourceClosed = true;
    }
  }
  for await (const _ of model.label(source(), QUESTION, new AbortController().signal)) break;
  await closed.promise;
  expect(isSourceClosed).toBe(true);
});
