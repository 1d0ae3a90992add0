import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ModelSettings } from '#contract/model-settings.ts';
import type { LanguageModelOptions } from '#server/domain/llm/language-model.ts';
import { createLanguageModelFor } from '#server/domain/llm-settings/language-model-for.ts';
import { capacityOf } from '#server/domain/models/local/capacity.ts';
import { localFetch } from '#server/domain/models/local/local-fetch.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import { readConfig } from '#server/foundations/config.ts';
import { answerFor, readFences } from '#tests/server/support/providers/fenced-posts.ts';
import { labelPosts, optionsFor, outbound, postsOf, QUESTION } from '#tests/server/support/providers/label-posts.ts';
import {
  chatting,
  LOADING,
  type LocalDouble,
  llamaCpp,
  lmStudio,
  ollama,
  type Program,
  type Reply,
  saying,
  startProgram,
  vllm,
} from '#tests/server/support/providers/local-programs.ts';
import type { Asked } from '#tests/server/support/providers/provider-server.ts';
import { simulatedClock } from '#tests/server/support/providers/simulated-clock.ts';

/** Options for a program whose capacity is asked for, as for each server that the operator listed. */
const locally = ({ place }: LocalDouble, options: Partial<LanguageModelOptions> = {}) =>
  optionsFor(
    { place },
    {
      apiKey: null,
      readCapacity: (signal) => capacityOf(localFetch(outbound(), place.baseUrl, signal), place.name),
      ...options,
    },
  );

/** A model that finds nothing anywhere, and the posts of each request to it. */
function startCalm(program: Program) {
  const requests: string[][] = [];
  const answer = (asked: Asked) => {
    const { posts } = readFences(asked);
    requests.push(posts.map(({ text }) => text));
    return saying(answerFor(posts, () => []));
  };
  return { requests, start: () => startProgram(chatting(program, answer)) };
}

/** llama.cpp with another context and number of slots. */
const smallLlama =
  (n_ctx: number, total_slots = 1): Program =>
  (path, body) =>
    path === '/props' ? { json: { default_generation_settings: { n_ctx }, total_slots } } : llamaCpp(path, body);

const nothing = { kind: 'nothing' };
const tooLong = { kind: 'unreadable', reason: 'too-long' };

