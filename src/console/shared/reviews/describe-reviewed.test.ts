import { expect, test } from 'vitest';
import { describePrecision, describeRecall, describeTrueShare, formatMeasure } from './describe-reviewed.ts';

const measure = (value: number, low: number, high: number) => ({ value, interval: [low, high] as [number, number] });

test.each([
  [
    { judged: 100, found: 20, recall: measure(0.583, 0.44, 0.712) },
    'On this account, the analyzer finds 58% (44 to 71) of what your reviewers found',
  ],
  [{ judged: 0, found: 0, recall: null }, 'So far, your reviewers could not tell for any post'],
  [
    { judged: 40, found: 0, recall: null },
    'Your reviewers found nothing in 40 posts, so nothing says what the analyzer misses',
  ],
  [{ judged: 1, found: 1, recall: null }, 'Too few posts are judged to say how much the analyzer finds: 1 post'],
])('of %o is said: %s', { tags: ['S15.16'] }, (finding, said) => expect(describeRecall(finding)).toBe(said));

test('a share that is exact has no interval, and one that is known nearly exactly has one', () => {
  expect(formatMeasure(measure(0.583, 0.583, 0.583))).toBe('58%');
  expect(formatMeasure(measure(0, 0, 0.004))).toBe('0% (0 to 0)');
});

test('precision and share are said only where they are known', () => {
  expect(describePrecision({ precision: null })).toBeNull();
  expect(describePrecision({ precision: measure(1, 0.8, 1) })).toBe(
    'Of the posts that it flags, your reviewers confirm 100% (80 to 100)',
  );
  expect(describeTrueShare({ share: null, machine_share: 0.2 })).toBeNull();
  expect(describeTrueShare({ share: measure(0.1, 0.05, 0.2), machine_share: 0.2 })).toBe(
    'By your reviewers, 10% (5 to 20) of the posts contain something; by the analyzer, 20%',
  );
});
