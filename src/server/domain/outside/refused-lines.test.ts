import { expect, test } from 'vitest';
import { collectRefused } from './refused-lines.ts';

test('the first hundred lines are named, and all are counted by their reason, the most frequent first', () => {
  const refused = collectRefused();
  refused.add({ line: 2, reason: '“a” is not a domain' });
  for (let line = 3; line <= 150; line += 1) refused.add({ line, reason: `the line has ${line} fields` });
  const { rejected, ...counts } = refused.read();
  expect([refused.count, rejected.length, rejected.at(-1)]).toEqual([
    149,
    100,
    { line: 101, reason: 'the line has 101 fields' },
  ]);
  expect(counts).toEqual({
    rejected_count: 149,
    rejected_reasons: [
      { reason: 'the line has … fields', count: 148, line: 3 },
      { reason: '“…” is not a domain', count: 1, line: 2 },
    ],
  });
});

test('thirty reasons are told apart, and further ones count together', () => {
  const refused = collectRefused();
  const letters = Array.from({ length: 32 }, (_, place) => 'x'.repeat(place + 1));
  for (const [place, reason] of [...letters, 'x'].entries()) refused.add({ line: place + 1, reason });
  const { rejected_reasons } = refused.read();
  expect(rejected_reasons).toHaveLength(31);
  expect(rejected_reasons.slice(0, 2)).toEqual([
    { reason: 'x', count: 2, line: 1 },
    { reason: 'other reasons', count: 2, line: 31 },
  ]);
});
