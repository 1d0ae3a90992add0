import { beforeEach, expect, test } from 'vitest';
import type { Repetitions } from '#contract/repetition.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { bagOfWords } from '#tests/server/support/bag-of-words.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, store, analysed, ask, clear } = await startEvidence(database);
beforeEach(clear);

const at = (number: number, text: string, created_at: string): SourcePost => ({ ...post(number, text), created_at });
const SLOGAN = 'Share this before they delete it: the mayor of Harrowick sold us out';
const read = (who = ada, query = '') => ask<Repetitions>(`nadia/repetitions${query}`, who);
const textsOf = ({ data }: Repetitions) => data.map(({ text }) => text);

test('posts that say almost the same are one group, with their times', async () => {
  await analysed([
    at(0, `${SLOGAN} https://a.example/1`, '2026-01-03T00:00:00Z'),
    at(1, `@bob ${SLOGAN.toUpperCase()}!!!`, '2026-01-01T00:00:00Z'),
    at(2, SLOGAN.replace('Harrowick', 'Ostley'), '2026-01-02T00:00:00Z'),
    at(3, 'The fair opens at ten o’clock, bring the children.', '2026-01-04T00:00:00Z'),
    at(4, 'Good morning', '2026-01-04T00:00:00Z'),
    at(5, 'Good morning', '2026-01-05T00:00:00Z'),
  ]);
  const answer = await read();
  expect(answer).toMatchObject({ count: 1, posts: 3, accounts: 0 });
  const [group] = answer.data;
  expect(group).toMatchObject({
    text: `@bob ${SLOGAN.toUpperCase()}!!!`,
    posts: 3,
    first_at: '2026-01-01T00:00:00.000Z',
    last_at: '2026-01-03T00:00:00.000Z',
    others: [],
  });
  expect(group?.examples.map(({ post_id, similarity }) => [post_id, similarity > 0.6, similarity === 1])).toEqual([
    ['1', true, true],
    ['2', true, false],
    ['0', true, true],
  ]);
});

test('posts on one topic, the same words in another order, and courtesies are no repetition', async () => {
  const texts = [
    'they sold our water and nobody in our town may say so',
    'may say so and nobody they sold in our town our water',
    'The council votes tonight on the new bridge over the river, doors open at seven',
    'Tonight the new bridge over the river comes before the council, and I vote against it',
    'Thanks for having me on this morning',
    'Thanks for having me on this morning!',
  ];
  await analysed(texts.map((text, number) => at(number, text, '2026-01-02T00:00:00Z')));
  await analysed([at(0, 'Thanks for having me on this morning', '2026-01-02T00:00:00Z')], 'copycat');
  expect(await read()).toEqual({ data: [], count: 0, posts: 0, accounts: 0 });
});

test('random words out of few are no repetition', async () => {
  await analysed(Array.from({ length: 60 }, (_, number) => at(number, bagOfWords(number), '2026-01-02T00:00:00Z')));
  expect((await read()).count).toBe(0);
});

test('a copied template with other names in it is a repetition, and says how alike it is', async () => {
  const said = (who: string, where: string) =>
    `Share this before they delete it: ${who} sold our water to a foreign company and nobody in ${where} may say so`;
  await analysed([at(0, said('the mayor', 'Harrowick'), '2026-01-02T00:00:00Z')]);
  await analysed([at(0, said('Tom Osei', 'Ostley'), '2026-01-03T00:00:00Z')], 'copycat');
  const [group] = (await read()).data;
  expect(group?.others.map(({ example }) => example.similarity.toFixed(2))).toEqual(['0.76']);
});

test('texts that another account has too are shown, even when each account has them once', async () => {
  await analysed([
    at(0, SLOGAN, '2026-01-02T00:00:00Z'),
    at(1, 'The fair opens at ten, as ever.', '2026-01-02T00:00:00Z'),
  ]);
  await analysed([at(0, `${SLOGAN} 2/7`, '2026-01-01T00:00:00Z')], 'copycat');
  const { data, accounts } = await read();
  expect(accounts).toBe(1);
  expect(data).toEqual([
    expect.objectContaining({
      posts: 1,
      examples: [expect.objectContaining({ text: SLOGAN, similarity: 1 })],
      others: [
        {
          screen_name: 'copycat',
          name: 'The copycat',
          posts: 1,
          first_at: '2026-01-01T00:00:00.000Z',
          last_at: '2026-01-01T00:00:00.000Z',
          example: expect.objectContaining({ text: `${SLOGAN} 2/7`, similarity: 1 }),
        },
      ],
    }),
  ]);
});

