import { expect, test } from 'vitest';
import type { Amplification } from '#contract/amplification.ts';
import { describeDelay, describeReposts, describeUnnamed } from './describe-amplification.ts';

const NONE: Amplification = {
  posts: 339,
  reposts: 337,
  named: 337,
  accounts: 41,
  passed_on: [],
  delay: null,
  is_amplifier: true,
};

test.each<[string, Partial<Amplification>, string, string | null]>([
  ['that name every account', {}, '337 of 339 posts are reposts of 41 accounts', null],
  ['of one account', { reposts: 2, named: 2, accounts: 1 }, '2 of 339 posts are reposts of one account', null],
  ['that is one', { reposts: 1, named: 1, accounts: 1 }, '1 of 339 posts is a repost of one account', null],
  [
    'that name no account',
    { named: 0, accounts: 0 },
    '337 of 339 posts are reposts',
    'Their source does not say whose posts they are.',
  ],
  [
    'that partly name accounts',
    { named: 300 },
    '337 of 339 posts are reposts, 300 of them of 41 accounts',
    'Of 37 reposts the source does not say whose posts they are.',
  ],
])('reposts %s', (_, change, sentence, unnamed) => {
  expect([describeReposts({ ...NONE, ...change }), describeUnnamed({ ...NONE, ...change })]).toEqual([
    sentence,
    unnamed,
  ]);
});

test.each<[string, Amplification['delay'], string]>([
  ['without times', null, 'Not known: the source does not give the times of the originals'],
  [
    'with all times',
    { reposts: 337, lower: 60, median: 180, upper: 5400 },
    '3 min after the original (median); half of them between 1 min and 1 h 30 min.',
  ],
  [
    'with some times',
    { reposts: 40, lower: 5, median: 200_000, upper: 900_000 },
    '2 days after the original (median); half of them between less than a minute and 10 days. Known for 40 reposts.',
  ],
])('how soon, %s', (_, delay, sentence) => {
  expect(describeDelay({ ...NONE, delay })).toBe(sentence);
});