describe('a small context', () => {
  const sentence = 'The council meets on Monday evening in the old town hall. ';

  test('takes fewer posts in a request, and all are read', async () => {
    const { requests, start } = startCalm(smallLlama(1_600));
    const texts = Array.from({ length: 6 }, (_, number) => `${number} ${sentence.repeat(8)}`);
    const { outcomes } = await labelPosts(locally(await start(), { postsPerRequest: 6 }), postsOf(...texts));
    expect(Object.values(outcomes)).toEqual(Array.from({ length: 6 }, () => expect.objectContaining(nothing)));
    expect(requests.map((texts) => texts.length)).toEqual([2, 2, 2]);
  });

  test('is never filled by a post that does not fit: it is not sent, and counts as too long', async () => {
    const { requests, start } = startCalm(ollama);
    const { outcomes, error } = await labelPosts(
      locally(await start()),
      postsOf(sentence.repeat(400), 'Rain until noon.'),
    );
    expect(error).toBeNull();
    expect(outcomes).toEqual({ p1: expect.objectContaining(tooLong), p2: expect.objectContaining(nothing) });
    expect(requests).toEqual([['Rain until noon.']]);
  });

  test('that even the prompt fills is a failure that says what to do', async () => {
    const { requests, start } = startCalm(smallLlama(512));
    const local = await start();
    const { error } = await labelPosts(locally(local), postsOf('Rain until noon.'));
    expect(error).toMatchObject({
      name: 'ContextTooSmall',
      isLasting: true,
      message: expect.stringMatching(
        /^127\.0\.0\.1:\d+ gives the model "llama3\.2:3b" a context of 512 tokens, and the prompt with an answer needs about \d,?\d{2,3}; set up a larger context there, or shorten the prompt$/,
      ),
    });
    expect(requests).toEqual([]);
  });

  test('that is exactly the least that is needed has room for the shortest post', async () => {
    const askAbout = async (context: number) => {
      const { requests, start } = startCalm(smallLlama(context));
      const { error } = await labelPosts(locally(await start()), postsOf(''));
      return { requests, error };
    };
    const said = String((await askAbout(512)).error);
    const least = Number(/needs about ([\d,]+)/.exec(said)?.[1]?.replace(',', ''));
    expect(await askAbout(least)).toEqual({ error: null, requests: [['']] });
    expect((await askAbout(least - 1)).error).toMatchObject({ name: 'ContextTooSmall' });
  });

  test.each<[string, Program, object]>([
    ['of Ollama is what the loaded model has', ollama, { context: 4096, parallel: 1 }],
    ['of LM Studio is unknown for a model that it does not list', lmStudio, { context: null, parallel: 1 }],
    ['of llama.cpp is that of one slot', llamaCpp, { context: 4096, parallel: 2 }],
    ['of vLLM is the longest request', vllm, { context: 32_768, parallel: null }],
    ['of another server is unknown', () => null, { context: null, parallel: null }],
  ])('%s', async (_, program, capacity) => {
    const { place } = await startProgram(program);
    expect(await capacityOf(localFetch(outbound(), place.baseUrl, AbortSignal.any([])), 'llama3.2:3b')).toEqual(
      capacity,
    );
  });

  test.each([
    ['that of the loaded model', 'google/gemma-3-4b', { context: 8192, parallel: 4 }],
    ['the longest of a model that is not loaded', 'qwen2-vl-7b', { context: 32_768, parallel: 1 }],
  ])('of LM Studio is %s', async (_, model, capacity) => {
    const { place } = await startProgram(lmStudio);
    const ask = localFetch(outbound(), place.baseUrl, AbortSignal.any([]));
    expect(await capacityOf(ask, model)).toEqual(capacity);
  });
});

test('a second question sends no more requests at once than the server answers, while the first is asked', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: firstAsked, resolve: noteFirst } = Promise.withResolvers<void>();
  let underWay = 0;
  let most = 0;
  let looks = 0;
  const program: Program = (path, body) => {
    if (path === '/v1/models') looks += 1;
    // The second question knows the server, so nothing more is sent than before.
    if (looks === 2) release();
    return smallLlama(4096, 1)(path, body);
  };
  const local = await startProgram(
    chatting(program, async (asked) => {
      underWay += 1;
      most = Math.max(most, underWay);
      noteFirst();
      await released;
      underWay -= 1;
      return saying(answerFor(readFences(asked).posts, () => []));
    }),
  );
  const options = locally(local, { concurrency: 4 });
  const first = labelPosts(options, postsOf('Rain.', 'Wind.', 'Snow.', 'Fog.'));
  await firstAsked;
  await Promise.all([first, labelPosts(options, postsOf('Hail.', 'Sun.'))]);
  expect(most).toBe(1);
});