test('accounts that a person does not watch stay hidden from them, but not from superusers', async () => {
  await analysed([at(0, SLOGAN, '2026-01-02T00:00:00Z')]);
  await analysed([at(0, SLOGAN, '2026-01-01T00:00:00Z')], 'hidden', [ben]);
  expect(await read()).toEqual({ data: [], count: 0, posts: 0, accounts: 0 });
  expect((await read(root)).data[0]?.others.map(({ screen_name }) => screen_name)).toEqual(['hidden']);
});

test('an account whose removal can still be undone is shown to nobody', async () => {
  await analysed([at(0, SLOGAN, '2026-01-02T00:00:00Z')]);
  const { id } = await analysed([at(0, SLOGAN, '2026-01-01T00:00:00Z')], 'leaving');
  await call('DELETE', `/twitter/user/${id}`, { token: ada.token });
  expect([await read(), await read(root)]).toEqual(Array(2).fill({ data: [], count: 0, posts: 0, accounts: 0 }));
});

test('accounts of others are also hidden next to what the account itself repeats', async () => {
  await analysed([at(0, SLOGAN, '2026-01-02T00:00:00Z'), at(1, SLOGAN, '2026-01-03T00:00:00Z')]);
  await analysed([at(0, SLOGAN, '2026-01-01T00:00:00Z')], 'hidden', [ben]);
  const { data, ...counts } = await read();
  expect({ ...counts, others: data.map(({ others }) => others) }).toEqual({
    count: 1,
    posts: 2,
    accounts: 0,
    others: [[]],
  });
});

test('posts that were not analysed yet are compared as well', async () => {
  await store([at(0, SLOGAN, '2026-01-02T00:00:00Z'), at(1, `${SLOGAN}!`, '2026-01-03T00:00:00Z')]);
  expect((await read()).count).toBe(1);
});

test('what most accounts say comes first, page by page', async () => {
  const other = 'Nobody will tell you what they did to the water in our town this spring';
  await analysed([
    at(0, SLOGAN, '2026-01-02T00:00:00Z'),
    at(1, SLOGAN, '2026-01-02T00:00:00Z'),
    at(2, other, '2026-01-02T00:00:00Z'),
  ]);
  await analysed([at(0, other, '2026-01-01T00:00:00Z')], 'copycat');
  expect(textsOf(await read())).toEqual([other, SLOGAN]);
  expect(textsOf(await read(ada, '?skip=1&limit=5'))).toEqual([SLOGAN]);
});

test('of what equally many accounts say, the most frequent comes first, and then the oldest', async () => {
  const often = 'Nobody will tell you what they did to the water in our town this spring';
  const alike = 'They take the money out of every pocket and laugh about it in the evening';
  const texts = [SLOGAN, SLOGAN, alike, alike, often, often, often];
  await analysed(texts.map((text, number) => at(number, text, '2026-01-02T00:00:00Z')));
  expect(textsOf(await read())).toEqual([often, SLOGAN, alike]);
});

test('the first twenty posts of each group are shown, the oldest first, and all are counted', async () => {
  const other = 'Nobody will tell you what they did to the water in our town this spring';
  const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  const days = Array.from({ length: 22 }, (_, place) => 22 - place);
  await analysed(days.flatMap((day) => [at(day, SLOGAN, dayOf(day)), at(100 + day, other, dayOf(day))]));
  await analysed([at(0, SLOGAN, dayOf(-5)), at(1, SLOGAN, dayOf(-4)), at(2, other, dayOf(-5))], 'copycat');
  const { data, posts } = await read();
  expect([posts, ...data.map((group) => group.posts)]).toEqual([44, 22, 22]);
  const oldest = Array.from({ length: 20 }, (_, place) => place + 1);
  expect(data.map(({ examples }) => examples.map(({ post_id }) => Number(post_id) % 100))).toEqual([oldest, oldest]);
});
