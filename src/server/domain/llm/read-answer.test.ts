import { expect, test } from 'vitest';
import { spell } from '#tests/support/spell.ts';
import { parseJson } from './parse-json.ts';
import { readAnswer } from './read-answer.ts';

test.each<[string, unknown]>([
  ['{"a": 1}', { a: 1 }],
  [' [1] ', [1]],
  ['Sure! {"a": {"b": 1}} I hope it helps.', { a: { b: 1 } }],
  ['```json\n{"a": 1}\n```', { a: 1 }],
  ['<think>{"b": 2}</think>{"a": 1}', { a: 1 }],
  ['a thought {"b": 2} of it</think>\n{"a": 1}', { a: 1 }],
  ['  <think>{"b": 2} without end {"a": 1}', undefined],
  ['<think>{"a": 1}', undefined],
  ['{"a": "</think>"}', { a: '</think>' }],
  ['`{"a": "</think>"}`', { a: '</think>' }],
  ['{"a": 1', undefined],
  ['no braces', undefined],
  ['} {', undefined],
  ['', undefined],
])('the JSON in %j is %j', (answer, json) => {
  expect(parseJson(answer)).toEqual(json);
});

const label = (quote: string) => ({ category: 'Doubt', confidence: 0.5, quote, rationale: 'why' });
const LABELS = [label('one'), label('two')];

test.each<[string, unknown, unknown]>([
  ['with labels', { labels: LABELS }, { labels: [LABELS] }],
  ['with none', { labels: [], more: 1 }, { labels: [[]] }],
  ['without a list', { label: [] }, { fault: 'wrong-form' }],
  ['with a part of a label', { labels: [{ ...LABELS[0], confidence: '0.5' }] }, { fault: 'wrong-form' }],
  ['of the form for several', { posts: [{ post: 1, labels: [] }] }, { fault: 'wrong-form' }],
])('an answer about one post %s', (_, answer, read) => {
  expect(readAnswer(JSON.stringify(answer), 1)).toEqual(read);
});

const about = (...numbers: number[]) => ({ posts: numbers.map((post) => ({ post, labels: [label(String(post))] })) });

test.each<[string, unknown, unknown]>([
  ['in another order', about(2, 1), { labels: [[label('1')], [label('2')]] }],
  ['that leaves one out', about(2), { labels: [null, [label('2')]] }],
  ['that names one twice', about(1, 2, 1), { labels: [null, [label('2')]] }],
  ['that names a third', about(1, 2, 3), { labels: [null, null] }],
  ['that counts from 0', about(0, 1), { labels: [null, null] }],
  ['without posts', { posts: [] }, { labels: [null, null] }],
  ['of the form for one', { labels: [] }, { fault: 'wrong-form' }],
])('an answer about two posts %s', (_, answer, read) => {
  expect(readAnswer(JSON.stringify(answer), 2)).toEqual(read);
});

test.each([
  "{|  }{I’m|I'm|Im} {very |}sorry, but no.",
  'Sorry, I will not.',
  "I {cannot|can’t|can't|won’t|won't|am unable to|am not able to} do that.",
  'Je {suis désolé|ne peux pas}.',
  'Lo siento, no.',
  'Es tut mir leid.',
])('the words "%s" refuse', (line) => {
  expect(spell(line).filter((answer) => !('isRefusal' in readAnswer(answer, 1)))).toEqual([]);
});

test.each(['The labels are: none.', 'Well, I am sorry.', 'I can do that.', ''])(
  '"%s" is neither JSON nor a refusal',
  (answer) => {
    expect(readAnswer(answer, 1)).toEqual({ fault: 'no-json' });
  },
);

test('an answer with JSON is no refusal', () => {
  expect(readAnswer('Sorry for the wait: {"labels": []}', 1)).toEqual({ labels: [[]] });
});
