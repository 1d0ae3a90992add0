import { expect, test } from 'vitest';
import { callById, callByName, readAccount } from './look-up.ts';

const query = { 'user.fields': 'description,protected,public_metrics' };

test('an account is asked for by its name or by its id', () => {
  expect(callByName('ann/b')).toEqual({
    endpoint: 'user by name',
    path: '/2/users/by/username/ann%2Fb',
    query,
    account: '@ann/b',
  });
  expect(callById('7/8')).toEqual({ endpoint: 'user by id', path: '/2/users/7%2F8', query, account: '7/8' });
});

const DATA = {
  id: '7',
  username: 'Ann',
  name: ' Ann &amp; Co ',
  description: 'Hi',
  public_metrics: { tweet_count: 12 },
};
const ANN = { id: '7', screen_name: 'Ann', name: 'Ann & Co', description: 'Hi', posts: 12 };

test.each<[string, object, object]>([
  ['with everything', {}, {}],
  ['by the newer name of its count', { public_metrics: { post_count: 0 } }, { posts: 0 }],
  ['with both counts', { public_metrics: { tweet_count: 0, post_count: 5 } }, { posts: 0 }],
  ['without words', { name: ' ', description: ' ' }, { name: 'Ann', description: null }],
  [
    'with fields of other types',
    { name: 5, description: null, protected: 'no', public_metrics: { tweet_count: -1 } },
    { name: 'Ann', description: null, posts: null },
  ],
  ['without counts', { public_metrics: 'many' }, { posts: null }],
])('an account %s is read', (_, parts, other) => {
  expect(readAccount({ data: { ...DATA, ...parts } }, '@ann')).toEqual({ ...ANN, ...other });
});

const UNUSABLE = 'X gave an answer that cannot be used:';
test.each<[string, unknown, string, string]>([
  [
    'is protected',
    { data: { ...DATA, protected: true } },
    'AccountProtected',
    'The account @ann is protected: only its followers can read its posts',
  ],
  [
    'does not exist',
    { errors: [{ type: '/problems/resource-not-found' }, { detail: 'User has been suspended: x' }] },
    'AccountMissing',
    'X has no account @ann',
  ],
  ['has no id', { data: { ...DATA, id: 'x' } }, 'UnexpectedAnswer', `${UNUSABLE} it is no account`],
  ['has no name', { data: { ...DATA, username: 'a b' } }, 'UnexpectedAnswer', `${UNUSABLE} it is no account`],
  ['is nothing', {}, 'UnexpectedAnswer', `${UNUSABLE} it holds no account and no error`],
])('an account that %s', (_, answer, name, message) => {
  expect(() => readAccount(answer, '@ann')).toThrow(expect.objectContaining({ name, message }));
});
