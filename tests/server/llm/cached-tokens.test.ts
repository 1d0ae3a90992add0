import { describe, expect, test } from 'vitest';
import { anthropic } from '../support/providers/anthropic.ts';
import { DIALECTS } from '../support/providers/dialects.ts';
import { answerFor, readFences } from '../support/providers/fenced-posts.ts';
import { google } from '../support/providers/google.ts';
import { labelPosts, optionsFor, postsOf, QUESTION } from '../support/providers/label-posts.ts';
import { mistral } from '../support/providers/mistral.ts';
import { openai } from '../support/providers/openai.ts';
import { type Dialect, type Said, type SaidUsage, startProvider } from '../support/providers/provider-server.ts';

const NOTHING: Said = { text: '{"labels": []}' };

async function usageOf(dialect: Dialect, usage: SaidUsage) {
  const provider = await startProvider(dialect, () => ({ ...NOTHING, usage }));
  const { reports } = await labelPosts(optionsFor(provider), postsOf('They lie to you.'));
  return reports.map((report) => report.usage);
}

/** The text of a request up to the mark, and from it. */
const parts = (user: string) => {
  const place = user.indexOf('<<mark ');
  return { beginning: user.slice(0, place), rest: user.slice(place) };
};

describe('cached tokens are counted by', () => {
  test.each([
    ['OpenAI', openai, { cacheRead: 900 }, 0],
    ['Google', google, { cacheRead: 900 }, 0],
    ['Mistral', mistral, { cacheRead: 900 }, 0],
    ['Anthropic', anthropic, { cacheRead: 900, cacheWrite: 40 }, 40],
  ] as const)('%s', async (_, dialect, cached, cacheWrite) => {
    expect(await usageOf(dialect, { tokensIn: 1_000, tokensOut: 20, ...cached })).toEqual([
      { tokensIn: 1_000, cacheRead: 900, cacheWrite, tokensOut: 20, isEstimated: false },
    ]);
  });
});

describe.each([
  ['OpenAI', openai],
  ['Google', google],
  ['Mistral', mistral],
  ['Anthropic', anthropic],
] as const)('an impossible count of %s is not believed:', (_, dialect) => {
  test.each([
    ['fewer than none', { tokensIn: 1_000, cacheRead: -5 }],
    ['more than were sent', { tokensIn: 1_000, cacheRead: 1_001 }],
    ['parts of tokens', { tokensIn: 1_000, cacheRead: 10.5 }],
  ])('%s', async (__, usage) => {
    expect(await usageOf(dialect, { ...usage, tokensOut: 20 })).toEqual([
      { tokensIn: expect.any(Number), cacheRead: 0, cacheWrite: 0, tokensOut: 20, isEstimated: true },
    ]);
  });
});

test.each([
  ['fewer than none', -5],
  ['more than were sent', 1_001],
  ['parts of tokens', 10.5],
])('nor an impossible count of what was written: %s', async (_, cacheWrite) => {
  expect(await usageOf(anthropic, { tokensIn: 1_000, tokensOut: 20, cacheRead: 0, cacheWrite })).toEqual([
    { tokensIn: expect.any(Number), cacheRead: 0, cacheWrite: 0, tokensOut: 20, isEstimated: true },
  ]);
});

describe.each(DIALECTS)('%s', (_, dialect) => {
  test.each([1, 2])(
    'gets the same beginning with every %d posts: all that a person wrote before the post',
    async (postsPerRequest) => {
      const provider = await startProvider(dialect, (asked) => ({
        text: answerFor(readFences(asked).posts, () => []),
      }));
      const posts = postsOf('They lie to you.', 'Who paid them?', 'Read this.', 'Wake up!');
      await labelPosts(optionsFor(provider, { postsPerRequest, concurrency: 1 }), posts);
      const firstTwo = provider.asked.slice(0, 2);
      const beginnings = firstTwo.map(({ system, user }) => ({ system, beginning: parts(user).beginning }));
      expect(new Set(firstTwo.map(({ user }) => parts(user).rest)).size).toBe(2);
      expect(beginnings[1]).toEqual(beginnings[0]);
      expect(beginnings[0]?.beginning).toBe('Categories:\nDoubt\nLoaded Language\n\n');
    },
  );
});

describe('Anthropic', () => {
  const ask = async (prompt_user: string) => {
    const provider = await startProvider(anthropic, () => NOTHING);
    const question = { ...QUESTION, prompt_user };
    await labelPosts(optionsFor(provider), postsOf('They lie to you.'), { question });
    return provider.received[0]?.body;
  };

  test('is asked to cache everything up to the post', async () => {
    expect(await ask(QUESTION.prompt_user)).toMatchObject({
      system: [{ type: 'text', text: expect.stringMatching(/^You label posts\./) }],
      messages: [
        {
          role: 'user',
          content: [
            {
              type: 'text',
              text: 'Categories:\nDoubt\nLoaded Language\n\n',
              cache_control: { type: 'ephemeral' },
            },
            { type: 'text', text: expect.stringMatching(/^<<mark [0-9a-f]{16}>>\n<<post 1 /) },
          ],
        },
      ],
    });
  });

  test('is asked to cache the system message where the post comes first', async () => {
    const body = await ask('{{post}}\n\nLabel it.');
    expect(body).toMatchObject({ system: [{ cache_control: { type: 'ephemeral' } }] });
    expect(JSON.stringify(body?.messages)).not.toContain('cache_control');
  });
});

test('other providers find the beginning by themselves, and get no mark of a cache and one text', async () => {
  for (const [, dialect] of DIALECTS) {
    if (dialect === anthropic) continue;
    const provider = await startProvider(dialect, () => NOTHING);
    await labelPosts(optionsFor(provider), postsOf('They lie to you.'));
    expect(JSON.stringify(provider.received[0]?.body)).not.toContain('cache_control');
    expect(provider.asked[0]?.user).toMatch(/^Categories:/);
  }
});
