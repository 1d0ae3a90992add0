import { expect, test } from 'vitest';
import { gatherPosts, weightOf } from './gather-posts.ts';

const mark = (quote: string, confidence: number) => ({ category: 'Fear', quote, confidence });

/**
 * Three posts of one statement, one of another, one without a statement, and one that was not read for the second
 * question.
 */
function gathered() {
  const gathering = gatherPosts(['first', 'second']);
  const post = (id: number, part: string | null = null, text = 'The mayor sold us out') => ({ id, text, part });
  gathering.add(post(31, 'May'), 0, { first: mark('sold', 0.9), second: null });
  gathering.add(post(12, 'June'), 0, { first: mark('mayor', 0.3), second: mark('us', 0.5) });
  gathering.add(post(25, 'May', 'RT @a: The mayor sold us out'), 0, { first: null, second: null });
  gathering.add(post(14, 'May'), 1, { first: mark('Sold!', 0.5) });
  gathering.add(post(11), null, { first: mark('out', 0.6), second: mark('out', 0.1) });
  return gathering;
}

test('a statement has the lowest post id, the mean strength and weight, and the cue of its strongest post', () => {
  const { statements, posts_read, posts_flagged } = gathered().said('first');
  expect(statements).toEqual({
    leads: Float64Array.of(12, 14),
    strengths: Float64Array.of((0.9 + 0.3 + 0) / 3, 0.5),
    weights: Float64Array.of((1 + 1 + 0.5) / 3, 1),
    cues: ['Fear: sold', 'Fear: sold'],
  });
  expect({ posts_read, posts_flagged }).toEqual({ posts_read: 5, posts_flagged: 3 });
});

test('posts of one statement are counted with each other, and a post without a statement by itself', () => {
  // Three posts of which one is flagged, one flagged post, and one more that is flagged.
  expect(gathered().said('first').repeats).toEqual({ posts: 9 + 1 + 1, mixed: 3 + 1 + 1, flagged: 1 + 1 + 1 });
});

test('each flagged post of a statement is counted with each other post of it', () => {
  const gathering = gatherPosts(['asked']);
  for (const [id, strength] of [0.9, 0.6, 0.2, 0.1].entries())
    gathering.add({ id, text: 'The mayor sold us out', part: null }, 0, { asked: mark('sold', strength) });
  expect(gathering.said('asked').repeats).toEqual({ posts: 4 * 4, mixed: 4 * 2, flagged: 2 * 2 });
});

test('of two posts that are equally strong, the first one gives the cue', () => {
  const gathering = gatherPosts(['asked']);
  const post = { text: 'The mayor sold us out', part: null };
  gathering.add({ ...post, id: 1 }, 0, { asked: mark('sold', 0.5) });
  gathering.add({ ...post, id: 2 }, 0, { asked: mark('mayor', 0.5) });
  expect(gathering.said('asked').statements.cues).toEqual(['Fear: sold']);
});

test('a post is flagged from a strength of 0.4', () => {
  const gathering = gatherPosts(['asked']);
  const post = { text: 'The mayor sold us out', part: null };
  gathering.add({ ...post, id: 1 }, 0, { asked: mark('sold', 0.4) });
  gathering.add({ ...post, id: 2 }, 1, { asked: mark('sold', 0.39) });
  expect(gathering.said('asked').posts_flagged).toBe(1);
});

test.each([
  ['RT @ada: The fair opens at ten', 0.5],
  ['My answer to RT @ada: the fair opens at ten', 1],
  ['She said "the fair opens at ten today"', 0.5],
  ['Nothing but words, and then "the fair opens at ten"', 1],
  ['“The fair opens at ten today”, “and it closes at four, again”: so they write to all', 0.5],
  // More than half of its letters are quoted, half, and one letter less than half.
  ['"The fair opens at ten" and it closes at six!', 0.5],
  ['"The fair opens at ten" and it closes at seven', 0.5],
  ['"The fair opens at ten" and it closes at eleven.', 1],
  ['!', 1],
])('%s weighs %f', (text, weight) => expect(weightOf(text)).toBe(weight));

test('a post that was not read for a question does not count for it', () => {
  const { statements, posts_read, posts_flagged, leadOf } = gathered().said('second');
  expect(statements).toMatchObject({ leads: Float64Array.of(12), cues: ['Fear: us'] });
  expect({ posts_read, posts_flagged }).toEqual({ posts_read: 4, posts_flagged: 1 });
  expect([leadOf(0), leadOf(1), leadOf(-1)]).toEqual([12, null, null]);
});

test('each part is summed up separately', () => {
  const parts = Array.from(gathered().saidByPart('first'), ({ part, statements, posts_read, posts_flagged }) => {
    const { leads, strengths, cues } = statements;
    return { part, leads: [...leads], strengths: [...strengths], cues, posts_read, posts_flagged };
  });
  expect(parts).toEqual([
    {
      part: 'May',
      leads: [25, 14],
      strengths: [0.45, 0.5],
      cues: ['Fear: sold', 'Fear: sold'],
      posts_read: 3,
      posts_flagged: 2,
    },
    { part: 'June', leads: [12], strengths: [0.3], cues: ['Fear: mayor'], posts_read: 1, posts_flagged: 0 },
  ]);
});

test('a statement that is said again in a later part counts there too', () => {
  const gathering = gatherPosts(['asked']);
  const post = (id: number, part: string) => ({ id, text: 'The mayor sold us out', part });
  gathering.add(post(1, 'May'), 3, { asked: mark('sold', 0.9) });
  gathering.add(post(2, 'June'), 3, { asked: mark('sold', 0.8) });
  const leads = Array.from(gathering.saidByPart('asked'), ({ part, statements }) => [part, ...statements.leads]);
  expect(leads).toEqual([
    ['May', 1],
    ['June', 2],
  ]);
});

test('a part without posts that were read is left out', () => {
  const gathering = gatherPosts(['first', 'second']);
  gathering.add({ id: 1, text: 'The fair opens at ten', part: 'May' }, 0, { first: null });
  expect(Array.from(gathering.saidByPart('second'))).toEqual([]);
});

test('posts come with the numbers of their statements, lowest first, in any order of input', () => {
  const { ids, statements } = gathered().members();
  expect([[...ids], [...statements]]).toEqual([
    [11, 12, 14, 25, 31],
    [-1, 0, 1, 0, 0],
  ]);
});

test.each([1, 2, 3, 4, 5, 8, 9])('each of %i posts has the number of its own statement', (count) => {
  const gathering = gatherPosts(['asked']);
  for (let place = count; place > 0; place -= 1)
    gathering.add({ id: 10 * place, text: 'The fair', part: null }, place, { asked: null });
  const { ids, statements } = gathering.members();
  expect([[...ids], [...statements]]).toEqual([
    Array.from({ length: count }, (_, place) => 10 * (place + 1)),
    Array.from({ length: count }, (_, place) => place + 1),
  ]);
});
