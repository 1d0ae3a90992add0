import { describe, expect, test } from 'vitest';
import type { Report } from '#server/domain/labelling/outcome.ts';
import { estimatePosts } from '#server/domain/llm/estimate-post.ts';
import { createLanguageModel } from '#server/domain/llm/language-model.ts';
import { modelParameters } from '#server/domain/llm/parameters.ts';
import { previewRequest } from '#server/domain/llm/preview-request.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import type { AskedPost } from '#server/domain/sent-posts/prepare-post.ts';
import { answerFor, readFences } from '../support/providers/fenced-posts.ts';
import { labelPosts, optionsFor, postsOf, QUESTION } from '../support/providers/label-posts.ts';
import { compatible } from '../support/providers/openai.ts';
import { type Asked, type Said, startProvider } from '../support/providers/provider-server.ts';
import { simulatedClock } from '../support/providers/simulated-clock.ts';

const NOTHING: Said = { text: '{"labels": []}' };
const nothing = (asked: Asked): Said => ({ text: answerFor(readFences(asked).posts, () => []) });
const NEVER = new AbortController().signal;

const NO_CACHE = { cacheRead: 0, cacheWrite: 0 };

describe('the tokens of a request', () => {
  const usageOf = async (said: Said) => {
    const provider = await startProvider(compatible, () => said);
    const { reports } = await labelPosts(optionsFor(provider), postsOf('They lie to you.'));
    return reports.map(({ usage }) => usage);
  };

  test('are what the provider counted', async () => {
    const usage = { tokensIn: 1_234, tokensOut: 56 };
    expect(await usageOf({ ...NOTHING, usage })).toEqual([{ ...usage, ...NO_CACHE, isEstimated: false }]);
  });

  test.each([
    null,
    { tokensIn: 0, tokensOut: 0 },
    { tokensIn: 1e300, tokensOut: 1e300 },
    { tokensIn: 100.5, tokensOut: 20.25 },
    { tokensIn: -23_000_000, tokensOut: -1 },
    { tokensIn: 50_000, tokensOut: 200_001 },
  ])('are estimated, and marked as estimated, when it counted %j', async (usage) => {
    expect(await usageOf({ ...NOTHING, usage })).toEqual([
      { tokensIn: 327, tokensOut: 4, ...NO_CACHE, isEstimated: true },
    ]);
  });

  test('are estimated, and marked as estimated, for an answer that is too large to be read', async () => {
    const provider = await startProvider(compatible, () => ({ body: 'x'.repeat(2_000_000) }));
    const { reports } = await labelPosts(optionsFor(provider), postsOf('They lie to you.'));
    // The provider is called with a limit of a megabyte here. More than 200,000 tokens no model gives in one answer.
    const usage = { tokensIn: 327, tokensOut: 200_000, ...NO_CACHE, isEstimated: true };
    expect(reports.map((report) => report.usage)).toEqual([usage, usage]);
  });

  test('are reported also for requests that settle nothing', async () => {
    const provider = await startProvider(compatible, (_, count) => (count === 1 ? { text: 'Hm.' } : NOTHING));
    const { reports } = await labelPosts(optionsFor(provider), postsOf('One'));
    expect(reports.map(({ outcomes, usage }) => [outcomes.length, usage.tokensIn])).toEqual([
      [0, 100],
      [1, 100],
    ]);
  });
});

test.each<[string, number[], boolean[]]>([
  ['has kept it is expected to', [20, 20, 20], [false, true, true]],
  ['exceeded it once is not expected to keep it', [8_193, 20, 20], [false, false, false]],
])('of the limit of an answer, a model that %s', async (_, given, expected) => {
  const provider = await startProvider(compatible, (__, count) => ({
    ...NOTHING,
    usage: { tokensIn: 100, tokensOut: given[count - 1] ?? 0 },
  }));
  const admitted: number[] = [];
  const admit = async (most: number) => {
    admitted.push(most);
    return () => {};
  };
  const model = createLanguageModel(optionsFor(provider, { concurrency: 1 }));
  const posts = postsOf('One', 'Two', 'Three');
  for await (const { kept } of model.label(posts, QUESTION, NEVER, { admit })) kept();
  // 8,192 tokens are asked for at most; models may give 200,000.
  expect(admitted.map((most) => most < 200_000)).toEqual(expected);
});

test('what was set aside for a request that fails is given back', async () => {
  const provider = await startProvider(compatible, () => compatible.refuse('wrong-key'));
  const admitted: number[] = [];
  const released: number[] = [];
  const admit = async (most: number) => {
    admitted.push(most);
    return () => void released.push(most);
  };
  const model = createLanguageModel(optionsFor(provider, { concurrency: 1 }));
  const reading = async () => {
    for await (const { kept } of model.label(postsOf('One'), QUESTION, NEVER, { admit })) kept();
  };
  await expect(reading()).rejects.toMatchObject({ name: 'KeyRefused' });
  expect(released).toEqual(admitted);
  expect(released).toHaveLength(1);
});

