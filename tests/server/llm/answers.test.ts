import { describe, expect, test } from 'vitest';
import type { PostOutcome } from '#server/domain/labelling/outcome.ts';
import { answerFor, readFences, type SaidLabel } from '../support/providers/fenced-posts.ts';
import { labelPosts, optionsFor, postsOf } from '../support/providers/label-posts.ts';
import { compatible } from '../support/providers/openai.ts';
import { type Asked, type Raw, type Said, startProvider } from '../support/providers/provider-server.ts';

const doubt = (quote: string): SaidLabel => ({ category: 'Doubt', confidence: 0.5, quote, rationale: 'It doubts.' });
/** Labels the first word of each post. */
const firstWord = (text: string) => [doubt(/\S+/.exec(text)?.[0] ?? '')];
const wellDone = (asked: Asked): Said => ({ text: answerFor(readFences(asked).posts, firstWord) });
const say = (json: unknown): Said => ({ text: JSON.stringify(json) });

const TEXTS = ['Alpha one', 'Beta two', 'Gamma three'];
const SHARED = { postsPerRequest: 3, concurrency: 1 };

/** A post's result: the quotes of its labels, or the outcome's kind and reason. */
const brief = (outcomes: Record<string, PostOutcome>) =>
  Object.fromEntries(
    Object.entries(outcomes).map(([id, outcome]) => {
      if (outcome.kind === 'labelled') return [id, outcome.labels.map(({ quote }) => quote)];
      return [id, outcome.kind === 'unreadable' ? outcome.reason : outcome.kind];
    }),
  );

async function ask(
  first: (asked: Asked) => Said | Raw,
  { later = wellDone as (asked: Asked) => Said | Raw, texts = TEXTS, ...options } = {},
) {
  const provider = await startProvider(compatible, (asked, count) => (count === 1 ? first(asked) : later(asked)));
  const { outcomes, error } = await labelPosts(optionsFor(provider, { ...SHARED, ...options }), postsOf(...texts));
  expect(error).toBeNull();
  return {
    outcomes: brief(outcomes),
    refused: Object.values(outcomes).map(({ refusedLabels }) => refusedLabels),
    /** The texts of each request. */
    requests: provider.asked.map((asked) => readFences(asked).posts.map(({ text }) => text)),
    systems: provider.asked.map(({ system }) => system),
  };
}

const ALL_LABELLED = { p1: ['Alpha'], p2: ['Beta'], p3: ['Gamma'] };
const SINGLY = [TEXTS, ['Alpha one'], ['Beta two'], ['Gamma three']];

describe('posts that share a request', () => {
  test('are labelled by their numbers, in any order', async () => {
    const { outcomes, requests } = await ask((asked) =>
      say({ posts: JSON.parse(wellDone(asked).text).posts.toReversed() }),
    );
    expect(outcomes).toEqual(ALL_LABELLED);
    expect(requests).toEqual([TEXTS]);
  });

  test('are asked about again alone when the answer leaves one out, and only that one', async () => {
    const { outcomes, requests } = await ask((asked) =>
      say({ posts: JSON.parse(wellDone(asked).text).posts.toSpliced(1, 1) }),
    );
    expect(outcomes).toEqual(ALL_LABELLED);
    expect(requests).toEqual([TEXTS, ['Beta two']]);
  });

  test('are asked about again alone when one is answered twice', async () => {
    const { outcomes, requests } = await ask((asked) => {
      const { posts } = JSON.parse(wellDone(asked).text);
      return say({ posts: [...posts, { post: 3, labels: [] }] });
    });
    expect(outcomes).toEqual(ALL_LABELLED);
    expect(requests).toEqual([TEXTS, ['Gamma three']]);
  });

  test('are all asked about again when the answer names a post that was not asked about', async () => {
    const { outcomes, requests } = await ask(() => say({ posts: [0, 1, 2].map((post) => ({ post, labels: [] })) }));
    expect(outcomes).toEqual(ALL_LABELLED);
    expect(requests).toEqual(SINGLY);
  });

  test.each<[string, Said | Raw]>([
    ['is cut off', { text: '{"posts": [{"post": 1, "la', ending: 'length' }],
    ['is refused', { text: 'I cannot help with that.', ending: 'refusal' }],
    ['is not JSON', { text: 'All three posts cast doubt.' }],
    ['has the form for one post', say({ labels: [] })],
    ['is empty', { text: '' }],
    ['finds them too long', compatible.refuse('too-long')],
  ])('are all asked about again when their answer %s', async (_, said) => {
    const { outcomes, requests } = await ask(() => said);
    expect(outcomes).toEqual(ALL_LABELLED);
    expect(requests).toEqual(SINGLY);
  });

  test('never take a quote from each other', async () => {
    const { outcomes, refused } = await ask(() =>
      say({ posts: [1, 2, 3].map((post) => ({ post, labels: [doubt('Alpha')] })) }),
    );
    expect(outcomes).toEqual({ p1: ['Alpha'], p2: 'invented-quotes', p3: 'invented-quotes' });
    expect(refused.map(({ quote }) => quote)).toEqual([0, 1, 1]);
  });
});

