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
