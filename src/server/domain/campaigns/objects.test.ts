import { expect, test } from 'vitest';
import { BLUESKY_REPOST } from '#server/domain/sources/bluesky/names.ts';
import { objectOf, objectsOf, plainLink, type TracedPost } from './objects.ts';

const post = (text: string, more: Partial<TracedPost> = {}): TracedPost => ({
  text,
  kind: 'post',
  links: [],
  repostOf: BLUESKY_REPOST,
  ...more,
});
const tracesOf = (...given: Parameters<typeof post>) => objectsOf(post(...given)).map(({ trace }) => trace);

test.each([
  ['five words', 'We meet at the bridge', {}, ['text']],
  ['four words', 'We meet right here', {}, []],
  ['three hashtags', '#a #b #c', {}, ['hashtags']],
  ['two hashtags', '#a #b', {}, []],
  ['a link', 'https://a.example/1', {}, ['link']],
  ['a link that X made for one post', 'https://t.co/abc', {}, []],
  ['one link twice', '', { links: ['https://a.example/1', 'http://www.a.example/1/'] }, ['link']],
  ['a repost, with a link and a text', 'RT @bob.example: We meet at the bridge', { kind: 'repost' }, ['repost']],
])('%s', (_, text, more, traces) => expect(tracesOf(text, more)).toEqual(traces));

test('a repost is the same whatever the case and the spaces of author and words', () => {
  const repost = (text: string) => objectsOf(post(text, { kind: 'repost' }));
  expect(repost('RT @Bob.Example: We  Meet')).toEqual(repost('RT @bob.example: we meet'));
  expect(repost('RT @bob.example: We meet')).not.toEqual(repost('RT @eve.example: We meet'));
});

test('the same key is another object for another trace', () => {
  expect(objectOf('text', 'a').object).not.toBe(objectOf('hashtags', 'a').object);
});

test.each([
  ['https://www.a.example/b/?utm_source=x&fbclid=1#top', 'a.example/b'],
  ['http://a.example/b?y=2&x=1', 'a.example/b?x=1&y=2'],
  ['javascript:alert(1)', null],
  ['no link', null],
])('%s leads to %s', (link, plain) => expect(plainLink(link)).toBe(plain));
