import { expect, test } from 'vitest';
import type { AccountExample } from './evaluate-accounts.ts';
import { evaluateLinks } from './evaluate-links.ts';

const LIST = {
  head: { name: 'Harbor list', version: '1', low_to: 0.2 },
  domains: [
    { domain: 'loud.example', category: 'fake', score: 0.1, source: null },
    { domain: 'calm.example', category: 'mixed', score: 0.4, source: null },
    { domain: 'nora.wordpress.com', category: 'fake', score: 0, source: null },
    { domain: 'youtube.com', category: 'fake', score: 0, source: null },
  ],
};
const posts = (screenName: string, isPositive: boolean, ...texts: string[]): AccountExample[] =>
  texts.map((text) => ({ text, language: 'en', isPositive, author: { screenName, displayName: null } }));

test('measures the share of low-rated links of accounts that have links, and how many that are', async () => {
  const examples = [
    ...posts('mara', true, 'See https://www.loud.example/a and https://nora.wordpress.com/b', 'https://calm.example'),
    ...posts(
      'nils',
      false,
      'https://calm.example/x',
      '(https://unknown.example)',
      'https://youtube.com/watch https://t.co/1',
    ),
    ...posts('olga', false, 'No link', 'https://t.co/2'),
  ];
  expect(await evaluateLinks(examples, LIST)).toEqual({
    list: 'Harbor list 1',
    accounts: 3,
    linking: 2,
    links: 8,
    rateable: 5,
    rated: 4,
    low: 2,
    auc: { value: 1, interval: [1, 1] },
  });
});

test('says nothing of accounts without links that a list can rate', async () => {
  const examples = [...posts('mara', true, 'https://bit.ly/1'), ...posts('nils', false, 'https://calm.example')];
  expect(await evaluateLinks(examples, LIST)).toMatchObject({ linking: 1, auc: null });
});

test('a link is low up to the limit of its list, and one post with the label makes its account positive', async () => {
  const domains = [
    { domain: 'even.example', category: 'mixed', score: 0.2, source: null },
    { domain: 'above.example', category: 'mixed', score: 0.21, source: null },
    { domain: 'unscored.example', category: 'fake', score: null, source: null },
  ];
  const links = 'https://even.example/ https://above.example/ https://unscored.example/ https://other.example/';
  const examples = [
    ...posts('mara', true, links),
    ...posts('mara', false, 'https://even.example/2'),
    // A higher number of low links, and a lower share of them.
    ...posts('nils', false, `${links} ${links} ${links} https://above.example/`),
  ];
  const list = { ...LIST, domains };
  const counts = { links: 18, rateable: 18, rated: 14, low: 5 };
  const auc = { value: 1, interval: [1, 1] };
  expect(await evaluateLinks(examples, list)).toMatchObject({ ...counts, linking: 2, auc });
  const unlimited = { ...list, head: { ...LIST.head, low_to: null } };
  expect(await evaluateLinks(examples, unlimited)).toMatchObject({ ...counts, low: 0, auc: { value: 0.5 } });
});