test('the latency is that of the model’s answer, without the waiting before', async () => {
  const clock = simulatedClock();
  const provider = await startProvider(compatible, async (_, count) => {
    if (count === 1) return { ...compatible.refuse('limit'), headers: { 'retry-after': '9' } };
    await clock.wait(700, NEVER);
    return NOTHING;
  });
  const options = optionsFor(provider, { providers: createProviders({ clock }), patienceMs: 60_000 });
  const { reports } = await labelPosts(options, postsOf('One'));
  expect(reports.map(({ latencyMs, requests }) => ({ latencyMs, requests }))).toEqual([
    { latencyMs: 700, requests: 2 },
  ]);
});

describe('posts', () => {
  async function* watched(posts: AskedPost[], taken: string[]) {
    for (const post of posts) {
      taken.push(post.id);
      yield post;
    }
  }

  test('are taken only when a slot is free, and reported before all are taken', async () => {
    const provider = await startProvider(compatible, nothing);
    const taken: string[] = [];
    const texts = Array.from({ length: 50 }, (_, index) => `Post ${index}`);
    const model = createLanguageModel(optionsFor(provider, { concurrency: 2 }));
    const seen: number[] = [];
    for await (const { kept } of model.label(watched(postsOf(...texts), taken), QUESTION, NEVER)) {
      kept();
      seen.push(taken.length);
    }
    expect(seen).toEqual(texts.map((_, index) => Math.min(index + 2, 50)));
  });

  test('that end early end the work cleanly: started requests are reported', async () => {
    const provider = await startProvider(compatible, nothing);
    const reports: Report[] = [];
    const budget = 250;
    const spent = () => reports.reduce((sum, { usage }) => sum + usage.tokensIn, 0);
    async function* withinBudget(posts: AskedPost[]) {
      for (const post of posts) {
        if (spent() >= budget) return;
        yield post;
      }
    }
    const texts = Array.from({ length: 50 }, (_, index) => `Post ${index}`);
    const model = createLanguageModel(optionsFor(provider, { concurrency: 2 }));
    for await (const report of model.label(withinBudget(postsOf(...texts)), QUESTION, NEVER)) {
      report.kept();
      reports.push(report);
    }
    expect(reports.flatMap(({ outcomes }) => outcomes)).toHaveLength(provider.asked.length);
    expect(provider.asked.length).toBeLessThan(6);
  });

  test('share requests with posts of the same author, up to the limit', async () => {
    const provider = await startProvider(compatible, nothing);
    const texts = ['a', 'b', 'c', 'x'.repeat(5_000), 'y'.repeat(5_000), 'z'.repeat(9_000), 'd'];
    const posts = [
      ...postsOf(...texts),
      { id: 'other', text: 'e', author: { screenName: 'other', displayName: null } },
    ];
    const { outcomes } = await labelPosts(optionsFor(provider, { postsPerRequest: 3, concurrency: 1 }), posts);
    expect(Object.keys(outcomes)).toHaveLength(posts.length);
    const sizes = provider.asked.map((asked) =>
      readFences(asked)
        .posts.map(({ text }) => text.slice(0, 1))
        .join(''),
    );
    expect(sizes).toEqual(['abc', 'x', 'z', 'yd', 'e']);
  });

  test('in an empty list lead to no request', async () => {
    const provider = await startProvider(compatible, nothing);
    expect(await labelPosts(optionsFor(provider), [])).toEqual({ reports: [], outcomes: {}, error: null });
    expect(provider.asked).toEqual([]);
  });
});

test.each([1, 3])('tokens of requests with %d posts are estimated to within a quarter', async (postsPerRequest) => {
  const texts = [
    'They lie to you.',
    'Who paid them?',
    'A lovely morning.',
    'Wake up, people!',
    'Nothing new today.',
    'Read this.',
  ];
  const provider = await startProvider(compatible, (asked) => ({ ...nothing(asked), usage: null }));
  const options = { postsPerRequest, isBlind: true };
  const { reports } = await labelPosts(optionsFor(provider, options), postsOf(...texts));
  const estimate = estimatePosts(postsPerRequest)(QUESTION);
  const estimated = texts.reduce((sum, text) => sum + estimate(text), 0);
  const counted = reports.reduce((sum, { usage }) => sum + usage.tokensIn + usage.tokensOut, 0);
  expect(Math.abs(estimated / counted - 1)).toBeLessThan(0.25);
});

test('the preview is what is sent, except for the mark', async () => {
  const provider = await startProvider(compatible, () => NOTHING);
  const [post] = postsOf('I am @river_watch.');
  if (post === undefined) throw new Error('There is one post');
  await labelPosts(optionsFor(provider), [post]);
  const sent = provider.asked.flatMap((asked) => {
    const { mark } = readFences(asked);
    return [
      { role: 'system', content: asked.system },
      { role: 'user', content: asked.user.replaceAll(mark, '0'.repeat(16)) },
    ];
  });
  expect(previewRequest(QUESTION, post, true)).toEqual(sent);
});

test('everything that changes labels is part of the fingerprint', () => {
  expect(modelParameters({ temperature: 0.2, isBlind: true, postsPerRequest: 5 })).toEqual({
    temperature: 0.2,
    blind: 1,
    posts_per_request: 5,
    frame: 2,
  });
});
