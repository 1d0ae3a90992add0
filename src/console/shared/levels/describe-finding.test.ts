import { expect, test } from 'vitest';
import { describeKinds } from './describe-finding.ts';

test('kinds of account are named after their numbers, as in a sentence', () => {
  const kinds = [
    { kind: 'everyday people', accounts: 234, below: 233 },
    { kind: 'known campaigns', accounts: 1460, below: 68 },
  ];
  expect(describeKinds({ kinds, accounts: 1694, below: 301, limits: { some: 0.1, many: 0.2 } })).toBe(
    '233 of 234 everyday people and 68 of 1,460 known campaigns',
  );
});
