import { expect, test } from 'vitest';
import type { Difference } from '#contract/compare.ts';
import { describeDifference, describeUnlike } from './describe-difference.ts';

const NAMES = ['@calm', '@loud'];

const described = (given: Partial<Difference>) =>
  describeDifference(
    { kind: 'propaganda', a: 0, b: 1, difference: 0, interval: [0, 0], differs: false, is_paired: false, ...given },
    NAMES,
  );

test.each([
  [
    'the second is higher',
    { difference: 0.45, interval: [0.31, 0.6], differs: true },
    '@loud scores higher than @calm, by 45 points (95% interval 31 to 60).',
  ],
  [
    'the first is higher',
    { difference: -0.0472, interval: [-0.0788, -0.0199], differs: true },
    '@calm scores higher than @loud, by 4.7 points (95% interval 2.0 to 7.9).',
  ],
  [
    'nothing differs',
    { is_paired: true },
    '@calm and @loud score the same. Both read the same posts, which were compared one by one.',
  ],
  [
    'the interval holds zero',
    { difference: 0.01, interval: [-0.0034, 0.022], differs: false },
    '@calm and @loud: the difference may be chance (95% interval −0.34 to 2.2 points).',
  ],
  [
    'both read the same posts',
    { difference: 0.02, interval: [0.01, 0.03], differs: true, is_paired: true },
    '@loud scores higher than @calm, by 2.0 points (95% interval 1.0 to 3.0). Both read the same posts, which were compared one by one.',
  ],
] satisfies [string, Partial<Difference>, string][])('when %s', (_, difference, sentence) => {
  expect(described(difference)).toBe(sentence);
});

test('two scores that are not alike are not compared, with each reason', () => {
  expect(describeUnlike({ kind: 'propaganda', a: 0, b: 1, reasons: ['analyzer', 'language', 'coverage'] }, NAMES)).toBe(
    '@calm and @loud are not compared: different analyzers measured them, most of their posts are in different languages, and the share of posts read is less than half as large for one as for the other. A difference would come from the measurement, not from the accounts.',
  );
});
