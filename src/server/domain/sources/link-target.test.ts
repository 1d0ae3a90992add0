import { expect, test } from 'vitest';
import { countTargets, targetOf } from './link-target.ts';

test.each([
  ['https://example.com/a?b#c', 'example.com', 'example.com'],
  ['http://WWW.Example.COM:8080/', 'example.com', 'example.com'],
  ['https://ada:secret@news.example.co.uk/', 'news.example.co.uk', 'example.co.uk'],
  ['https://example.com./a', 'example.com', 'example.com'],
  ['https://münchen.example/', 'xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
  ['https://www.nora.blogspot.com/', 'nora.blogspot.com', 'nora.blogspot.com'],
  ['http://192.0.2.7:99/x', '192.0.2.7', '192.0.2.7'],
  ['http://[2001:db8::1]/x', '[2001:db8::1]', '[2001:db8::1]'],
])('%s leads to %s', { tags: ['S17.1'] }, (link, host, domain) => {
  expect(targetOf(link)).toEqual({ host, domain });
});

test.each([
  'javascript:alert(1)//example.com',
  'mailto:ada@example.com',
  'ftp://example.com/',
  'https://localhost/',
  'https://co.uk/',
  '',
  '///',
])('%j leads nowhere', { tags: ['S17.1'] }, (link) => {
  expect(targetOf(link)).toBeNull();
});

test('counts the links to each host of a post', () => {
  expect(
    countTargets(['https://a.example.com/1', 'https://A.example.com/2', 'data:,x', 'https://b.example.com']),
  ).toEqual([
    { host: 'a.example.com', domain: 'example.com', links: 2 },
    { host: 'b.example.com', domain: 'example.com', links: 1 },
  ]);
});
