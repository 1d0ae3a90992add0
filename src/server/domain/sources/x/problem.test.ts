import { expect, test } from 'vitest';
import { explainRefusal } from './explain.ts';
import { explainAccountProblem, isOfType, type Problem, parseProblems, wordsOf } from './problem.ts';

const EMPTY: Problem = {
  type: '',
  title: '',
  detail: '',
  message: '',
  parameter: '',
  period: '',
  code: null,
  parameters: {},
};
const problem = (parts: Partial<Problem>): Problem => ({ ...EMPTY, ...parts });
const typed = (name: string) => `https://api.x.com/2/problems/${name}`;

test.each<[string, string, Problem[] | null]>([
  [
    'with a general problem and others',
    JSON.stringify({ title: 'A', errors: [{ message: 'B', code: 5, parameters: { id: ['x'] } }, { detail: 'C' }] }),
    [problem({ title: 'A' }), problem({ message: 'B', code: 5, parameters: { id: ['x'] } }), problem({ detail: 'C' })],
  ],
  [
    'with fields of other types',
    JSON.stringify({ title: 5, code: 'x', period: null, parameters: 'x', errors: 'none' }),
    [EMPTY],
  ],
  ['without fields', '{}', [EMPTY]],
  ['in words', 'Forbidden', null],
  ['that is a text', '"Forbidden"', null],
])('a body %s is read', (_, body, problems) => {
  expect(parseProblems(body)).toEqual(problems);
});

test.each([
  ['https://api.x.com/2/problems/usage-capped', true],
  ['https://api.twitter.com/2/problems/usage-capped', true],
  ['https://api.x.com/2/problems/not-usage-capped', false],
  ['https://api.x.com/2/problems/usage-capped/more', false],
  ['usage-capped', false],
])('%s is the type of a usage cap: %s', (type, isOne) => {
  expect(isOfType(problem({ type }), 'usage-capped')).toBe(isOne);
});

test.each<[Partial<Problem>, string]>([
  [{ detail: 'detail', message: 'message', title: 'title' }, 'detail'],
  [{ message: 'message', title: 'title' }, 'message'],
  [{ title: 'title' }, 'title'],
  [{}, 'no reason given'],
  [{ detail: ' two\n\tlines\u200b here\0 ' }, 'two lines here'],
  [{ detail: 'x'.repeat(200) }, 'x'.repeat(200)],
  [{ detail: 'x'.repeat(201) }, `${'x'.repeat(199)}…`],
  [{ detail: `${'x'.repeat(198)}😀y` }, `${'x'.repeat(198)}\uFFFD…`],
])('the words of %j', (parts, words) => {
  expect(wordsOf(problem(parts))).toBe(words);
});

const SUSPENDED = 'User has been suspended: [ann].';
test.each<[Partial<Problem>, string, string]>([
  [{ detail: SUSPENDED, type: typed('resource-not-found') }, 'AccountSuspended', 'X has suspended the account @ann'],
  [
    { type: typed('not-authorized-for-resource') },
    'AccountProtected',
    'The account @ann is protected: only its followers can read its posts',
  ],
  [{ detail: 'Gone', type: typed('resource-not-found') }, 'AccountMissing', 'X has no account @ann'],
  [{ detail: 'Oops', type: typed('internal-error') }, 'XUnavailable', 'X is not available now: “Oops”'],
  [{ detail: 'Oops', type: typed('resource-unavailable') }, 'XUnavailable', 'X is not available now: “Oops”'],
  [
    { detail: `It says: ${SUSPENDED}` },
    'UnexpectedAnswer',
    `X gave an answer that cannot be used: “It says: ${SUSPENDED}”`,
  ],
])('the problem %j of an account', (parts, name, message) => {
  expect(explainAccountProblem(problem(parts), '@ann')).toMatchObject({ name, message });
});

const CALL = { endpoint: 'timeline', path: '/', query: {}, account: '@ann' } as const;
const explain = (status: number, body: object | string) =>
  explainRefusal(
    { status, headers: new Headers(), body: typeof body === 'string' ? body : JSON.stringify(body) },
    CALL,
  );

test.each<[number, object | string, string, string]>([
  [401, '', 'TokenRefused', 'X does not accept the bearer token (401)'],
  [402, '', 'CreditsDepleted', 'The X developer account has no credits left (402)'],
  [403, 'no', 'UnexpectedAnswer', 'X gave an answer that cannot be used: the status 403 without a reason'],
  [
    403,
    { detail: 'Not in your plan' },
    'AccessRefused',
    'X gives this bearer token no access (403): “Not in your plan”',
  ],
  [
    403,
    { type: typed('not-authorized-for-resource') },
    'AccountProtected',
    'The account @ann is protected: only its followers can read its posts',
  ],
  [404, { type: typed('resource-not-found') }, 'AccountMissing', 'X has no account @ann'],
  [
    404,
    { title: 'Not Found' },
    'UnexpectedAnswer',
    'X gave an answer that cannot be used: the status 404, “Not Found”',
  ],
])('the status %d with %j', (status, body, name, message) => {
  expect(explain(status, body)).toMatchObject({ name, message });
});

test('a request that X does not understand names the parameters, in the words of each error', () => {
  const errors = [
    { message: 'One is wrong', parameters: { pagination_token: ['x'], id: ['7'] } },
    { message: 'Two is wrong', parameters: { max_results: ['0'] } },
  ];
  expect(explain(400, { detail: 'general', parameters: { all: [] }, errors })).toMatchObject({
    name: 'RequestRefused',
    message: 'X refuses the request (400): “One is wrong Two is wrong”',
    parameters: ['all', 'pagination_token', 'id', 'max_results'],
  });
  expect(explain(400, { detail: 'general' })).toMatchObject({
    message: 'X refuses the request (400): “general”',
    parameters: [],
  });
});
