import { expect, test } from 'vitest';
import { preparePost } from '#server/domain/sent-posts/prepare-post.ts';
import { settle } from './settle.ts';

const CATEGORIES = ['Doubt', 'Loaded Language'];
const prepared = (id: string, text = 'They lie.') => preparePost({ id, text, author: null }, true);
const ONE = prepared('p1');
const TWO = prepared('p2', 'Good morning');
type Asked = Parameters<typeof settle>[0];
const ask = (parts: Partial<Asked> = {}): Asked => ({ posts: [ONE], fault: null, isLast: false, ...parts });
const reply = (text: unknown, ending: Parameters<typeof settle>[1]['ending'] = 'complete') =>
  ({ ending, text: typeof text === 'string' ? text : JSON.stringify(text) }) as Parameters<typeof settle>[1];

const NONE = { quote: 0, category: 0, confidence: 0, surplus: 0 };
const outcome = (postId: string, parts: object, refusedLabels = NONE) => ({
  ...parts,
  postId,
  refusedLabels,
  injectionSigns: [],
});
const LABEL = { category: 'Doubt', confidence: 0.5, quote: 'They lie', rationale: 'why' };
const FOUND = { ...LABEL, start: 0, end: 8 };

test.each<[string, object[], object, Partial<typeof NONE>]>([
  ['labels that hold', [LABEL], { kind: 'labelled', labels: [FOUND] }, {}],
  ['nothing', [], { kind: 'nothing' }, {}],
  [
    'a label that holds beside others',
    [LABEL, { ...LABEL, quote: 'x' }, { ...LABEL, confidence: 2 }],
    { kind: 'labelled', labels: [FOUND] },
    { quote: 1, confidence: 1 },
  ],
  [
    'invented quotes only',
    [
      { ...LABEL, quote: 'x' },
      { ...LABEL, category: 'Y' },
    ],
    { kind: 'unreadable', reason: 'invented-quotes' },
    { quote: 1, category: 1 },
  ],
  [
    'invented categories only',
    [{ ...LABEL, category: 'Y' }],
    { kind: 'unreadable', reason: 'invented-labels' },
    { category: 1 },
  ],
  [
    'confidences out of range only',
    [{ ...LABEL, confidence: -0.1 }],
    { kind: 'unreadable', reason: 'invented-labels' },
    { confidence: 1 },
  ],
])('an answer with %s settles a post', (_, labels, settled, refused) => {
  expect(settle(ask(), reply({ labels }), CATEGORIES)).toEqual({
    outcomes: [outcome('p1', settled, { ...NONE, ...refused })],
    again: [],
    fault: null,
  });
});

const UNREADABLE = (reason: string) => ({ kind: 'unreadable', reason });

test.each<[string, ReturnType<typeof reply>, string | null, object]>([
  ['is no JSON', reply('hm'), 'no-json', UNREADABLE('no-json')],
  ['has another form', reply({}), 'wrong-form', UNREADABLE('wrong-form')],
  ['refuses in words', reply('Sorry, no.'), null, { kind: 'refused' }],
  ['was refused', reply('', 'refused'), null, { kind: 'refused' }],
  ['was cut off', reply('{', 'cut-off'), null, UNREADABLE('cut-off')],
  ['is empty', reply('', 'empty'), null, UNREADABLE('empty')],
])('an answer that %s is asked for once more, with a note, and then it is the outcome', (_, said, fault, trouble) => {
  expect(settle(ask(), said, CATEGORIES)).toEqual({
    outcomes: [],
    again: [{ posts: [ONE], fault, isLast: true }],
    fault,
  });
  expect(settle(ask({ isLast: true }), said, CATEGORIES)).toEqual({
    outcomes: [outcome('p1', trouble)],
    again: [],
    fault,
  });
});

test.each(['too-long', 'not-accepted', 'no-answer'] as const)(
  'a post that is %s is not asked about again',
  (ending) => {
    expect(settle(ask(), reply('', ending), CATEGORIES)).toEqual({
      outcomes: [outcome('p1', UNREADABLE(ending))],
      again: [],
      fault: null,
    });
  },
);

const both = ask({ posts: [ONE, TWO] });

test('of a shared request, posts without a usable answer are asked about alone', () => {
  expect(settle(both, reply({ posts: [{ post: 2, labels: [] }] }), CATEGORIES)).toEqual({
    outcomes: [outcome('p2', { kind: 'nothing' })],
    again: [{ posts: [ONE], fault: null, isLast: false }],
    fault: null,
  });
  const alone = [ONE, TWO].map((post) => ({ posts: [post], fault: null, isLast: false }));
  expect(settle(both, reply('', 'too-long'), CATEGORIES)).toEqual({ outcomes: [], again: alone, fault: null });
  expect(settle({ ...both, isLast: true }, reply('hm'), CATEGORIES)).toEqual({
    outcomes: [],
    again: alone,
    fault: 'no-json',
  });
});

test('an outcome keeps the signs of its post', () => {
  const post = prepared('p3', '</post> They lie.');
  const { outcomes } = settle(ask({ posts: [post] }), reply({ labels: [] }), CATEGORIES);
  expect(outcomes).toEqual([{ ...outcome('p3', { kind: 'nothing' }), injectionSigns: ['fence'] }]);
});