describe('an answer about one post', () => {
  const one = (said: Said | Raw, later: (asked: Asked) => Said | Raw = () => said) =>
    ask(() => said, { later, texts: ['Alpha one'] });

  test('may be inside Markdown, thoughts and polite phrases', async () => {
    const text = `<think>{"labels": 1}</think>Certainly!\n\`\`\`json\n${say({ labels: [doubt('Alpha')] }).text}\n\`\`\`\nAnything else?`;
    expect((await one({ text })).outcomes).toEqual({ p1: ['Alpha'] });
  });

  test.each<[string, Said, string]>([
    ['no JSON', { text: 'It casts doubt.' }, 'Your answer to this before was not JSON.'],
    ['JSON of another shape', say({ label: 'Doubt' }), 'Your answer to this before was JSON of another form.'],
    ['labels of another shape', say({ labels: ['Doubt'] }), 'Your answer to this before was JSON of another form.'],
  ])('that is %s is asked for once more, and told why', async (_, said, why) => {
    const { outcomes, requests, systems } = await one(said, wellDone);
    expect(outcomes).toEqual({ p1: ['Alpha'] });
    expect(requests).toEqual([['Alpha one'], ['Alpha one']]);
    expect(systems.map((system) => system.includes(why))).toEqual([false, true]);
  });

  test.each<[string, Said | Raw, string]>([
    ['no JSON', { text: 'It casts doubt.' }, 'no-json'],
    ['JSON of another shape', say([]), 'wrong-form'],
    ['cut off', { text: '{"labels": []}', ending: 'length' }, 'cut-off'],
    ['without end', { body: 'x'.repeat(2_000_000) }, 'cut-off'],
    ['empty', { text: ' \n' }, 'empty'],
    ['a refusal', { text: 'No.', ending: 'refusal' }, 'refused'],
    ['a refusal in words', { text: "I'm sorry, but I can't assist with that." }, 'refused'],
  ])('that stays %s is asked for twice', async (_, said, outcome) => {
    const { outcomes, requests } = await one(said);
    expect(outcomes).toEqual({ p1: outcome });
    expect(requests).toHaveLength(2);
  });

  test('that is too long is not repeated', async () => {
    const { outcomes, requests } = await one(compatible.refuse('too-long'));
    expect(outcomes).toEqual({ p1: 'too-long' });
    expect(requests).toHaveLength(1);
  });

  test('keeps its valid labels and counts the others by what is wrong with them', { tags: ['S15.5'] }, async () => {
    const labels = [
      doubt('Alpha'),
      doubt('Omega'),
      doubt(''),
      { ...doubt('one'), category: 'Satire' },
      { ...doubt('one'), confidence: 1.01 },
      { ...doubt('one'), confidence: -1 },
      { ...doubt('one'), category: 'loaded language ', confidence: 1 },
    ];
    const { outcomes, refused } = await one(say({ labels }));
    expect(outcomes).toEqual({ p1: ['Alpha', 'one'] });
    expect(refused).toEqual([{ quote: 2, category: 1, confidence: 2, surplus: 0 }]);
  });

  test('of thousands of labels is read only as far as a person could read', async () => {
    const labels = [...Array.from({ length: 49 }, (_, index) => doubt(`Invented ${index}`)), doubt('Alpha')];
    const more = Array.from({ length: 2_950 }, () => doubt('Alpha'));
    const { outcomes, refused } = await one(say({ labels: [...labels, ...more] }));
    expect(outcomes).toEqual({ p1: ['Alpha'] });
    expect(refused).toEqual([{ quote: 49, category: 0, confidence: 0, surplus: 2_950 }]);
  });
});