describe('a model that Ollama must first load', () => {
  test('is loaded before the first post, because only then its context is known', async () => {
    let loaded: object[] = [];
    const program: Program = (path, body) => {
      if (path === '/api/ps') return { json: { models: loaded } };
      if (path !== '/api/generate') return ollama(path, body);
      loaded = [{ name: body?.model, context_length: 2048 }];
      return { json: { model: body?.model, response: '', done: true, done_reason: 'load' } };
    };
    const local = await startProgram(program);
    const ask = localFetch(outbound(), local.place.baseUrl, AbortSignal.any([]));
    expect(await capacityOf(ask, 'qwen3:8b')).toEqual({ context: 2048, parallel: 1 });
    expect(local.asked).toEqual(['GET /api/version', 'GET /api/ps', 'POST /api/generate', 'GET /api/ps']);
  });

  test('is also known by its name without “:latest”', async () => {
    const models = [{ name: 'qwen3:latest', context_length: 2048 }];
    const { place } = await startProgram((path, body) =>
      path === '/api/ps' ? { json: { models } } : ollama(path, body),
    );
    const ask = localFetch(outbound(), place.baseUrl, AbortSignal.any([]));
    expect(await capacityOf(ask, 'qwen3')).toEqual({ context: 2048, parallel: 1 });
  });

  test('is not loaded where there is no post to read', async () => {
    const local = await startProgram(ollama);
    await labelPosts(locally(local), []);
    expect(local.asked).toEqual([]);
  });

  test('is taken to have the least context that Ollama gives if it says none', async () => {
    const { place } = await startProgram((path, body) => (path === '/api/ps' ? null : ollama(path, body)));
    const ask = localFetch(outbound(), place.baseUrl, AbortSignal.any([]));
    expect(await capacityOf(ask, 'qwen3:8b')).toEqual({ context: 4096, parallel: 1 });
  });
});

describe('a model that llama.cpp is loading', () => {
  const POSTS = postsOf('Rain until noon.', 'Wind from the west.');
  const startLoading = (replies: number) => {
    let left = replies;
    const answer = (asked: Asked) => {
      left -= 1;
      return left >= 0 ? LOADING : saying(answerFor(readFences(asked).posts, () => []));
    };
    return startProgram(chatting(() => LOADING, answer));
  };
  const waiting = () => {
    const clock = simulatedClock();
    return { clock, options: { providers: createProviders({ clock, random: () => 1 }), patienceMs: 120_000 } };
  };

  test('is waited for, and every post is read', async () => {
    const { clock, options } = waiting();
    const { outcomes, error } = await labelPosts(
      locally(await startLoading(12), { ...options, concurrency: 1 }),
      POSTS,
    );
    expect(error).toBeNull();
    expect(outcomes).toEqual({ p1: expect.objectContaining(nothing), p2: expect.objectContaining(nothing) });
    expect(clock.waits).toEqual(Array.from({ length: 12 }, () => 5_000));
  });

  test('is waited for also by questions that have no other patience', async () => {
    const { options } = waiting();
    const hasty = { ...options, patienceMs: 0, loadingMs: 120_000, concurrency: 2 };
    const { outcomes, error } = await labelPosts(locally(await startLoading(12), hasty), POSTS);
    expect({ error, read: Object.keys(outcomes).toSorted() }).toEqual({ error: null, read: ['p1', 'p2'] });
  });

  test('for longer than the patience is named as the reason, and the work may go on later', async () => {
    const { options } = waiting();
    const { error } = await labelPosts(locally(await startLoading(1_000), options), POSTS);
    expect(error).toMatchObject({
      name: 'ModelLoading',
      isLasting: false,
      message: expect.stringMatching(/is still loading the model "llama3\.2:3b"; the work goes on when it is loaded$/),
    });
  });
});

const NO_SETTINGS: ModelSettings = {
  temperature: 0,
  concurrency: 1,
  batch_size: 1,
  max_posts: 100,
  token_budget: 100_000,
  prices: [],
  confirm_above_tokens: null,
  confirm_above_cost: null,
  endpoints: [],
  version: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
};

/** Reads posts with a model at LLM_BASE_URL as a server does whose operator lists these hosts; gives what was found, up to a failure. */
async function readAt({ baseUrl, name }: LocalDouble['place'], LLM_ALLOWED_HOSTS: string, ...texts: string[]) {
  const modelFor = createLanguageModelFor({
    config: readConfig({ LLM_ALLOWED_HOSTS, LLM_BASE_URL: baseUrl }),
    secrets: { storageKey: Buffer.alloc(32) },
    providers: createProviders({ clock: simulatedClock() }),
  });
  const setting = { id: 1, model: name, is_blind: true, api_key: null, key_base_url: null };
  const model = modelFor(setting, NO_SETTINGS, { postsPerRequest: 1, patienceMs: 0, loadingMs: 0 });
  const found: string[] = [];
  try {
    for await (const report of model?.label(postsOf(...texts), QUESTION, AbortSignal.any([])) ?? []) {
      report.kept();
      found.push(...report.outcomes.map(({ postId, kind }) => `${postId} ${kind}`));
    }
  } catch (error) {
    found.push(error instanceof Error ? error.name : String(error));
  }
  return found;
}

