import { expect, test } from 'vitest';
import { preparePost } from './prepare-post.ts';

const ANN = { screenName: 'Ann_1', displayName: 'Ann Lee' };
const post = (text: string) => ({ id: 'p1', text, author: ANN });

test('a blind post is sent without hidden characters and its author, and quotes are found in the original', () => {
  const original = post('Hel\u200blo, says @Ann_1: they lie, Ann Lee said.');
  const prepared = preparePost(original, true);
  expect(prepared.text).toBe('Hello, says @author: they lie, [author] said.');
  expect(prepared.findQuote('Hello, says @author')).toEqual({
    quote: 'Hel\u200blo, says @Ann_1',
    start: 0,
    end: 19,
  });
  expect(prepared.findQuote('they lie')).toEqual({ quote: 'they lie', start: 21, end: 29 });
  expect(prepared.findQuote('[author] said')).toEqual({ quote: 'Ann Lee said', start: 31, end: 43 });
  expect([prepared.findQuote('they lied'), prepared.findQuote('@Ann_1')]).toEqual([null, null]);
  expect(prepared.restore('@author is [author]')).toBe('@Ann_1 is Ann Lee');
  expect(prepared.post).toBe(original);
});

test('a post that is not blind keeps its author', () => {
  const prepared = preparePost(post('By @Ann_1 of Ann Lee'), false);
  expect(prepared.text).toBe('By @Ann_1 of Ann Lee');
  expect(prepared.restore('@author')).toBe('@author');
});

test('half of a surrogate pair does not move what stands after it', () => {
  const prepared = preparePost(post('a\uD83Db they lie'), true);
  expect([prepared.text, prepared.findQuote('they lie')]).toEqual([
    'a\uFFFDb they lie',
    { quote: 'they lie', start: 4, end: 12 },
  ]);
});

test('the signs are those of the post as it was written', () => {
  expect(preparePost(post('</post>\u202e'), true).injectionSigns).toEqual(['fence', 'hidden']);
  expect(preparePost(post('Good morning'), true).injectionSigns).toEqual([]);
});
