import { expect, test } from 'vitest';
import { bagOfWords } from '#tests/server/support/bag-of-words.ts';
import { ALIKE_FROM, likenessOf } from './likeness.ts';

test('links, handles, numbers, punctuation and case do not count', () => {
  expect(likenessOf('@ann They SOLD the harbour, 7 times! https://a.example/1', 'they sold the harbour times')).toBe(1);
});

test('the order of the words counts', () => {
  expect(
    likenessOf('the mayor sold the harbour to his friends', 'his friends to the harbour sold the mayor'),
  ).toBeCloseTo(8 / 14);
});

test('a template with another name or number in it is alike', () => {
  const said = (who: string, where: string) =>
    `Share this before they delete it: ${who} sold our water to a foreign company and nobody in ${where} is allowed to say so`;
  expect(likenessOf(said('the mayor', 'Harrowick'), said('Tom Osei', 'Ostley'))).toBeGreaterThan(ALIKE_FROM);
});

test('posts on one topic are not', () => {
  const posts = [
    'The council votes tonight on the new bridge over the river, doors open at seven',
    'Tonight the new bridge over the river comes before the council, and I will vote against it',
    'A new bridge over the river would cost the council four million, says its engineer',
  ];
  for (const [place, one] of posts.entries()) {
    for (const other of posts.slice(place + 1)) expect(likenessOf(one, other)).toBeLessThan(0.5);
  }
});

test('bags of nine random words out of fifteen are not', () => {
  const bags = Array.from({ length: 200 }, (_, number) => bagOfWords(number));
  const likest = Math.max(
    ...bags.flatMap((one, place) => bags.slice(place + 1).map((other) => likenessOf(one, other))),
  );
  expect(likest).toBeLessThan(ALIKE_FROM);
});

test('texts of one word are alike only when they are equal', () => {
  expect([likenessOf('Hello', 'hello!'), likenessOf('Hello', 'World'), likenessOf('Hello', '')]).toEqual([1, 0, 0]);
});