test('a minute of silence is no reason to give up, and five are one', async () => {
  const limits: { ms: number; end: AbortController }[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    limits.push({ ms, end });
    return end.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const pass = (ms: number) => {
    for (const limit of limits) if (limit.ms <= ms) limit.end.abort(new DOMException('', 'TimeoutError'));
  };
  const silences = [60_000, 300_000];
  const { place } = await startProgram(
    chatting(vllm, (asked) => {
      pass(silences.shift() ?? 0);
      return saying(answerFor(readFences(asked).posts, () => []));
    }),
  );
  expect(await readAt(place, '127.0.0.1', 'one', 'two')).toEqual(['p1 nothing', 'ServerTooSlow']);
});

describe('one request at a time', () => {
  test.each<[string, Program, number]>([
    ['Ollama gets one', ollama, 1],
    ['llama.cpp gets as many as it has slots', smallLlama(8_192, 2), 2],
    ['vLLM gets as many as the models settings allow', vllm, 4],
  ])('%s', async (_, program, most) => {
    let running = 0;
    let highest = 0;
    const { promise: full, resolve } = Promise.withResolvers<void>();
    const local = await startProgram(
      chatting(program, async (asked) => {
        running += 1;
        highest = Math.max(highest, running);
        if (highest === most) resolve();
        await full;
        // One request too many would arrive meanwhile.
        for (let turn = 0; turn < 10; turn += 1) await (await fetch(`http://${local.host}/v1/models`)).text();
        running -= 1;
        return saying(answerFor(readFences(asked).posts, () => []));
      }),
    );
    const { outcomes } = await labelPosts(locally(local), postsOf(...Array.from({ length: 8 }, (_, n) => `Post ${n}`)));
    expect({ highest, read: Object.keys(outcomes).length }).toEqual({ highest: most, read: 8 });
  });
});

test.each<[string, Reply]>([
  ['says that it is busy', { status: 503, json: { error: { message: 'server busy, please try again' } } }],
  ['says that these are too many', { status: 429, json: { error: { message: 'Too many requests' } } }],
])('a server that takes one request at a time and %s reads every post', async (_, busy) => {
  let running = 0;
  const local = await startProgram(
    chatting(vllm, async (asked) => {
      if (running > 0) return busy;
      running += 1;
      // The others arrive meanwhile.
      for (let turn = 0; turn < 5; turn += 1) await (await fetch(`http://${local.host}/v1/models`)).text();
      running -= 1;
      return saying(answerFor(readFences(asked).posts, () => []));
    }),
  );
  const patient = locally(local, { patienceMs: 3_600_000 });
  const { outcomes, error } = await labelPosts(patient, postsOf(...Array.from({ length: 8 }, (_, n) => `Post ${n}`)));
  expect({ error, kinds: Object.values(outcomes).map(({ kind }) => kind) }).toEqual({
    error: null,
    kinds: Array.from({ length: 8 }, () => 'nothing'),
  });
});

test.each<[string, Program, Reply]>([
  [
    'Ollama',
    ollama,
    { status: 404, json: { error: { message: 'model "llama3.2:3b" not found, try pulling it first' } } },
  ],
  ['vLLM', vllm, { status: 404, json: { object: 'error', message: 'The model `llama3.2:3b` does not exist.' } }],
  [
    'LM Studio',
    lmStudio,
    { status: 404, json: { error: { message: 'Model "x" not found', code: 'model_not_found' } } },
  ],
])(
  'a model that is removed from %s in the middle of the work is named, and what was read stays',
  async (_, program, gone) => {
    let left = 2;
    const local = await startProgram(
      chatting(program, (asked) => {
        left -= 1;
        return left >= 0 ? saying(answerFor(readFences(asked).posts, () => [])) : gone;
      }),
    );
    const { outcomes, error } = await labelPosts(locally(local, { concurrency: 1 }), postsOf('one', 'two', 'three'));
    expect(Object.keys(outcomes)).toEqual(['p1', 'p2']);
    expect(error).toMatchObject({
      name: 'ModelNotFound',
      isLasting: true,
      message: `${local.host} has no model "llama3.2:3b"; choose another in the LLM setting`,
    });
  },
);

test('thoughts that never end are no answer, even where they hold one', async () => {
  const thinking = '<think>\nThe form is {"labels": []}. I should look at';
  const local = await startProgram(chatting(vllm, () => saying(thinking)));
  const { outcomes } = await labelPosts(locally(local), postsOf('Is it so, as they say?'));
  expect(outcomes).toMatchObject({ p1: { kind: 'unreadable', reason: 'no-json' } });
});

test('an answer in another language has no label that counts', async () => {
  const french = [{ category: 'Insultes', confidence: 0.8, quote: 'they say', rationale: 'Une insulte.' }];
  const local = await startProgram(chatting(vllm, () => saying(JSON.stringify({ labels: french }))));
  const { outcomes } = await labelPosts(locally(local), postsOf('Is it so, as they say?'));
  expect(outcomes).toMatchObject({ p1: { kind: 'unreadable', reason: 'invented-labels' } });
});

describe('thinking before the answer', () => {
  const labels = [{ category: 'Doubt', confidence: 0.8, quote: 'they say', rationale: 'It casts doubt.' }];
  const json = JSON.stringify({ labels });
  const thought = 'The form is {"labels": []}. Let me see.';
  const message = (parts: object) => ({
    json: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_760_000_000,
      model: 'm',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...parts } }],
    },
  });

  test.each([
    ['in a field of its own, as vLLM and llama.cpp give it', { content: json, reasoning_content: thought }],
    ['in the field of Ollama', { content: json, reasoning: thought }],
    ['between its marks', { content: `<think>\n${thought}\n</think>\n\n${json}` }],
    ['whose first mark belongs to the prompt', { content: `${thought}\n</think>\n\n${json}` }],
  ])('%s is not part of the answer', async (_, parts) => {
    const local = await startProgram(chatting(vllm, () => message(parts)));
    const { outcomes } = await labelPosts(locally(local), postsOf('Is it so, as they say?'));
    expect(outcomes).toMatchObject({ p1: { kind: 'labelled', labels: [{ quote: 'they say' }] } });
  });

  test('is not seen in a quote that holds its mark', async () => {
    const quote = 'they say </think> it';
    const local = await startProgram(
      chatting(vllm, () => message({ content: JSON.stringify({ labels: [{ ...labels[0], quote }] }) })),
    );
    const { outcomes } = await labelPosts(locally(local), postsOf('Is it so, as they say </think> it is?'));
    expect(outcomes).toMatchObject({ p1: { kind: 'labelled', labels: [{ quote }] } });
  });
});

test('only a server that LLM_ALLOWED_HOSTS lists is asked for more than an answer', async () => {
  const local = await startProgram(chatting(ollama, (asked) => saying(answerFor(readFences(asked).posts, () => []))));
  const read = async (LLM_ALLOWED_HOSTS: string) => {
    local.asked.length = 0;
    await readAt(local.place, LLM_ALLOWED_HOSTS, 'one');
    return [...local.asked];
  };
  expect(await read('')).toEqual(['POST /v1/chat/completions']);
  expect(await read('127.0.0.1')).toEqual(['GET /api/version', 'GET /api/ps', 'POST /v1/chat/completions']);
});
