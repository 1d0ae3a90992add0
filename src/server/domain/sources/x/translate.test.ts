import { expect, test } from 'vitest';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import {
  AccountMissing,
  AccountProtected,
  AccountSuspended,
  CreditsDepleted,
  RateLimited,
  TokenRefused,
  UsageCapExceeded,
  XUnavailable,
} from './errors.ts';
import { translate } from './translate.ts';

const SOON = new Date(Date.now() + 60_000);

test.each<[Error, object]>([
  [new AccountMissing('@ann'), { name: 'AccountUnavailable', reason: 'missing', message: 'X has no such account' }],
  [
    new AccountSuspended('@ann'),
    { name: 'AccountUnavailable', reason: 'suspended', message: 'X has suspended this account' },
  ],
  [
    new AccountProtected('@ann'),
    {
      name: 'AccountUnavailable',
      reason: 'protected',
      message: 'This account is protected: only its followers can read its posts',
    },
  ],
  [new RateLimited(SOON), { name: 'Postponed', reason: "X's rate limit is reached", until: SOON }],
  [new UsageCapExceeded(SOON), { name: 'Postponed', reason: 'The usage cap of the X project is reached', until: SOON }],
  [
    new UsageCapExceeded(null),
    {
      name: 'WorkFailure',
      isLasting: true,
      message: 'The usage cap of the X project is reached; X does not say when it ends',
    },
  ],
  [
    new XUnavailable('it is silent'),
    { name: 'WorkFailure', isLasting: false, message: 'X is not available now: it is silent' },
  ],
  [new TokenRefused(), { name: 'WorkFailure', isLasting: true, message: 'X does not accept the bearer token (401)' }],
  [
    new CreditsDepleted(),
    { name: 'WorkFailure', isLasting: true, message: 'The X developer account has no credits left (402)' },
  ],
  [
    new DestinationRefused('x.example', 'is private'),
    { name: 'WorkFailure', isLasting: true, message: 'X cannot be read: x.example is private' },
  ],
  [
    new RedirectRefused(301),
    {
      name: 'WorkFailure',
      isLasting: true,
      message: 'X cannot be read: The server answered with a redirect (301), which is not followed',
    },
  ],
  [
    new AnswerTooLarge(8_000_000),
    { name: 'WorkFailure', isLasting: true, message: 'X cannot be read: The answer is larger than 8 MB' },
  ],
])('%s means for the work', (error, meaning) => {
  expect(translate(error)).toMatchObject({ ...meaning, cause: error });
});

test('what is not about X stays what it is', () => {
  const error = new RangeError('ours');
  expect(translate(error)).toBe(error);
});
