import { expect, test } from 'vitest';
import { escapeHtml, markText } from './marked-html.ts';

test('a hostile text stays text', () => {
  expect(escapeHtml(`<img src=x onerror="alert('1')"> & more`)).toBe(
    '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more',
  );
});

test.each([
  ['no label', 'They <lie>', [], 'They &lt;lie&gt;'],
  ['one label', 'They lie to us', [[5, 8]], 'They <mark>lie</mark><sup>1</sup> to us'],
  ['the whole text', 'lie', [[0, 3]], '<mark>lie</mark><sup>1</sup>'],
  [
    'labels that overlap',
    'abcdef',
    [
      [0, 4],
      [2, 6],
    ],
    '<mark>ab</mark><mark>cd</mark><sup>1</sup><mark>ef</mark><sup>2</sup>',
  ],
  [
    'labels that end together',
    'ab <c>',
    [
      [0, 6],
      [3, 6],
    ],
    '<mark>ab </mark><mark>&lt;c&gt;</mark><sup>1, 2</sup>',
  ],
])('marks words with %s', (_, text, spans, html) => {
  const labels = spans.map(([start = 0, end = 0]) => ({ start, end }));
  expect(markText(text, labels)).toBe(html);
});
